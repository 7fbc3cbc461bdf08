import { createContext, use } from 'react';

import type { OutboxEntry } from '#platform/outbox/outbox-entry';

type Compare = (entry: OutboxEntry) => void;

export const CompareContext = createContext<Compare | null>(null);

/** The entry whose comparison is open. */
export const ComparedContext = createContext<OutboxEntry | null>(null);

/** Opens the comparison of an entry that the server refused because of another person's change. */
export function useCompare(): Compare {
  const compare = use(CompareContext);
  if (!compare) {
    throw new Error('useCompare is called outside CompareProvider');
  }
  return compare;
}
