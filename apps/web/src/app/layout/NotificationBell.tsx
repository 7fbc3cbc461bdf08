import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { unreadWords } from '#features/notification/notification.unread-words';
import { shortCount } from '#features/notification/UnreadCount';
import { BellIcon } from '#ui/icons';
import { useSnackbar } from '#ui/SnackbarProvider';
import { fontWeights } from '#ui/theme/tokens';
import { useObservable } from '#ui/use-observable';

import type { NotificationServices, Opening } from '#features/notification/notification.services';
import { useOpenMessage } from '../routes/notifications/open-message.ts';
import { useLate, useUnread } from '../services.tsx';

/** The number of unread messages with a link to them; also opens the page of a tapped toast or phone notification. */
export function NotificationBell() {
  const { total, isCounted } = useUnread();
  const services = useLate();
  return (
    <>
      <IconButton component={Link} to="/notifications" aria-label={`Уведомления: ${unreadWords(total, isCounted)}`}>
        <BellWithCount total={total} />
      </IconButton>
      {services && <Announcements {...services.notification} />}
    </>
  );
}

function Announcements({ opened, permission }: Pick<NotificationServices, 'opened' | 'permission'>) {
  useOpenings(opened);
  usePhoneHint(permission);
  return null;
}

/** For the rail and the bottom bar. */
export function NotificationsIcon() {
  const { total } = useUnread();
  return <BellWithCount total={total} />;
}

const BellWithCount = ({ total }: { readonly total: number }) => (
  <Place>
    <BellIcon />
    {total > 0 && <Count aria-hidden>{shortCount(total)}</Count>}
  </Place>
);

function useOpenings(opened: NotificationServices['opened']): void {
  const open = useOpenMessage();
  const onOpening = useEffectEvent((opening: Opening) => void open(opening).catch(reportError));
  useEffect(() => opened.listen(onOpening), [opened]);
}

/** Asked after the first message, when the person sees what the permission is for. */
function usePhoneHint(permission: NotificationServices['permission']): void {
  const { isHinted } = useObservable(permission);
  const { show } = useSnackbar();
  useEffect(() => {
    if (isHinted) {
      show({
        kind: 'info',
        title: 'Показывать такие уведомления на экране телефона?',
        text: 'Они появятся поверх других приложений, и вы ничего не пропустите.',
        actions: [
          { label: 'Включить', onClick: () => void permission.ask() },
          { label: 'Не сейчас', onClick: permission.decline },
        ],
      });
    }
  }, [isHinted, permission, show]);
}

const Place = styled('span')({ position: 'relative', display: 'inline-flex' });

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: -5,
  left: 12,
  minWidth: 17,
  height: 17,
  padding: '0 4px',
  border: `1px solid ${theme.tokens.surface}`,
  borderRadius: 9,
  backgroundColor: theme.tokens.ink,
  color: theme.tokens.onInk,
  fontSize: 11,
  fontWeight: fontWeights.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '15px',
  textAlign: 'center',
}));
