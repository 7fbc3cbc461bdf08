import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { storedValue } from '#platform/stored-value';

import { useListQueries } from '../../part/transport.use-list-queries.ts';

/** Rows that are there wait no longer for the lines before them. */
const waitMs = 1000;
/** Neither do the tabs where no rows come. */
const slowMs = 1500;

/**
 * The room of the lines before the rows. They keep the height they had last, also when less comes: rows do not move under
 * a finger. The next time it is the right one. A new device draws the rows when the lines are known, or keeps the room of both.
 */
export function useFirstLines(areRowsKnown: boolean) {
  const { config, queryClient } = usePlatform();
  const queries = useListQueries();
  const userId = usePerson().user.id;
  const place = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const [stored] = useState(() => storedValue(localStorage, `${config.cookiePrefix}first-lines:${userId}`, z.number()));
  const [height, setHeight] = useState(stored.read);
  const isAwaited = height === null;

  useEffect(() => {
    if (isAwaited) {
      // Beside the rows, not after the code of the lines.
      void queryClient.prefetchQuery(queries.alarms());
      void queryClient.prefetchQuery(queries.urgent());
    }
  }, [isAwaited, queryClient, queries]);
  useEffect(() => {
    if (!isAwaited) {
      return undefined;
    }
    const giveUp = () => startTransition(() => setHeight(heightOf(place.current)));
    const timer = setTimeout(giveUp, areRowsKnown ? waitMs : slowMs);
    return () => clearTimeout(timer);
  }, [isAwaited, areRowsKnown]);
  /** What is known of the lines that are drawn. A lost link says nothing of the next time. */
  const tell = useCallback(
    (answer: 'sure' | 'unsure') => {
      const drawn = heightOf(lines.current);
      startTransition(() => setHeight((kept) => kept ?? drawn));
      if (answer === 'sure') {
        stored.write(drawn);
      }
    },
    [stored],
  );

  return { isAwaited, height, place, lines, tell };
}
export type FirstLines = ReturnType<typeof useFirstLines>;

const heightOf = (element: HTMLElement | null): number => element?.getBoundingClientRect().height ?? 0;
