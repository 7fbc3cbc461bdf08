import { styled } from '@mui/material/styles';

import { lazyPart } from '#ui/layout/LazyPart';

import type { FirstLines } from './transport.first-lines.ts';
import { useHasOneLine } from './transport.one-line.ts';

const ListFirst = lazyPart(async () => (await import('./ListFirst.tsx')).ListFirst);

export const ListFirstPlace = ({ first: { height, place, lines, tell } }: { readonly first: FirstLines }) => (
  <Place ref={place} data-one={useHasOneLine()} style={height === null ? undefined : { minHeight: height }}>
    <Lines ref={lines}>
      <ListFirst onKnown={tell} />
    </Lines>
  </Place>
);

/** An alarm and the urgent line: each with its edges and what is below it. */
const Place = styled('div')({
  minHeight: 'calc(2 * (var(--otk-control) + 6px))',
  '&[data-one="true"]': { minHeight: 'calc(var(--otk-control) + 6px)' },
});

const Lines = styled('div')({ display: 'flow-root' });
