import { IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatPercent } from '@otk/domain/kernel/unit-words';
import { useEffect, useRef, useState } from 'react';

import { ChevronLeftIcon, ChevronRightIcon, ZoomInIcon, ZoomOutIcon } from '#ui/page-icons';
import { TightStack } from '#ui/layout/boxes';

import type { Pdf } from './document.pdf.ts';

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const fits = zooms.indexOf(1);

const frameHeight = 'max(240px, 100dvh - 220px)';
/** Of the acts and the page, known before the document is. */
export const pagesHeight = `calc(${frameHeight} + var(--otk-control) + 8px)`;

/** One page at a time, fitted to the width; a zoomed page scrolls. */
export function PdfPages({ pdf }: { readonly pdf: Pdf }) {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(fits);
  const [width, setWidth] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const watched = frame.current;
    if (!watched) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const control = new AbortController();
    if (canvas.current && width > 0) {
      pdf
        .draw(page, canvas.current, width * zooms[zoom]!, control.signal)
        .then(() => setBroken(false))
        .catch(() => !control.signal.aborted && setBroken(true));
    }
    return () => control.abort();
  }, [pdf, page, zoom, width]);

  return (
    <TightStack>
      <Tools role="toolbar" aria-label="Просмотр документа">
        <IconButton aria-label="Предыдущая страница" disabled={page === 1} onClick={() => setPage(page - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <Typography component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Страница {page} из {pdf.pages}
        </Typography>
        <IconButton aria-label="Следующая страница" disabled={page === pdf.pages} onClick={() => setPage(page + 1)}>
          <ChevronRightIcon />
        </IconButton>
        <Gap />
        <IconButton aria-label="Уменьшить" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOutIcon />
        </IconButton>
        <Share>{formatPercent(zooms[zoom]! * 100)}</Share>
        <IconButton aria-label="Увеличить" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <ZoomInIcon />
        </IconButton>
      </Tools>
      {isBroken && <p role="alert">Эту страницу не удалось показать. Скачайте файл, чтобы увидеть её.</p>}
      {/* Focusable, so that the keyboard scrolls a page larger than the frame. */}
      <Frame ref={frame} tabIndex={0} aria-label={`Страница ${page} документа`}>
        <canvas ref={canvas} />
      </Frame>
    </TightStack>
  );
}

const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });

/** Zoom in percent; hidden on a phone, where the toolbar has no room for it. */
const Share = styled('span')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('phablet')]: { display: 'none' },
}));

const Gap = styled('span')({ flex: 1 });

const Frame = styled('section')(({ theme }) => ({
  overflow: 'auto',
  height: frameHeight,
  border: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.quiet,
  '& canvas': { display: 'block', margin: '0 auto', backgroundColor: '#ffffff' },
}));
