// The real outbox on a test database, in one tab, without timers.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

import type { Wire } from '../http.ts';
import { type LocalDatabase, openDatabase } from '../local-db/local-database.ts';
import { openOnce } from '../local-db/open-once.ts';
import type { Report } from '../notify.ts';
import { createOutbox, type RunningOutbox } from '../outbox/create-outbox.ts';
import { type EntryHandlers, entryHandlers } from '../outbox/entry-handlers.ts';
import type { NewEntry } from '../outbox/outbox-entry.ts';
import { outboxPause } from '../outbox/outbox-pause.ts';
import { outboxStore, type OutboxStoreDeps } from '../outbox/outbox-store.ts';
import { outboxStores } from '../outbox/outbox-tables.ts';
import { timeOf } from './act-clock.ts';
import { fakeStorage } from './fake-origin.ts';

interface TestOutboxDeps {
  readonly database: () => Promise<LocalDatabase>;
  readonly owner: () => { readonly userId: string; readonly udrId: string | null };
  readonly wire: Wire;
  readonly operationOf?: OutboxStoreDeps['operationOf'];
  readonly transportOf?: OutboxStoreDeps['transportOf'];
  readonly handlers?: EntryHandlers;
  readonly report: Report;
  readonly now?: () => Date;
  readonly emptied?: () => Promise<void>;
}

export function testOutbox({
  wire,
  operationOf = () => undefined,
  handlers = entryHandlers(),
  now = () => new Date(),
  transportOf,
  emptied = async () => undefined,
  ...deps
}: TestOutboxDeps): RunningOutbox {
  let turn: Promise<unknown> = Promise.resolve();
  return createOutbox({
    ...deps,
    time: timeOf(now),
    handlers,
    store: outboxStore({ database: deps.database, operationOf, transportOf, time: timeOf(now) }),
    send: wire.send,
    isReply: () => true,
    probe: async () => false,
    lock: (_name, work) => {
      const mine = turn.then(work, work);
      turn = mine.catch(() => undefined);
      return mine;
    },
    lockName: 'test',
    showMs: 100,
    tabs: { tell: () => undefined, listen: () => undefined },
    pause: outboxPause(fakeStorage(), 'test-'),
    emptied,
    timers: { set: () => 0, clear: () => undefined, random: () => 0 },
  });
}

/** A write that needs no feature. */
export const aNote: NewEntry = {
  key: 'key-00000001',
  operation: 'note.write',
  title: 'Запись',
  request: { method: 'POST', url: '/note', data: { text: 'а' } },
  size: 0,
};

interface BareOutboxDeps {
  readonly send: Wire['send'];
  readonly now?: () => Date;
  readonly userId?: () => string;
  readonly transportOf?: OutboxStoreDeps['transportOf'];
  readonly emptied?: () => Promise<void>;
  /** Given to several outboxes: tabs of one device. */
  readonly indexedDB?: IDBFactory;
}

export const outboxDatabase = (indexedDB: IDBFactory): (() => Promise<LocalDatabase>) =>
  openOnce(() =>
    openDatabase({
      name: 'main',
      nativeVersion: 8,
      stores: outboxStores,
      onOutdated: () => undefined,
      engine: { indexedDB, IDBKeyRange },
    }),
  );

/** The outbox without features, on a database in memory. */
export const bareOutbox = ({
  indexedDB = new IDBFactory(),
  send,
  now,
  userId = () => 'user-1',
  transportOf,
  emptied,
}: BareOutboxDeps): RunningOutbox =>
  testOutbox({
    database: outboxDatabase(indexedDB),
    owner: () => ({ userId: userId(), udrId: null }),
    wire: { send },
    transportOf,
    report: (error) => {
      throw error;
    },
    ...(now && { now }),
    ...(emptied && { emptied }),
  });
