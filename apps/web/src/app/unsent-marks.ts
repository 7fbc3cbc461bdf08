// Marks of unsent work: on rows of lists, on the head of a card, in the words of saving.
import { useMemo } from 'react';

import { useOutbox } from './services.tsx';

/** How many writes about each transport have not reached the server. */
export function useUnsentCounts(): ReadonlyMap<string, number> {
  const { entries } = useOutbox();
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { transportId } of entries) {
      if (transportId !== undefined) {
        counts.set(transportId, (counts.get(transportId) ?? 0) + 1);
      }
    }
    return counts;
  }, [entries]);
}
