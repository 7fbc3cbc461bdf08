import { styled } from '@mui/material/styles';

import { lazyPart } from '#ui/layout/LazyPart';

import type { FirstLines } from './transport.first-lines.ts';
import { useHasOneLine } from './transport.one-line.ts';

const ListFirst = lazyPart(async () => (await import('./ListFirst.tsx')).ListFirst);

/** A line with its edges and what is below it. */
const line = '(var(--otk-control) + 6px)';

export function ListFirstPlace({ first: { height, place, lines, tell } }: { readonly first: FirstLines }) {
  const hasOneLine = useHasOneLine();
  const kept = height === null ? `calc(2 * ${line})` : `${height}px`;
  return (
    // What was kept in another theme may be more than the one line.
    <div ref={place} style={{ minHeight: hasOneLine ? `min(${kept}, calc(${line}))` : kept }}>
      <Lines ref={lines}>
        <ListFirst onKnown={tell} />
      </Lines>
    </div>
  );
}

const Lines = styled('div')({ display: 'flow-root' });
