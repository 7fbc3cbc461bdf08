import type { HistoryEntry } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

import { formatDateTime } from '#ui/format';
import { useTransportServices } from '../transport.services.ts';

/** Who wrote the current value of a field, by the history with the newest entry first. */
export function authorIn(history: readonly HistoryEntry[], field: string): string | undefined {
  const last = history.find((entry) => entry.field === field);
  return last && `${last.user ?? 'Другая система'}, ${formatDateTime(last.at)}`;
}

export const historyLimit = 500;

/** The authors for comparisons on a card; the history is loaded when the first comparison is shown. */
export function useHistoryAuthors(id: string) {
  const transport = useTransportServices();
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const { data: history } = useQuery({
    queryKey: ['conflict-authors', id, askedAt],
    queryFn: async () => (await transport.api.listHistory({ params: { id }, query: { limit: historyLimit } })).items,
    enabled: askedAt !== null,
    gcTime: 0,
    retry: false,
  });
  // Loaded again for each comparison: `ask` stays the same, or every answer would ask once more.
  const ask = useCallback(() => setAskedAt(Date.now()), []);
  return useMemo(() => ({ ask, authorOf: (field: string) => history && authorIn(history, field) }), [ask, history]);
}
