import { styled } from '@mui/material/styles';
import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { storedValue } from '#platform/stored-value';
import { lazyPart } from '#ui/layout/LazyPart';

import { useHasOneLine } from './transport.one-line.ts';

const ListFirst = lazyPart(async () => (await import('./ListFirst.tsx')).ListFirst);

/**
 * The lines before the rows keep the height they had last, on a new device that of both, also when less comes: rows do not
 * move under a finger. The next time it is the right one.
 */
export function ListFirstPlace() {
  const { cookiePrefix } = usePlatform().config;
  const userId = usePerson().user.id;
  const hasOneLine = useHasOneLine();
  const lines = useRef<HTMLDivElement>(null);
  const [stored] = useState(() => storedValue(localStorage, `${cookiePrefix}first-lines:${userId}`, z.number()));
  const [height] = useState(stored.read);
  const keep = useCallback(
    (isSure: boolean) => {
      // After the lines are drawn, without the height that is kept for them. A lost link says nothing of the next time.
      requestAnimationFrame(
        () => isSure && lines.current && stored.write(lines.current.getBoundingClientRect().height),
      );
    },
    [stored],
  );
  return (
    <Place data-one={hasOneLine} style={height === null ? undefined : { minHeight: height }}>
      <Lines ref={lines}>
        <ListFirst onKnown={keep} />
      </Lines>
    </Place>
  );
}

/** An alarm and the urgent line: each with its edges and what is below it. */
const Place = styled('div')({
  minHeight: 'calc(2 * (var(--otk-control) + 6px))',
  '&[data-one="true"]': { minHeight: 'calc(var(--otk-control) + 6px)' },
});

const Lines = styled('div')({ display: 'flow-root' });
