import type { TransportFilter } from '@otk/domain/transport/transport.filter';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { queryOptions } from '@tanstack/react-query';

import { isUnreachable } from '#platform/api-error';
import { inTime, type LinkState } from '#platform/link';
import type { Report } from '#platform/notify';
import { orElse } from '#platform/or-else';

import type { TransportApi } from './transport.api.ts';
import type { TransportLookups } from './transport.lookups.ts';
import type { TransportStore } from './transport.store.ts';

export const transportKeys = {
  all: ['transport'],
  schedule: ['transport', 'schedule'],
  counts: (filter: TransportFilter) => ['transport', 'counts', filter],
  card: (id: string) => ['transport', 'card', id],
  /** Whether the card of the device is shown while the server has not answered. */
  isCopy: (id: string) => ['transportIsCopy', id],
  anyReasons: ['transportLookup', 'reasons'],
  reasons: (id: string) => ['transportLookup', 'reasons', id],
  rules: ['transportLookup', 'rules'],
  references: ['transportLookup', 'references'],
} as const;

const lookupMs = 300_000;

const lookup = <T>(queryKey: readonly string[], read: (onLate: (late: T) => void) => Promise<T>) =>
  queryOptions({
    queryKey,
    queryFn: ({ client }) => read((late) => client.setQueryData(queryKey, late)),
    staleTime: lookupMs,
  });

export interface TransportQueriesDeps {
  readonly api: TransportApi;
  readonly store: TransportStore;
  readonly lookups: TransportLookups;
  /** Applies queued writes to the server's card. */
  readonly withUnsent: (card: Transport) => Promise<Transport>;
  /** The server does not know the transport yet. */
  readonly isNew: (id: string) => boolean;
  /** Adds the card to the rows that lists show without a network. */
  readonly listed: (card: Transport) => void;
  readonly link: LinkState;
  readonly report: Report;
}

/** From the server or, when it does not answer, from the device. */
export const cardReader =
  ({ api, store, withUnsent, isNew, listed, report }: Omit<TransportQueriesDeps, 'lookups' | 'link'>) =>
  async (id: string, signal?: AbortSignal): Promise<Transport> => {
    const registered = isNew(id) ? await store.find(id) : null;
    if (registered !== null) {
      return withUnsent(registered);
    }
    const answers = store.asking();
    try {
      const answer = await api.get({ params: { id } }, signal ? { signal } : {});
      const card = await answers.keep(answer).catch((error: unknown) => {
        // The card is shown even if storing it failed.
        report(error);
        return answer;
      });
      listed(card);
      return await withUnsent(card);
    } catch (error) {
      const kept = isUnreachable(error) ? await store.find(id) : null;
      if (kept === null) {
        throw error;
      }
      report(error);
      return withUnsent(kept);
    }
  };

/**
 * The first time a card is shown, the copy of the device does not wait for a slow server: `behind` gets the server's card
 * when it comes. A card that the server refuses is not shown from the device again.
 */
function promptReader({ link, ...deps }: TransportQueriesDeps) {
  const { store, withUnsent, report } = deps;
  const read = cardReader(deps);
  const refused = new Set<string>();
  return async (
    id: string,
    signal: AbortSignal,
    behind: {
      readonly copied: () => void;
      readonly came: (card: Transport) => void;
      readonly refused: () => void;
    },
  ): Promise<Transport> => {
    const asked = read(id, signal);
    const inFirst = await inTime(asked, link);
    const kept = inFirst === null && !refused.has(id) ? await orElse(store.find(id), null, report) : null;
    if (kept === null) {
      return inFirst?.value ?? asked;
    }
    asked.then(behind.came, (error: unknown) => {
      report(error);
      refused.add(id);
      behind.refused();
    });
    behind.copied();
    return withUnsent(kept);
  };
}

export function transportQueries(deps: TransportQueriesDeps) {
  const { api, lookups } = deps;
  const getCard = cardReader(deps);
  const getPromptly = promptReader(deps);

  return {
    counts: ({ station, search }: TransportFilter) =>
      queryOptions({
        queryKey: transportKeys.counts({ station, search }),
        queryFn: ({ signal }) => api.filtrateCount({ params: { id: station }, query: { search } }, { signal }),
      }),
    card: (id: string) =>
      queryOptions({
        queryKey: transportKeys.card(id),
        queryFn: ({ signal, client }) => {
          const queryKey = transportKeys.card(id);
          // A card on the screen stays there while it is loaded again.
          return client.getQueryData(queryKey) === undefined
            ? getPromptly(id, signal, {
                copied: () => client.setQueryData(transportKeys.isCopy(id), true),
                came(card) {
                  client.setQueryData(transportKeys.isCopy(id), false);
                  client.setQueryData(queryKey, card);
                },
                refused: () => void client.resetQueries({ queryKey }).catch(deps.report),
              })
            : getCard(id, signal);
        },
      }),
    reasons: (id: string) =>
      queryOptions({
        queryKey: transportKeys.reasons(id),
        queryFn: ({ signal, client, queryKey }) =>
          lookups.reasons(id, (late) => client.setQueryData(queryKey, late), signal),
        staleTime: lookupMs,
      }),
    rules: () => lookup(transportKeys.rules, lookups.rules),
    references: () => lookup(transportKeys.references, lookups.references),
  };
}
export type TransportQueries = ReturnType<typeof transportQueries>;
