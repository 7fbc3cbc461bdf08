// The smallest queue that keeps its word: an entry and its local change in one transaction, sent at once, deleted after
// the server's answer, tried again when woken. The product's own queue takes its place where order, tabs and the journal
// matter.
import type { Dexie, Table } from 'dexie';

import { ApiError } from '../api-error.ts';
import type { Wire } from '../http.ts';
import type { LocalDatabase } from '../local-db/local-database.ts';
import type { Report } from '../notify.ts';
import { entrySchema, type OutboxEntry } from './outbox-entry.ts';
import type { Delivery, EntrySender, Outbox } from './outbox.ts';

export interface WriteThroughDeps {
  readonly database: () => Promise<LocalDatabase>;
  readonly owner: () => { readonly userId: string; readonly udrId: string | null };
  readonly wire: Wire;
  readonly sendPhoto: EntrySender;
  readonly report: Report;
  readonly now?: () => Date;
}

const queueOf = (dexie: Dexie): Table<OutboxEntry, number, Omit<OutboxEntry, 'id'>> => dexie.table('offlineRequest');

export function writeThroughOutbox(deps: WriteThroughDeps): Outbox {
  const { database, owner, wire, sendPhoto, report, now = () => new Date() } = deps;
  const onWay = new Set<number>();

  async function deliver(entry: OutboxEntry): Promise<unknown> {
    const { request, key, udrId, photo } = entry;
    const { signal } = new AbortController();
    if (photo !== undefined) {
      return sendPhoto(entry, signal);
    }
    return wire.send({
      method: request.method,
      path: request.url,
      ...(request.data !== undefined && { body: request.data }),
      headers: { 'Idempotency-Key': key, ...(udrId !== null && { 'X-UDR-ID': udrId }) },
    });
  }

  async function send(entry: OutboxEntry): Promise<Delivery> {
    onWay.add(entry.id);
    try {
      const reply = await deliver(entry);
      await (await database()).run((dexie) => queueOf(dexie).delete(entry.id));
      return { state: 'sent', reply };
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        throw error;
      }
      return { state: 'queued' };
    } finally {
      onWay.delete(entry.id);
    }
  }

  async function sendAll(): Promise<void> {
    const waiting = await (await database()).run((dexie) => queueOf(dexie).toArray());
    for (const entry of waiting.filter(({ id, userId }) => !onWay.has(id) && userId === owner().userId)) {
      await send(entry).catch(report);
    }
  }

  return {
    async write(given, local) {
      const fresh = {
        ...given,
        ...owner(),
        schema: entrySchema,
        createdAt: now().toISOString(),
        state: 'waiting' as const,
        tries: 0,
        failure: null,
      };
      const id = await (
        await database()
      ).run((dexie) =>
        dexie.transaction('rw', ['offlineRequest', ...(local?.stores ?? [])], async () => {
          await local?.apply(dexie);
          return queueOf(dexie).add(fresh);
        }),
      );
      return send({ ...fresh, id });
    },
    wake: () => void sendAll().catch(report),
  };
}
