// Vehicles at the gate as the server and the device know them, with the unsent work of this device.
import { isAlarmed, placeOf } from '@otk/domain/kpp/kpp.gate';
import type { KppListQuery } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { TransportServices } from '#features/transport/transport.services';
import type { Report } from '#platform/notify';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';

import type { KppApi } from './kpp.api.ts';
import { matchesSearch } from './kpp.match.ts';

export interface KppVehiclesDeps {
  readonly api: KppApi;
  readonly transport: Pick<TransportServices, 'cards'>;
  readonly entries: () => readonly OutboxEntry[];
  readonly report: Report;
}

export interface Present {
  readonly items: readonly Transport[];
  /** The server did not answer: these are the cards of the device. */
  readonly isLocal: boolean;
}

/** One page of vehicles that have left. */
export interface LeftPage {
  readonly items: readonly Transport[];
  readonly next: string | null;
  /** By the cards of the device: loaded again when the link is back. */
  readonly isLocal: boolean;
}

export const mostVehicles = 200;

export function kppVehicles({ api, transport: { cards }, entries, report }: KppVehiclesDeps) {
  const about = (operation: string, id: string) =>
    entries().filter((entry) => entry.operation === operation && entry.transportId === id && entry.state === 'waiting');

  /** With unsent work, and with the photos that still wait on the device. */
  async function shown(card: Transport): Promise<Transport> {
    const laid = await cards.withUnsent(card);
    return { ...laid, photoCount: laid.photoCount + about('photo.create', card.id).length };
  }

  async function withOwn(items: readonly Transport[], isLocal: boolean): Promise<Present> {
    const known = new Set(items.map(({ id }) => id));
    const ids = entries().flatMap(({ operation, transportId }) =>
      operation === 'kpp.create' && transportId !== undefined && !known.has(transportId) ? [transportId] : [],
    );
    const own = await Promise.all([...new Set(ids)].map((id) => cards.store.find(id)));
    const all = await Promise.all([...items, ...own.filter((card) => card !== null)].map(shown));
    return { items: inQueue(all.filter((card) => placeOf(card) !== 'left')), isLocal };
  }

  const fromDevice = async (): Promise<Present> =>
    withOwn(await cards.store.list((card) => card.checkpoint !== null && card.checkpoint.exitAt === null), true);

  async function fromServer(signal: AbortSignal): Promise<Present> {
    const answers = cards.store.asking();
    const items: Transport[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await api.list({ body: { limit: mostVehicles, ...(after !== undefined && { after }) } }, { signal });
      items.push(...page.items);
      after = page.next;
    }
    await answers.keepAll(items, () => undefined).catch(report);
    await dropGone(items).catch(report);
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

  async function leftFromServer(search: string, page: { after?: string }, signal: AbortSignal): Promise<LeftPage> {
    const { items, next } = await api.list({ body: { left: true, search, limit: 50, ...page } }, { signal });
    const known = new Set(items.map(({ id }) => id));
    const isUnsentExit = ({ id }: Transport) => about('kpp.edit', id).length > 0 && !known.has(id);
    const own = page.after === undefined ? (await leftHere(search)).filter(isUnsentExit) : [];
    return { items: [...own, ...(await Promise.all(items.map(shown)))], next, isLocal: false };
  }

  async function listExpected(body: Pick<KppListQuery, 'search' | 'limit'>, signal: AbortSignal): Promise<Transport[]> {
    const answers = cards.store.asking();
    const { items } = await api.list({ body: { expected: true, ...body } }, { signal });
    await answers.keepAll(items, () => undefined).catch(report);
    return items;
  }

  return { fromDevice, fromServer, leftHere, leftFromServer, listExpected };
}

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
