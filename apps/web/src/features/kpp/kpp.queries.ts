// The queue at the gate: from the server, or from the cards of the device when it does not answer. Vehicles registered
// offline are among them.
import { isAlarmed, placeOf } from '@otk/domain/kpp/kpp.gate';
import type { KppEdit, KppRegistration } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import { transportKeys, type TransportQueries } from '#features/transport/transport.queries';
import type { TransportServices } from '#features/transport/transport.services';
import { isUnreachable } from '#platform/api-error';
import { inTime, type LinkState } from '#platform/link';
import type { Report } from '#platform/notify';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';

import type { KppApi } from './kpp.api.ts';

const kppKeys = {
  present: ['transport', 'kpp', 'present'],
  left: (search: string) => ['transport', 'kpp', 'left', search],
} as const;

export interface KppQueriesDeps {
  readonly api: KppApi;
  readonly transport: Pick<TransportServices, 'cards' | 'changes'> & {
    readonly queries: Pick<TransportQueries, 'card'>;
  };
  readonly entries: () => readonly OutboxEntry[];
  readonly queryClient: QueryClient;
  readonly link: LinkState;
  readonly report: Report;
}

export interface Present {
  readonly items: readonly Transport[];
  /** The server did not answer: these are the cards of the device. */
  readonly isFromDevice: boolean;
}

const most = 200;
/** Colleagues register vehicles too. */
const refetchMs = 20_000;

export function kppQueries({ api, transport, entries, queryClient, link, report }: KppQueriesDeps) {
  const { cards, changes } = transport;
  const about = (operation: string, id: string) =>
    entries().filter((entry) => entry.operation === operation && entry.transportId === id && entry.state === 'waiting');
  const isUnsent = (id: string): boolean => about('kpp.create', id).length > 0;

  /** With unsent work, and with the photos that still wait on the device. */
  async function shown(card: Transport): Promise<Transport> {
    const laid = await cards.withUnsent(card);
    return { ...laid, photoCount: laid.photoCount + about('photo.create', card.id).length };
  }

  async function withOwn(items: readonly Transport[], isFromDevice: boolean): Promise<Present> {
    const known = new Set(items.map(({ id }) => id));
    const ids = entries().flatMap(({ operation, transportId }) =>
      operation === 'kpp.create' && transportId !== undefined && !known.has(transportId) ? [transportId] : [],
    );
    const own = await Promise.all([...new Set(ids)].map((id) => cards.store.find(id)));
    const all = await Promise.all([...items, ...own.filter((card) => card !== null)].map(shown));
    return { items: inQueue(all.filter((card) => placeOf(card) !== 'left')), isFromDevice };
  }

  const fromDevice = async (): Promise<Present> =>
    withOwn(await cards.store.list((card) => card.checkpoint !== null && card.checkpoint.exitAt === null), true);

  async function fromServer(signal: AbortSignal): Promise<Present> {
    const answers = cards.store.asking();
    const { items } = await api.list({ body: { limit: most } }, { signal });
    await answers.keepAll(items, () => undefined).catch(report);
    return withOwn(items, false);
  }

  return {
    present: () =>
      queryOptions({
        queryKey: kppKeys.present,
        refetchInterval: refetchMs,
        queryFn: async ({ signal, client }) => {
          const asked = fromServer(signal);
          try {
            const inFirst = await inTime(asked, link);
            if (inFirst !== null) {
              return inFirst.value;
            }
          } catch (error) {
            if (!isUnreachable(error)) {
              throw error;
            }
            return fromDevice();
          }
          asked.then((present) => client.setQueryData(kppKeys.present, present), report);
          return fromDevice();
        },
      }),
    left: (search: string) =>
      infiniteQueryOptions({
        queryKey: kppKeys.left(search),
        queryFn: ({ pageParam, signal }) =>
          api.list({ body: { left: true, search, limit: 50, ...pageParam } }, { signal }),
        initialPageParam: {},
        getNextPageParam: ({ next }): { before: string } | null => (next === null ? null : { before: next }),
      }),
    /** A vehicle that the server does not know yet is shown from the device, also when the server answers. */
    card: (id: string) => {
      const usual = transport.queries.card(id);
      return queryOptions({
        queryKey: transportKeys.card(id),
        queryFn: async (context) => {
          const kept = isUnsent(id) ? await cards.store.find(id) : null;
          return kept === null ? usual.queryFn!(context) : cards.withUnsent(kept);
        },
      });
    },
    isUnsent,

    /** The card is on the device before the entry: every later write about it finds it. */
    async register(body: KppRegistration, foreseen: Transport): Promise<Transport> {
      await cards.store.keep(foreseen).catch(report);
      queryClient.setQueryData(transportKeys.card(body.id), foreseen);
      try {
        return changes.accept(await api.create({ body }));
      } catch (error) {
        await cards.store.drop(body.id).catch(report);
        queryClient.removeQueries({ queryKey: transportKeys.card(body.id) });
        throw error;
      }
    },
    edit: async (id: string, body: KppEdit): Promise<Transport> =>
      changes.accept(await api.edit({ params: { id }, body })),
    acknowledge: async (id: string): Promise<Transport> => changes.accept(await api.acknowledge({ params: { id } })),
  };
}
export type KppQueries = ReturnType<typeof kppQueries>;

/** Alarms first, then those at the gate that wait longest, then those inside. */
const inQueue = (items: readonly Transport[]): Transport[] =>
  items.toSorted(
    (a, b) =>
      Number(isAlarmed(b)) - Number(isAlarmed(a)) ||
      Number(placeOf(a) === 'inside') - Number(placeOf(b) === 'inside') ||
      (a.arrivedAt ?? '').localeCompare(b.arrivedAt ?? ''),
  );
