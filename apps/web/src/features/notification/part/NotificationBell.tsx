import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

import { unreadWords } from '../notification.unread-words.ts';
import { shortCount } from '../UnreadCount.tsx';
import { BellIcon } from '#ui/icons';
import { fontSizes, fontWeights } from '#ui/theme/tokens';
import { useUnread } from '../notification.use-unread.ts';

/** The number of unread messages with a link to them. */
export function NotificationBell() {
  const { total, isCounted } = useUnread();
  return (
    <IconButton component={Link} to="/notifications" aria-label={`Уведомления: ${unreadWords(total, isCounted)}`}>
      <BellWithCount total={total} />
    </IconButton>
  );
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

const Place = styled('span')({ position: 'relative', display: 'inline-flex' });

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: -5,
  left: 12,
  minWidth: 18,
  height: 18,
  padding: '0 4px',
  border: `1px solid ${theme.tokens.surface}`,
  borderRadius: 9,
  backgroundColor: theme.tokens.ink,
  color: theme.tokens.onInk,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '16px',
  textAlign: 'center',
}));
