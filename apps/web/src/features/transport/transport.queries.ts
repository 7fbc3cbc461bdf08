import type { transportContract } from '@otk/domain/transport/transport.contract';
import type { TransportFilter } from '@otk/domain/transport/transport.filter';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { isUnreachable } from '#platform/api-error';
import { type LinkState, orFromDevice } from '#platform/link';
import type { Report } from '#platform/notify';
import { orElse } from '#platform/or-else';

import type { TransportLookups } from './transport.lookups.ts';
import type { TransportStore } from './transport.store.ts';

export const transportKeys = {
  all: ['transport'],
  schedule: ['transport', 'schedule'],
  /** Cards of the device that the next work is found among. */
  work: ['transport', 'work'],
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
  readonly api: Client<typeof transportContract>;
  readonly store: TransportStore;
  readonly lookups: TransportLookups;
  /** Applies unsent writes to the server's card. */
  readonly withUnsent: (card: Transport) => Promise<Transport>;
  /** The server does not know the transport yet. */
  readonly isNew: (id: string) => boolean;
  /** Adds the card to the rows that lists show without a network. */
  readonly listed: (card: Transport) => void;
  readonly link: LinkState;
  readonly report: Report;
}

type CardDeps = Omit<TransportQueriesDeps, 'lookups' | 'link'>;

const askCard =
  ({ api, store, withUnsent, isNew, listed, report }: CardDeps) =>
  async (id: string, signal?: AbortSignal): Promise<Transport> => {
    const registered = isNew(id) ? await store.find(id) : null;
    if (registered !== null) {
      return withUnsent(registered);
    }
    const answers = store.asking();
    const answer = await api.get({ params: { id } }, signal ? { signal } : {});
    const card = await answers.keep(answer).catch((error: unknown) => {
      // The card is shown even if storing it failed.
      report(error);
      return answer;
    });
    listed(card);
    return withUnsent(card);
  };

/** From the server or, when it does not answer, from the device; `setIsCopy` gets which. */
export const cardReader = (deps: CardDeps) => {
  const { store, withUnsent, report } = deps;
  const ask = askCard(deps);
  return async (id: string, signal?: AbortSignal, setIsCopy?: (isCopy: boolean) => void): Promise<Transport> => {
    try {
      const card = await ask(id, signal);
      setIsCopy?.(false);
      return card;
    } catch (error) {
      const kept = isUnreachable(error) ? await store.find(id) : null;
      if (kept === null) {
        throw error;
      }
      report(error);
      setIsCopy?.(true);
      return withUnsent(kept);
    }
  };
};

export function transportQueries(deps: TransportQueriesDeps) {
  const { api, lookups, store, withUnsent, link, report } = deps;
  const readCard = cardReader(deps);
  const ask = askCard(deps);
  const isCopySetter = (client: QueryClient, id: string) => (isCopy: boolean) =>
    void client.setQueryData(transportKeys.isCopy(id), isCopy);
  /** Cards that the server refused: they are not shown from the device again. */
  const refused = new Set<string>();

  /** The first time a card is shown, the copy of the device does not wait for a slow server. */
  async function getPromptly(id: string, signal: AbortSignal, client: QueryClient): Promise<Transport> {
    const queryKey = transportKeys.card(id);
    const setIsCopy = isCopySetter(client, id);
    let copy: Transport | null = null;
    const card = await orFromDevice({
      asked: ask(id, signal),
      async here() {
        const kept = refused.has(id) ? null : await orElse(store.find(id), null, report);
        copy = kept && (await withUnsent(kept));
        return copy;
      },
      link,
      onLate(late) {
        setIsCopy(false);
        client.setQueryData(queryKey, late);
      },
      onRefused() {
        refused.add(id);
        client.resetQueries({ queryKey }).catch(report);
      },
      report,
    });
    setIsCopy(card === copy);
    return card;
  }

  return {
    counts: ({ station, search }: TransportFilter) =>
      queryOptions({
        queryKey: transportKeys.counts({ station, search }),
        queryFn: ({ signal }) => api.filtrateCount({ params: { id: station }, query: { search } }, { signal }),
      }),
    card: (id: string) =>
      queryOptions({
        queryKey: transportKeys.card(id),
        // A card on the screen stays there while it is loaded again.
        queryFn: ({ signal, client, queryKey }) =>
          client.getQueryData(queryKey) === undefined
            ? getPromptly(id, signal, client)
            : readCard(id, signal, isCopySetter(client, id)),
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
