import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import { ApiError } from '../api-error.ts';
import { aNote, bareOutbox, outboxDatabase } from '../testing/outbox.ts';
import { entryHandlers } from './entry-handlers.ts';
import { goneEntries } from './gone-entries.ts';
import { outboxJournal } from './outbox-journal.ts';
import { takeRefusal } from './refusal.ts';

const report = (error: unknown) => {
  throw error;
};

/** The server does not have the object of the write. */
function aTab(indexedDB = new IDBFactory()) {
  const send = vi.fn<() => Promise<unknown>>(() =>
    Promise.reject(new ApiError({ status: 404, code: 'transport.notFound', message: 'Транспорт не найден' })),
  );
  const outbox = bareOutbox({ send, indexedDB });
  const database = outboxDatabase(indexedDB);
  const journal = outboxJournal({ database, operationOf: () => undefined, handlers: entryHandlers() });
  const gone = goneEntries({ journal, outbox, userId: () => 'user-1', report });
  gone.start();
  return { outbox, gone, journal };
}

test('a write that left the outbox by a 404 is counted until the person has seen it, also after a restart', async () => {
  const indexedDB = new IDBFactory();
  const { outbox, gone } = aTab(indexedDB);
  await outbox.write(aNote).catch(() => undefined);
  await vi.waitFor(() => expect(gone.getState()).toBe(1));
  await vi.waitFor(() => expect(outbox.getState().entries).toEqual([]));

  const next = aTab(indexedDB);
  await next.outbox.refresh();
  await vi.waitFor(() => expect(next.gone.getState()).toBe(1));
  await next.gone.setSeen();
  expect(next.gone.getState()).toBe(0);
  const last = aTab(indexedDB);
  await last.outbox.refresh();
  expect(last.gone.getState()).toBe(0);
});

test('a 404 that the screen of the write shows is not reported again', async () => {
  const { outbox, gone } = aTab();
  await outbox.write(aNote).catch(takeRefusal);
  await vi.waitFor(() => expect(outbox.getState().entries).toEqual([]));
  await outbox.refresh();
  expect(gone.getState()).toBe(0);
});

test('a write that the person puts back is no longer counted; another tab counts again when it is shown', async () => {
  const indexedDB = new IDBFactory();
  const { outbox, gone, journal } = aTab(indexedDB);
  await outbox.write(aNote).catch(() => undefined);
  await vi.waitFor(() => expect(gone.getState()).toBe(1));
  const other = aTab(indexedDB);
  await other.outbox.refresh();
  await vi.waitFor(() => expect(other.gone.getState()).toBe(1));
  await journal.offerAgain((await journal.list('user-1')).map(({ id }) => id));
  await outbox.refresh();
  await vi.waitFor(() => expect(gone.getState()).toBe(0));
  await other.gone.recount();
  expect(other.gone.getState()).toBe(0);
});
