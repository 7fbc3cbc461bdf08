import { styled } from '@mui/material/styles';

import { sendingText } from '#ui/feedback/standing';
import { StandingChip } from '#ui/StatusChip';

import type { PhotoRow } from '../photo.row.ts';
import { standingOfPhoto } from './photo.view.ts';

interface PhotoStateBadgeProps {
  readonly row: PhotoRow;
  readonly share: number | undefined;
}

/** Over the picture of the tile. */
export const PhotoStateBadge = ({ row, share }: PhotoStateBadgeProps) => (
  <Place>
    <StandingChip
      standing={standingOfPhoto(row)}
      words={row.sent || share === undefined ? undefined : sendingText(share)}
    />
  </Place>
);

const Place = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: 6,
  right: 6,
  bottom: 6,
  display: 'flex',
  pointerEvents: 'none',
  fontVariantNumeric: 'tabular-nums',
  // Three tiles stand side by side on a phone.
  [theme.breakpoints.down('phablet')]: {
    left: 2,
    right: 2,
    bottom: 2,
    '& > span': { gap: 4, padding: '1px 4px', fontSize: 11, lineHeight: '13px' },
    '& > span > span': { overflowWrap: 'normal' },
  },
  // No room for the icon: whole words carry the meaning.
  '@media (max-width: 340px)': { '& svg': { display: 'none' } },
}));
