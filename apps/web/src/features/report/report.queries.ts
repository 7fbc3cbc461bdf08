import type { reportContract } from '@otk/domain/report/report.contract';
import type { ReportFilter } from '@otk/domain/report/report.filter';
import type { Period } from '@otk/domain/report/report.rules';
import { isUnfinished, type ReportKind } from '@otk/domain/report/report.schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { behind } from '#platform/device-copy';

import type { ReportStore } from './report.store.ts';

const pollMs = 1500;
const firstPage: { readonly after?: string } = {};

/** Under `report`: made of many transports, so a change of one does not ask for all of it again. */
export const reportQueries = (api: Client<typeof reportContract>, store: ReportStore) => ({
  keys: { history: ['report', 'history'] as const },
  /** `before`: those of the period before, which the sentences compare with. */
  figures: (filter: ReportFilter, name: 'figures' | 'before' = 'figures') =>
    queryOptions({
      queryKey: ['report', name, filter],
      queryFn: ({ signal, client, queryKey }) =>
        store.readThrough(
          name,
          JSON.stringify(filter),
          () => api.figures({ body: filter }, { signal }),
          behind(client, queryKey),
        ),
      placeholderData: keepPreviousData,
    }),
  /** Asked again while one of the reports is being made. */
  history: () =>
    queryOptions({
      queryKey: ['report', 'history'],
      queryFn: ({ signal, client, queryKey }) =>
        store.readThrough('history', '', () => api.list({}, { signal }), behind(client, queryKey)),
      refetchInterval: ({ state }) => (state.data?.value.items.some(isUnfinished) ? pollMs : false),
    }),
  supplier: (id: string, period: Period) =>
    queryOptions({
      queryKey: ['report', 'supplier', id, period],
      queryFn: ({ signal, client, queryKey }) =>
        store.readThrough(
          'supplier',
          JSON.stringify([id, period]),
          () => api.getSupplier({ params: { id }, query: period }, { signal }),
          behind(client, queryKey),
        ),
    }),
  rows: (kind: ReportKind, filter: ReportFilter) =>
    infiniteQueryOptions({
      queryKey: ['report', 'rows', kind, filter],
      queryFn: ({ pageParam, signal }) => {
        const list = kind === 'QUALITY' ? api.listQuality : api.listResponsible;
        return list({ body: { ...filter, ...pageParam } }, { signal });
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    }),
});
export type ReportQueries = ReturnType<typeof reportQueries>;
