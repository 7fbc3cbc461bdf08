// Vehicles at the gate as the server and the device know them, with the unsent work of this device.
import { placeOf } from '@otk/domain/kpp/kpp.gate';
import { isAlarmed } from '@otk/domain/transport/transport.alarm';
import { kppContract } from '@otk/domain/kpp/kpp.contract';
import { photoContract } from '@otk/domain/photo/photo.contract';
import type { KppListQuery } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import type { Client } from '#platform/api-client';
import type { TransportServices } from '#features/transport/transport.services';
import type { Report } from '#platform/notify';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';

import { matchesSearch } from './kpp.match.ts';

export interface KppVehiclesDeps {
  readonly api: Client<typeof kppContract>;
  readonly transport: Pick<TransportServices, 'cards'>;
  readonly entries: () => readonly OutboxEntry[];
  readonly report: Report;
}

export interface Present {
  readonly items: readonly Transport[];
  /** The server did not answer: these are the cards of the device. */
  readonly isLocal: boolean;
  /** When the device's copy was loaded. Null without a copy: who else is at the gate is not known. */
  readonly keptAt: string | null;
}

/** One page of vehicles that have left. */
export interface LeftPage {
  readonly items: readonly Transport[];
  readonly next: string | null;
  /** By the cards of the device, which are not all: loaded again when the link is back. */
  readonly isLocal: boolean;
  /** When the newest of these cards came to the device; null for an answer of the server. */
  readonly keptAt: string | null;
}

/** The queue that was last stored. Its cards may have been removed since, to make room. */
const storedQueue = z.object({ at: z.string(), ids: z.array(z.string()) });

export const mostVehicles = 200;

export function kppVehicles({ api, transport: { cards }, entries, report }: KppVehiclesDeps) {
  const about = (operation: string, id: string) =>
    entries().filter((entry) => entry.operation === operation && entry.transportId === id && entry.state === 'waiting');

  /** With unsent work, and with the photos that still wait on the device. */
  async function shown(card: Transport): Promise<Transport> {
    const laid = await cards.withUnsent(card);
    return { ...laid, photoCount: laid.photoCount + about(photoContract.create.operation, card.id).length };
  }

  async function withOwn(items: readonly Transport[]): Promise<readonly Transport[]> {
    const known = new Set(items.map(({ id }) => id));
    const ids = entries().flatMap(({ operation, transportId }) =>
      operation === kppContract.create.operation && transportId !== undefined && !known.has(transportId)
        ? [transportId]
        : [],
    );
    const own = await Promise.all([...new Set(ids)].map((id) => cards.store.find(id)));
    const all = await Promise.all([...items, ...own.filter((card) => card !== null)].map(shown));
    return inQueue(all.filter((card) => placeOf(card) !== 'left'));
  }

  const keptQueue = () => cards.store.lookup('gate', storedQueue);

  /** Null when the device has neither the whole queue nor a vehicle of its own: then nothing is known. */
  async function fromDevice(): Promise<Present | null> {
    const queue = await keptQueue().read();
    const known = new Set<string>();
    const here = await cards.store.list((card) => {
      known.add(card.id);
      return card.checkpoint !== null && card.checkpoint.exitAt === null;
    });
    const keptAt = queue?.ids.every((id) => known.has(id)) ? queue.at : null;
    const items = await withOwn(here);
    return keptAt === null && items.length === 0 ? null : { items, isLocal: true, keptAt };
  }

  async function fromServer(signal: AbortSignal): Promise<Present> {
    const answers = cards.store.asking();
    const queue = keptQueue();
    const items: Transport[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await api.list({ body: { limit: mostVehicles, ...(after !== undefined && { after }) } }, { signal });
      items.push(...page.items);
      after = page.next;
    }
    try {
      await answers.keepAll(items, () => undefined);
      await dropGone(items);
      await queue.keep({ at: new Date().toISOString(), ids: items.map(({ id }) => id) });
    } catch (error) {
      report(error);
    }
    return { items: await withOwn(items), isLocal: false, keptAt: null };
  }

  /** Another device let them out: without a network they would still be shown as present. */
  async function dropGone(present: readonly Transport[]): Promise<void> {
    const known = new Set([...present.map(({ id }) => id), ...entries().map(({ transportId }) => transportId)]);
    const gone = await cards.store.list(
      (card) => card.checkpoint !== null && placeOf(card) !== 'left' && !known.has(card.id),
    );
    await Promise.all(gone.map(({ id }) => cards.store.drop(id)));
  }

  /** Null when the device has none: that says nothing about the others. */
  async function leftPageHere(search: string): Promise<LeftPage | null> {
    const items = await leftHere(search);
    const [newest] = items;
    return newest ? { items, next: null, isLocal: true, keptAt: await cards.store.keptAt(newest.id) } : null;
  }

  /** Vehicles that have left, by the cards of the device and its unsent work; newest first. */
  async function leftHere(search: string): Promise<Transport[]> {
    const all = await Promise.all((await cards.store.list((card) => card.checkpoint !== null)).map(shown));
    return all.filter((card) => placeOf(card) === 'left' && matchesSearch(card, search)).toSorted(byExit);
  }

  async function leftFromServer(search: string, page: { after?: string }, signal: AbortSignal): Promise<LeftPage> {
    const { items, next } = await api.list({ body: { left: true, search, limit: 50, ...page } }, { signal });
    const known = new Set(items.map(({ id }) => id));
    const isUnsentExit = ({ id }: Transport) => about(kppContract.edit.operation, id).length > 0 && !known.has(id);
    const own = page.after === undefined ? (await leftHere(search)).filter(isUnsentExit) : [];
    return { items: [...own, ...(await Promise.all(items.map(shown)))], next, isLocal: false, keptAt: null };
  }

  async function listExpected(body: Pick<KppListQuery, 'search' | 'limit'>, signal: AbortSignal): Promise<Transport[]> {
    const answers = cards.store.asking();
    const { items } = await api.list({ body: { expected: true, ...body } }, { signal });
    await answers.keepAll(items, () => undefined).catch(report);
    return items;
  }

  return { fromDevice, fromServer, leftPageHere, leftFromServer, listExpected };
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
