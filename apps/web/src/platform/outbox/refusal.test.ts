import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import { ApiError } from '../api-error.ts';
import { openDatabase } from '../local-db/local-database.ts';
import { openOnce } from '../local-db/open-once.ts';
import { testOutbox } from '../testing/outbox.ts';
import type { NewEntry } from './outbox-entry.ts';
import { outboxStores } from './outbox-tables.ts';
import { takeRefusal } from './refusal.ts';

const entry: NewEntry = {
  key: 'key-00000001',
  operation: 'note.write',
  title: 'Запись',
  request: { method: 'POST', url: '/note' },
  size: 0,
};
const refusal = () => new ApiError({ status: 409, code: 'note.stale', message: 'Изменил другой' });

function aRefusingServer() {
  const send = vi.fn<() => Promise<unknown>>(() => Promise.reject(refusal()));
  const database = openOnce(() =>
    openDatabase({
      name: 'main',
      nativeVersion: 8,
      stores: outboxStores,
      onOutdated: () => undefined,
      engine: { indexedDB: new IDBFactory(), IDBKeyRange },
    }),
  );
  const outbox = testOutbox({
    database,
    owner: () => ({ userId: 'user-1', udrId: null }),
    wire: { send },
    report: (error) => {
      throw error;
    },
  });
  return { outbox, send };
}

test('a refusal that a screen shows leaves the queue, and later entries are sent', async () => {
  const { outbox, send } = aRefusingServer();
  await outbox.write(entry).catch((error: unknown) => takeRefusal(new Error('Не сохранено', { cause: error })));
  send.mockResolvedValue({});
  expect(await outbox.write({ ...entry, key: 'key-00000002' })).toMatchObject({ state: 'sent' });
  expect(outbox.getState()).toMatchObject({ entries: [], problem: null });
});

test('a refusal that nobody shows, because the person has left, waits for a decision', async () => {
  const { outbox, send } = aRefusingServer();
  await expect(outbox.write(entry)).rejects.toThrow('Изменил другой');
  await vi.waitFor(() => expect(outbox.getState().problem).toMatchObject({ key: entry.key }));
  expect(outbox.getState().entries).toMatchObject([{ failure: { status: 409 } }]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a screen that is slower than the queue takes the refusal out of the header again', async () => {
  const { outbox } = aRefusingServer();
  const shown = await outbox.write(entry).catch((error: unknown) => error);
  await vi.waitFor(() => expect(outbox.getState().problem).not.toBeNull());
  takeRefusal(shown);
  await vi.waitFor(() => expect(outbox.getState()).toMatchObject({ entries: [], problem: null }));
});
