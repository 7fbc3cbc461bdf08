// Unsent writes: counts for rows of lists, the head of a card and the words after saving, and which values of the head wait.
import { transportContract } from '@otk/domain/transport/transport.contract';
import { useMemo } from 'react';

import type { OutboxEntry } from '#platform/outbox/outbox-entry';

import { useOutbox } from './services.tsx';

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

/** Operations of the unsent writes about one transport. */
export function usePendingOperations(transportId: string): ReadonlySet<string | undefined> {
  const { entries } = useOutbox();
  return new Set(entries.filter((entry) => entry.transportId === transportId).map(({ operation }) => operation));
}

/** Whether the status and the mark «На перевеске» of a card are those of unsent writes. */
export function usePendingHead(transportId: string): { readonly status: boolean; readonly onReweight: boolean } {
  const { entries } = useOutbox();
  const own = entries.filter((entry) => entry.transportId === transportId);
  return {
    status: own.some(({ operation }) => operation === transportContract.changeStatus.operation),
    onReweight: own.some(marksReweigh),
  };
}

const marksReweigh = ({ operation, request: { data } }: OutboxEntry): boolean =>
  operation === transportContract.edit.operation && typeof data === 'object' && data !== null && 'onReweight' in data;
