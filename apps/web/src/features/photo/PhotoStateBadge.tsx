import { styled } from '@mui/material/styles';

import { ErrorIcon, SendingIcon, SyncedIcon } from '#ui/icons';
import { DeviceIcon } from '#ui/page-icons';
import { fontSizes, fontWeights, type Tone } from '#ui/theme/tokens';

import type { PhotoRow } from './photo.row.ts';
import { type PhotoState, stateOf, stateText } from './photo.view.ts';

const looks: Readonly<Record<PhotoState, { readonly Icon: typeof DeviceIcon; readonly tone: Tone }>> = {
  device: { Icon: DeviceIcon, tone: 'orange' },
  sending: { Icon: SendingIcon, tone: 'blue' },
  server: { Icon: SyncedIcon, tone: 'green' },
  failed: { Icon: ErrorIcon, tone: 'red' },
};

interface PhotoStateBadgeProps {
  readonly row: PhotoRow;
  readonly share: number | undefined;
}

/** Icon and word; colour alone carries no information. */
export function PhotoStateBadge({ row, share }: PhotoStateBadgeProps) {
  const state = stateOf(row, share);
  const { Icon, tone } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {stateText(state, share)}
    </Badge>
  );
}

const Badge = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => {
  const colors = theme.tokens.tones[tone];
  return {
    position: 'absolute',
    left: 6,
    bottom: 6,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: 'calc(100% - 12px)',
    padding: '2px 8px 2px 6px',
    borderRadius: 12,
    border: `1px solid ${theme.themeName === 'sun' ? colors.dot : colors.border}`,
    backgroundColor: colors.background,
    color: colors.text,
    fontSize: fontSizes.small,
    fontWeight: fontWeights.medium,
    fontVariantNumeric: 'tabular-nums',
    '& svg': { fontSize: 16 },
  };
});
