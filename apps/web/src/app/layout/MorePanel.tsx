import { Drawer, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

import { DownloadIcon, SyncedIcon, UserIcon } from '#ui/icons';
import { useLayer } from '#ui/layout/layers';
import { useTransportServices } from '#features/transport/transport.services';
import { useNetwork } from '#platform/services';

import { useTakeAlong } from '../services.tsx';
import { ModuleSwitch } from './ModuleSwitch.tsx';
import type { NavigationPage } from '../pages.ts';
import { PageIcon } from './PageIcon.tsx';
import { takeAlongWords } from './take-along-words.ts';
import { VersionBadge } from './VersionBadge.tsx';

interface MorePanelProps {
  readonly entries: readonly NavigationPage[];
  readonly permissions: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What does not fit into the bottom bar. */
export function MorePanel({ entries, permissions, open, onClose }: MorePanelProps) {
  useLayer(open, onClose);
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Ещё', sx: { borderRadius: '12px 12px 0 0' } } }}
    >
      <Panel>
        <Modules>
          <ModuleSwitch permissions={permissions} onChoose={onClose} />
        </Modules>
        {entries.map(({ path, title }) => (
          <ListItemButton key={path} component={Link} to={path} onClick={onClose}>
            <ListItemIcon>
              <PageIcon path={path} />
            </ListItemIcon>
            <ListItemText primary={title} />
          </ListItemButton>
        ))}
        <ListItemButton component={Link} to="/sync" onClick={onClose}>
          <ListItemIcon>
            <SyncedIcon />
          </ListItemIcon>
          <ListItemText primary="Журнал отправки" />
        </ListItemButton>
        <TakeAlongItem />
        <ListItemButton component={Link} to="/profile" onClick={onClose}>
          <ListItemIcon>
            <UserIcon />
          </ListItemIcon>
          <ListItemText primary="Профиль" />
        </ListItemButton>
        <VersionBadge />
      </Panel>
    </Drawer>
  );
}

/** Loads the cards in work with one tap, before the person goes where there is no network. */
function TakeAlongItem() {
  const { takeAlong } = useTransportServices();
  const { isBusy, progress, failure } = useTakeAlong();
  const { isReachable } = useNetwork();
  return (
    <ListItemButton disabled={isBusy || !isReachable} onClick={() => void takeAlong.start()}>
      <ListItemIcon>
        <DownloadIcon />
      </ListItemIcon>
      <ListItemText
        primary="Взять с собой"
        secondary={takeAlongWords({ isBusy, progress, failure }, takeAlong.taken())}
        slotProps={{ secondary: { component: 'output' } }}
      />
    </ListItemButton>
  );
}

/** Where the header has room for the switch, it is not repeated; the name of the only module needs no row. */
const Modules = styled('div')(({ theme }) => ({
  '&:not(:has(nav))': { display: 'none' },
  [theme.breakpoints.up('tablet')]: { display: 'none' },
}));

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 8,
  padding: '12px 12px calc(12px + env(safe-area-inset-bottom))',
});
