import { styled } from '@mui/material/styles';
import { badgeCap } from '@otk/domain/notification/notification.badge';

import { VisuallyHidden } from '#ui/VisuallyHidden';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

interface UnreadCountProps {
  readonly count: number;
  /** Text for screen readers. */
  readonly words?: string;
}

export const shortCount = (count: number): string => (count > badgeCap ? `${badgeCap}+` : String(count));

export const UnreadCount = ({ count, words }: UnreadCountProps) => (
  <Pill>
    <span aria-hidden={words !== undefined}>{shortCount(count)}</span>
    {words !== undefined && <VisuallyHidden>{words}</VisuallyHidden>}
  </Pill>
);

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 4px',
  borderRadius: 10,
  backgroundColor: theme.tokens.ink,
  color: theme.tokens.onInk,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
}));
