import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

import { DivisionMenu } from '#features/division/DivisionMenu';
import { NotificationBell } from '#features/notification/part/NotificationBell';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { ProductMark } from '#ui/ProductMark';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { lazyPart } from '#ui/layout/LazyPart';
import { enlarged, headerHeight } from '#ui/theme/breakpoints';
import { visuallyHidden } from '#ui/VisuallyHidden';
import { fontSizes, fontWeights } from '#ui/theme/tokens';
import { usePlatform } from '#platform/services';

import { useAppServices, WhenLate } from '../services.tsx';
import type { ReadyState } from '../start-up-state.ts';
import { ModuleSwitch } from './ModuleSwitch.tsx';
import { QuickSearch } from '#features/transport/list/search/QuickSearch';
import { SyncIndicator } from './SyncIndicator.tsx';
import { UserMenu } from './UserMenu.tsx';

const AlongSign = lazyPart(async () => (await import('#features/transport/along/AlongSign')).AlongSign);

interface HeaderProps {
  readonly ready: ReadyState;
  readonly isWide: boolean;
  readonly onChangePassword: () => void;
}

export function Header({ ready, isWide, onChangePassword }: HeaderProps) {
  const { config, session, updates } = usePlatform();
  const { startUp } = useAppServices();
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const { user, udr, permissions } = ready;

  const changeDivision = async (udrId: string) => {
    const { error } = await startUp.changeDivision(udrId);
    if (error !== null) {
      // spec §8: division change failure
      snackbar.show({ title: 'Ошибка', text: error });
    }
  };

  const signOut = async () => {
    const isSure =
      updates.getState().blockers.length === 0 || (await (await import('./sign-out.ts')).mayLeave(updates, confirm));
    if (isSure) {
      await session.signOut();
    }
  };

  return (
    <Line>
      <Home to="/">
        <ProductMark size={28} />
        <Name>{config.productShortName}</Name>
      </Home>
      <Module>
        <ModuleSwitch permissions={permissions} />
      </Module>
      <Room>
        <DivisionMenu divisions={user.udr} current={udr} onChoose={(udrId) => void changeDivision(udrId)} />
      </Room>
      <Search data-wide={isWide}>
        <QuickSearch isWide={isWide} />
      </Search>
      {isWide && (
        <WhenLate>
          <AlongSign />
        </WhenLate>
      )}
      <SyncIndicator />
      {permissions.includes('NOTIFY_READ') && <NotificationBell />}
      <UserMenu user={user} isWide={isWide} onChangePassword={onChangePassword} onSignOut={() => void signOut()} />
    </Line>
  );
}

const Line = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  // spec §2: header height
  height: headerHeight.mobile,
  padding: '0 4px 0 12px',
  borderBottom: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.surface,
  [theme.breakpoints.up('desktop')]: { height: headerHeight.desktop, gap: 16, padding: '0 16px' },
  [enlarged]: { flexWrap: 'wrap', height: 'auto', gap: 0, padding: 0, '& a, & button': fiveInLine },
}));

const fiveInLine = { width: 36, minWidth: 36, margin: 0, padding: 0 } as const;

const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  // The mark alone is narrower than a finger.
  margin: '0 -4px 0 -8px',
  padding: '0 8px',
  color: theme.tokens.ink,
  fontSize: fontSizes.large,
  fontWeight: fontWeights.strong,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
}));

/** A small phone has no room for it: the mark stands for the name, which is still read aloud. */
const Name = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('smart')]: visuallyHidden,
}));

const Module = styled('div')(({ theme }) => ({
  // On a phone the switch stands under «Ещё»: the header has no room for it.
  [theme.breakpoints.down('tablet')]: { display: 'none' },
}));

const Room = styled('div')({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  [enlarged]: { order: 1, flexBasis: '100%', '&& button': { width: 'auto' } },
});

const Search = styled('div')({ display: 'flex', '&[data-wide="true"]': { width: 290 } });
