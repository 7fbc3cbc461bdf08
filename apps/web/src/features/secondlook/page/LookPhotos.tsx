import { IconButton, Typography } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import type { SecondLook } from '@otk/domain/secondlook/secondlook.schema';
import { useState } from 'react';

import { useZoom, useZoomKeys } from '#features/photo/part/photo.use-zoom';
import { useKey } from '#ui/hotkeys';
import { isPlainKey } from '#ui/keys/plain-key';
import { ChevronLeftIcon, ChevronRightIcon, ZoomInIcon, ZoomOutIcon } from '#ui/page-icons';

/** One photo at a time, as large as the screen allows: swiped, turned by arrows, zoomed by fingers, wheel or buttons. */
export function LookPhotos({ photos }: Pick<SecondLook, 'photos'>) {
  const [at, setAt] = useState(0);
  const turn = (by: number) => setAt((before) => Math.min(photos.length - 1, Math.max(0, before + by)));
  const shown = photos[at];
  const zoom = useZoom(String(at), turn);
  useZoomKeys(zoom);
  useKey(isPlainKey('ArrowLeft'), () => turn(-1));
  useKey(isPlainKey('ArrowRight'), () => turn(1));
  return (
    <section aria-label="Фото груза">
      <Stage {...zoom.stage} data-zoomed={zoom.isZoomed}>
        {shown && <Picture src={shown.url} alt={`Фото ${at + 1}`} draggable={false} style={zoom.style} />}
      </Stage>
      <Bar>
        <IconButton aria-label="Предыдущее фото" size="large" disabled={at === 0} onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <Typography component="output" sx={{ minWidth: { xs: 56, phablet: 128 }, textAlign: 'center' }}>
          {`${at + 1}\u00A0из\u00A0${photos.length}`}
          {shown?.layer !== null && shown?.layer !== undefined && ` · слой лома\u00A0${shown.layer}`}
        </Typography>
        <IconButton aria-label="Следующее фото" size="large" disabled={at >= photos.length - 1} onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
        <IconButton
          aria-label="Дальше от фото"
          size="large"
          disabled={!zoom.isZoomed}
          sx={apart}
          onClick={zoom.further}
        >
          <ZoomOutIcon />
        </IconButton>
        <IconButton aria-label="Ближе к фото" size="large" onClick={zoom.closer}>
          <ZoomInIcon />
        </IconButton>
      </Bar>
    </section>
  );
}

/** Of the shape of most photos: empty bands would push the form below the fold of a phone. */
export const stageShape = ({ breakpoints }: Theme) => ({
  aspectRatio: '4 / 3',
  minHeight: 220,
  maxHeight: '42vh',
  [breakpoints.up('desktop')]: { aspectRatio: 'auto', maxHeight: 'none', height: 'clamp(320px, 68vh, 900px)' },
});

const Stage = styled('div')(({ theme }) => ({
  ...stageShape(theme),
  overflow: 'hidden',
  // Up and down scrolls the page to the form.
  touchAction: 'pan-y',
  backgroundColor: theme.tokens.quiet,
  '&[data-zoomed="true"]': { cursor: 'grab', touchAction: 'none' },
}));

const Picture = styled('img')({ width: '100%', height: '100%', objectFit: 'contain', userSelect: 'none' });

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** Beside the counter the zoom would read as fewer or more photos. */
const apart = { marginLeft: 'auto' } as const;
