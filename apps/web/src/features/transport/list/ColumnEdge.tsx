import { styled } from '@mui/material/styles';
import { useRef, type PointerEvent } from 'react';

import { columnGap } from './transport.columns.ts';

interface ColumnEdgeProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** Draggable right edge of a column heading; keyboard users set widths in «Столбцы». */
export function ColumnEdge({ width, onWidth }: ColumnEdgeProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    // A flexible column is wider than its own width: start from the rendered one.
    const shown = event.currentTarget.parentElement?.clientWidth ?? width;
    start.current = { x: event.clientX, width: shown };
  };
  const drag = (event: PointerEvent) => {
    if (start.current) {
      onWidth(start.current.width + event.clientX - start.current.x);
    }
  };
  const end = () => {
    start.current = null;
  };
  return (
    <Edge aria-hidden data-edge onPointerDown={begin} onPointerMove={drag} onPointerUp={end} onPointerCancel={end} />
  );
}

const Edge = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: -columnGap,
  width: columnGap,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 8,
    bottom: 8,
    left: 2,
    borderLeft: `1px solid ${theme.tokens.hairline}`,
  },
  // A number stands at the edge of its column, the next column has its own room before the text.
  '[data-numeric="true"] > &::after': { left: columnGap },
  '&:hover::after': { top: 0, bottom: 0, borderLeft: `2px solid ${theme.tokens.outline}` },
}));
