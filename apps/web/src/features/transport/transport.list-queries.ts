// Queries of the lists: pages, counts, saved views, similar numbers.
import type { transportContract } from '@otk/domain/transport/transport.contract';
import { isOfEveryTab } from '@otk/domain/transport/transport.filter';
import type { TransportView } from '@otk/domain/transport/transport.view';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { isUnreachable } from '#platform/api-error';
import { behindPages } from '#platform/device-copy';
import { type LinkState, orFromDevice } from '#platform/link';
import type { Report } from '#platform/notify';
import { orElse } from '#platform/or-else';
import type { StoredValue } from '#platform/stored-value';

import type { TransportPage } from './transport.fresh.ts';
import type { KnownFilter } from './transport.known.ts';
import type { KnownRows } from './transport.store.ts';
import type { Similar } from './transport.similar.ts';

type Query<Call extends keyof Client<typeof transportContract>> = NonNullable<
  Parameters<Client<typeof transportContract>[Call]>[0]
>;
type Unpaged<T> = Omit<T, 'after' | 'limit'>;
type CountFilter = Query<'filtrateCount'>['query'];
export type ArchiveFilter = Unpaged<Query<'filtrateArchive'>['query']>;
export type DeletedFilter = Unpaged<Query<'listDeleted'>['body']>;

interface Paging {
  readonly after?: string;
  readonly limit?: number;
}

/** Source of a list's pages. */
export interface TransportSource {
  readonly key: readonly unknown[];
  readonly fetchPage: (paging: Paging, signal: AbortSignal) => Promise<TransportPage>;
  /** Rows stored on the device, used when the server does not answer; null when no rows are stored at all. */
  readonly findHere?: () => Promise<TransportPage | null>;
}

interface ListQueriesDeps {
  readonly api: Client<typeof transportContract>;
  readonly known: KnownRows;
  readonly report: Report;
  readonly keptViews: StoredValue<TransportView[]>;
  readonly now?: () => Date;
}

export const listKeys = {
  counts: ['transport', 'counts'],
  views: ['transport', 'views'],
} as const;

const urgentAtMost = 100;

const askedOf = (filter: KnownFilter) => (isOfEveryTab(filter.shift) ? { ...filter, tab: undefined } : filter);

/** The device does not know what is unread, which documents there are, and since when a transport stands. */
const isKnownHere = ({ unread, noDocuments, shift }: KnownFilter): boolean =>
  unread === undefined && noDocuments === undefined && shift !== 'over' && shift !== 'received';

export function transportListQueries(deps: ListQueriesDeps) {
  const { api, known, report, keptViews, now = () => new Date() } = deps;

  async function seen(page: Promise<TransportPage>): Promise<TransportPage> {
    const read = await page;
    // The list is shown even if storing it failed.
    known.keep(read.items).catch(report);
    return read;
  }

  async function findHere(filter: KnownFilter): Promise<TransportPage | null> {
    const rows = await known.read();
    if (rows.length === 0) {
      return null;
    }
    const { findKnown } = await import('./transport.known.ts');
    return { items: findKnown(rows, filter), next: null, isLocal: true, searched: rows.length };
  }

  async function findClosed(filter: ArchiveFilter): Promise<TransportPage | null> {
    const { sort = 'updatedAt', direction = 'desc', station = 'all', search = '', begin, end } = filter;
    const common = { sort, direction, station, search, begin, end };
    const finished = await findHere({ ...common, tab: 'finished' });
    const archived = await findHere({ ...common, tab: 'archive' });
    return finished && archived && { ...finished, items: [...finished.items, ...archived.items] };
  }

  return {
    list: (filter: KnownFilter): TransportSource => ({
      key: ['transport', 'list', filter],
      fetchPage: (paging, signal) => seen(api.filtrate({ query: { ...askedOf(filter), ...paging } }, { signal })),
      ...(isKnownHere(filter) && { findHere: () => orElse(findHere(filter), null, report) }),
    }),
    archive: (filter: ArchiveFilter): TransportSource => ({
      key: ['transport', 'archive', filter],
      fetchPage: (paging, signal) => seen(api.filtrateArchive({ query: { ...filter, ...paging } }, { signal })),
      findHere: () => orElse(findClosed(filter), null, report),
    }),
    deleted: (filter: DeletedFilter): TransportSource => ({
      key: ['transport', 'deleted', filter],
      fetchPage: (paging, signal) => api.listDeleted({ body: { ...filter, ...paging } }, { signal }),
    }),
    /** Cases with the next deadlines, of all tabs. */
    urgent: () =>
      queryOptions({
        queryKey: ['transport', 'urgent'],
        queryFn: async ({ signal }) => {
          const query = { sort: 'dueAt', direction: 'asc', limit: urgentAtMost } as const;
          const { items } = await api.list({ query }, { signal });
          return items.filter(({ dueAt }) => dueAt !== null);
        },
      }),
    /** Transports with a radiation alarm, of all tabs. */
    alarms: () =>
      queryOptions({
        queryKey: ['transport', 'alarms'],
        queryFn: async ({ signal }) => {
          const { items } = await api.list({ query: { status: 'RADIATION_ALARM', limit: urgentAtMost } }, { signal });
          return items.filter(({ status }) => status.code === 'RADIATION_ALARM');
        },
      }),
    counts: (station: string, filter: NonNullable<CountFilter>) =>
      queryOptions({
        queryKey: [...listKeys.counts, station, filter],
        queryFn: ({ signal }) => api.filtrateCount({ params: { id: station }, query: filter }, { signal }),
      }),
    views: () =>
      queryOptions({
        queryKey: listKeys.views,
        queryFn: ({ signal, client, queryKey }) =>
          orFromDevice({
            asked: api.listViews(undefined, { signal }).then((views) => {
              keptViews.write(views);
              return views;
            }),
            here: keptViews.read,
            link: null,
            onLate: (views) => client.setQueryData(queryKey, views),
          }),
      }),
    similar: (number: string) =>
      queryOptions({
        queryKey: ['transport', 'similar', number],
        queryFn: async ({ signal }): Promise<Similar & { readonly isLocal: boolean }> => {
          try {
            return { ...(await api.findSimilar({ params: { number } }, { signal })), isLocal: false };
          } catch (error) {
            if (!isUnreachable(error)) {
              throw error;
            }
            const { findSimilarKnown } = await import('./transport.similar.ts');
            return { ...findSimilarKnown(await known.read(), number, now()), isLocal: true };
          }
        },
      }),
  };
}
export type TransportListQueries = ReturnType<typeof transportListQueries>;

export const pagesOf = ({ key, fetchPage, findHere }: TransportSource, link: LinkState) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam, signal, client }): Promise<TransportPage> => {
      const asked = fetchPage(pageParam, signal);
      // The rows on the screen are more complete than the stored ones.
      return findHere && client.getQueryData(key) === undefined
        ? orFromDevice({ asked, here: findHere, link, ...behindPages(client, key) })
        : asked;
    },
    initialPageParam: {},
    getNextPageParam: ({ next }): { after?: string } | null => (next === null ? null : { after: next }),
  });
