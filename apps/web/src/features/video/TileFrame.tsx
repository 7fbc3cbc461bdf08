import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { PlayIcon, VideoIcon } from '#ui/page-icons';

import { formatDuration } from './video.words.ts';

interface TileFrameProps {
  readonly name: string;
  readonly poster: string | null;
  readonly duration: number | null;
  /** Null while the video cannot be played yet. */
  readonly onPlay: (() => void) | null;
  /** State, size, author: lines under the name. */
  readonly children: ReactNode;
  readonly acts: ReactNode;
}

export const TileFrame = ({ name, poster, duration, onPlay, children, acts }: TileFrameProps) => (
  <Tile>
    <Screen type="button" aria-label={`Смотреть «${name}»`} disabled={onPlay === null} onClick={() => onPlay?.()}>
      {poster === null ? <VideoIcon sx={{ fontSize: 40 }} /> : <Picture src={poster} alt="" />}
      {onPlay !== null && (
        <Disc aria-hidden>
          <PlayIcon />
        </Disc>
      )}
      {duration !== null && <Length>{formatDuration(duration)}</Length>}
    </Screen>
    <Words>
      <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {children}
      <Acts>{acts}</Acts>
    </Words>
  </Tile>
);

const Tile = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  overflow: 'hidden',
}));

const Screen = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  aspectRatio: '16 / 9',
  padding: 0,
  border: 0,
  borderBottom: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.quiet,
  color: theme.tokens.inkMuted,
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '&:focus-visible': { outline: `3px solid ${theme.tokens.ink}`, outlineOffset: -3 },
}));

const Picture = styled('img')({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' });

const Disc = styled('span')({
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
  backgroundColor: 'rgba(0, 0, 0, 0.66)',
  color: '#ffffff',
});

const Length = styled('span')({
  position: 'absolute',
  right: 8,
  bottom: 8,
  padding: '1px 8px',
  borderRadius: 8,
  backgroundColor: 'rgba(0, 0, 0, 0.75)',
  color: '#ffffff',
  fontVariantNumeric: 'tabular-nums',
});

const Words = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, gap: 4, padding: 12 });

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 'auto', paddingTop: 8 });
