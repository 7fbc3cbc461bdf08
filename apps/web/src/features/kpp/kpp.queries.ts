// Vehicles at the gate, inside, expected and gone: from the server, or from the cards of the device when it does not answer.
// What this device registered and let out without a network is among them.
import { isAlarmed, placeOf } from '@otk/domain/kpp/kpp.gate';
import type { KppEdit, KppListQuery, KppRegistration } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import { transportKeys, type TransportQueries } from '#features/transport/transport.queries';
import type { TransportServices } from '#features/transport/transport.services';
import { isUnreachable } from '#platform/api-error';
import { inTime, type LinkState } from '#platform/link';
import type { Report } from '#platform/notify';
import { orElse } from '#platform/or-else';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';

import type { KppApi } from './kpp.api.ts';
import { isNumberOf, matchesSearch } from './kpp.match.ts';
import { ofShipment } from './kpp.registration.ts';

const kppKeys = {
  present: ['transport', 'kpp', 'present'],
  left: (search: string) => ['transport', 'kpp', 'left', search],
  expected: (number: string) => ['transport', 'kpp', 'expected', number],
  keepExpected: ['transport', 'kpp', 'keepExpected'],
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

/** One page of vehicles that have left. */
export interface LeftPage {
  readonly items: readonly Transport[];
  readonly next: string | null;
  /** By the cards of the device: loaded again when the link is back. */
  readonly isLocal: boolean;
}

const most = 200;
/** Colleagues register vehicles too. */
const refetchMs = 20_000;
/** Announced vehicles rarely change within a shift. */
const expectedMs = 600_000;
/** The shortest part of a number that is looked for among the expected ones. */
const fewestSigns = 6;

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
    if (items.length < most) {
      await dropGone(items).catch(report);
    }
    return withOwn(items, false);
  }

  /** Another device let them out: without a network they would still be shown as present. */
  async function dropGone(present: readonly Transport[]): Promise<void> {
    const known = new Set([...present.map(({ id }) => id), ...entries().map(({ transportId }) => transportId)]);
    const gone = await cards.store.list(
      (card) => card.checkpoint !== null && placeOf(card) !== 'left' && !known.has(card.id),
    );
    await Promise.all(gone.map(({ id }) => cards.store.drop(id)));
  }

  /** Vehicles that have left, by the cards of the device and its unsent work; newest first. */
  async function leftHere(search: string): Promise<Transport[]> {
    const all = await Promise.all((await cards.store.list((card) => card.checkpoint !== null)).map(shown));
    return all.filter((card) => placeOf(card) === 'left' && matchesSearch(card, search)).toSorted(byExit);
  }

  async function leftFromServer(search: string, page: { before?: string }, signal: AbortSignal): Promise<LeftPage> {
    const { items, next } = await api.list({ body: { left: true, search, limit: 50, ...page } }, { signal });
    const known = new Set(items.map(({ id }) => id));
    const isUnsentExit = ({ id }: Transport) => about('kpp.edit', id).length > 0 && !known.has(id);
    const own = page.before === undefined ? (await leftHere(search)).filter(isUnsentExit) : [];
    return { items: [...own, ...(await Promise.all(items.map(shown)))], next, isLocal: false };
  }

  async function listExpected(body: Pick<KppListQuery, 'search' | 'limit'>, signal: AbortSignal): Promise<Transport[]> {
    const answers = cards.store.asking();
    const { items } = await api.list({ body: { expected: true, ...body } }, { signal });
    await answers.keepAll(items, () => undefined).catch(report);
    return items;
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
          leftFromServer(search, pageParam, signal).catch(async (error: unknown): Promise<LeftPage> => {
            if (!isUnreachable(error)) {
              throw error;
            }
            return { items: await leftHere(search), next: null, isLocal: true };
          }),
        initialPageParam: nothingBefore,
        getNextPageParam: ({ next }): { before: string } | null => (next === null ? null : { before: next }),
      }),
    /** Announced vehicles with this number. */
    expected: (number: string) =>
      queryOptions({
        queryKey: kppKeys.expected(number),
        enabled: number.length >= fewestSigns,
        queryFn: async ({ signal }) => {
          const isWanted = (card: Transport) => isExpected(card) && isNumberOf(card, number);
          try {
            return (await listExpected({ search: number, limit: 20 }, signal)).filter(isWanted);
          } catch (error) {
            if (!isUnreachable(error)) {
              throw error;
            }
            return cards.store.list(isWanted);
          }
        },
      }),
    /** Keeps announced vehicles on the device, so that they are found without a network. */
    keepExpected: () =>
      queryOptions({
        queryKey: kppKeys.keepExpected,
        staleTime: expectedMs,
        retry: false,
        queryFn: async ({ signal }) => (await listExpected({ search: '', limit: most }, signal)).length,
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
      const announced = await orElse(cards.store.find(body.id), null, report);
      const card = { ...foreseen, ...(announced && ofShipment(announced)) };
      await cards.store.keep(card).catch(report);
      queryClient.setQueryData(transportKeys.card(body.id), card);
      try {
        return changes.accept(await api.create({ body }));
      } catch (error) {
        await (announced ? cards.store.keep(announced) : cards.store.drop(body.id)).catch(report);
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

const nothingBefore: { readonly before?: string } = {};

const isExpected = ({ status }: Transport): boolean => status.code === 'NEW';

const byExit = (a: Transport, b: Transport): number =>
  (b.checkpoint?.exitAt ?? '').localeCompare(a.checkpoint?.exitAt ?? '');

/** Alarms first, then those at the gate that wait longest, then those inside. */
const inQueue = (items: readonly Transport[]): Transport[] =>
  items.toSorted(
    (a, b) =>
      Number(isAlarmed(b)) - Number(isAlarmed(a)) ||
      Number(placeOf(a) === 'inside') - Number(placeOf(b) === 'inside') ||
      (a.arrivedAt ?? '').localeCompare(b.arrivedAt ?? ''),
  );
