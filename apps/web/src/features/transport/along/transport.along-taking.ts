// Takes along what the person works with: the cards of his stations with all that is read about them, then thumbnails.
// Afterwards only what changed since.
import type { transportContract } from '@otk/domain/transport/transport.contract';
import { transport, type Transport } from '@otk/domain/transport/transport.schema';
import type { TransportAlong } from '@otk/domain/transport/transport.along';
import * as z from 'zod/mini';

import type { AlongStore } from './transport.along-store.ts';
import type { TransportStore } from '../transport.store.ts';
import { rowOf } from '../transport.known.ts';
import type { Client } from '#platform/api-client';
import { isUnreachable } from '#platform/api-error';
import type { Report } from '#platform/notify';
import type { Along } from '#platform/platform';
import type { KeyValueStorage } from '#platform/stored-value';
import { storedValue } from '#platform/stored-value';

import { type DeviceState, picturesADay, thriftOf } from './transport.along-thrift.ts';

const takenAlong = z.object({
  udrId: z.nullable(z.string()),
  at: z.string(),
  count: z.number(),
  /** The row of history up to which everything is on the device. */
  since: z.number(),
  /** Bytes of thumbnails loaded on this day. */
  pictures: z.object({ day: z.string(), bytes: z.number() }),
});
export type TakenAlong = z.output<typeof takenAlong>;

export interface TakingDeps {
  readonly api: Pick<Client<typeof transportContract>, 'listAlong'>;
  readonly cards: Pick<TransportStore, 'asking' | 'rows'>;
  readonly store: AlongStore;
  /** Lists of pages and choices, each loaded and kept by its own feature. */
  readonly pages: (anyCard: string | undefined) => readonly (() => Promise<unknown>)[];
  readonly keepers: Along['keepers'];
  readonly files: Along['files'];
  /** Resolves when the person and the outbox ask for nothing. */
  readonly quiet: () => Promise<void>;
  readonly ensureRoom: (bytes: number) => Promise<void>;
  readonly device: () => Promise<DeviceState>;
  readonly report: Report;
  readonly udrId: () => string | null;
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly now?: () => Date;
}

const pageMs = 60_000;
/** More cards than one person works with; the newest are taken. */
const cardsAtMost = 500;
/** Lists of pages are loaded whole: not with every change of a card. */
const pagesEveryMs = 540_000;

export function taking(deps: TakingDeps) {
  const { api, cards, store, pages, keepers, files, quiet, ensureRoom, device, udrId, storage, prefix, report } = deps;
  const { now = () => new Date() } = deps;
  const kept = storedValue(storage, `${prefix}taken-along`, takenAlong);

  let pagesAt: { readonly owner: string | null; readonly ms: number } | null = null;

  async function takePages(owner: string | null, anyCard: string | undefined): Promise<void> {
    const ms = now().getTime();
    if (pagesAt?.owner === owner && Math.abs(ms - pagesAt.ms) < pagesEveryMs) {
      return;
    }
    for (const load of pages(anyCard)) {
      await quiet();
      await load().catch(reportUnlessAway);
    }
    pagesAt = { owner, ms };
  }

  /** One list that the server refuses does not keep the others from the device. */
  function reportUnlessAway(error: unknown): void {
    if (isUnreachable(error)) {
      throw error;
    }
    report(error);
  }

  function taken(): TakenAlong | null {
    const last = kept.read();
    return last?.udrId === udrId() ? last : null;
  }

  async function keep(items: readonly TransportAlong[], answers: ReturnType<TransportStore['asking']>): Promise<void> {
    await ensureRoom(JSON.stringify(items).length * 2);
    const found = items.flatMap(({ id, replies }) => cardIn(replies, id) ?? []);
    await answers.keepAll(found, () => undefined);
    await cards.rows.keep(found.map(rowOf));
    const present = items.filter(({ replies }) => Object.keys(replies).length > 0);
    await store.keep(present.map(({ id, replies }) => ({ id, replies: withoutCard(replies, id) })));
    for (const { id, replies } of present) {
      await Promise.all(keepers.map((keepPart) => keepPart(id, replies)));
    }
    await store.forget(items.filter((item) => !present.includes(item)).map(({ id }) => id));
  }

  /** Resolves with the row of history up to which they are taken; null when another person works here meanwhile. */
  async function takeCards(owner: string | null, since: number | undefined): Promise<number | null> {
    let after: string | undefined;
    let count = 0;
    let until: number | null = null;
    do {
      await quiet();
      const answers = cards.asking();
      const page = await api.listAlong({ query: { since, after } }, { timeoutMs: pageMs });
      if (udrId() !== owner) {
        return null;
      }
      await keep(page.items, answers);
      until ??= page.since;
      count += page.items.length;
      after = page.next ?? undefined;
    } while (after !== undefined && count < cardsAtMost);
    return until;
  }

  async function takeThumbs(): Promise<void> {
    const day = now().toISOString().slice(0, 10);
    const lacking = await Promise.all(files.map((list) => list()));
    for (const load of lacking.flat()) {
      const last = taken();
      const spent = last?.pictures.day === day ? last.pictures.bytes : 0;
      if (last === null || spent >= picturesADay) {
        return;
      }
      await quiet();
      const bytes = await load();
      kept.write({ ...last, pictures: { day, bytes: spent + bytes } });
    }
  }

  return {
    taken,
    /** The caches were dropped: the next pass starts over. */
    forget() {
      kept.clear();
      pagesAt = null;
    },
    async take(): Promise<void> {
      const before = taken();
      const thrift = thriftOf(await device(), before === null);
      if (thrift === 'nothing') {
        return;
      }
      const owner = udrId();
      const since = await takeCards(owner, before?.since);
      const ids = await store.ids();
      await takePages(owner, ids[0]);
      if (since === null || udrId() !== owner) {
        return;
      }
      const pictures = before?.pictures ?? { day: '', bytes: 0 };
      kept.write({ udrId: owner, at: now().toISOString(), count: ids.length, since, pictures });
      if (thrift === 'everything') {
        await takeThumbs();
      }
    },
  };
}

/** The card is kept as a card. */
const withoutCard = (replies: TransportAlong['replies'], id: string) =>
  Object.fromEntries(Object.entries(replies).filter(([path]) => path !== `/transport/${id}`));

const cardIn = (replies: TransportAlong['replies'], id: string): Transport | undefined =>
  z.safeParse(transport, replies[`/transport/${id}`]).data;
