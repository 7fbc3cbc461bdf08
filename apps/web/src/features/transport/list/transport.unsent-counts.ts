// Unsent writes: counts for rows of lists, the head of a card and the words after saving.
import { useMemo } from 'react';

import { useOutbox } from '#platform/services';

/** Unsent writes per transport. */
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
