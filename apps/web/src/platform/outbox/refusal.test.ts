import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import { ApiError } from '../api-error.ts';
import { aNote, bareOutbox } from '../testing/outbox.ts';
import { takeRefusal } from './refusal.ts';

const refusal = () => new ApiError({ status: 409, code: 'note.stale', message: 'Изменил другой' });

function aRefusingServer(indexedDB = new IDBFactory()) {
  const send = vi.fn<() => Promise<unknown>>(() => Promise.reject(refusal()));
  return { outbox: bareOutbox({ send, indexedDB }), send };
}

/** Another tab of the device, or the same one after a restart. */
function anotherTab(indexedDB: IDBFactory) {
  const send = vi.fn<() => Promise<unknown>>(async () => ({}));
  return { outbox: bareOutbox({ send, indexedDB }), send };
}

test('a refusal that a screen shows leaves the outbox, and later entries are sent', async () => {
  const { outbox, send } = aRefusingServer();
  await outbox.write(aNote).catch((error: unknown) => takeRefusal(new Error('Не сохранено', { cause: error })));
  send.mockResolvedValue({});
  expect(await outbox.write({ ...aNote, key: 'key-00000002' })).toMatchObject({ state: 'sent' });
  expect(outbox.getState()).toMatchObject({ entries: [], problem: null });
});

test('a refusal that nobody shows, because the person has left, waits for a decision', async () => {
  const { outbox, send } = aRefusingServer();
  await expect(outbox.write(aNote)).rejects.toThrow('Изменил другой');
  await vi.waitFor(() => expect(outbox.getState().problem).toMatchObject({ key: aNote.key }));
  expect(outbox.getState().entries).toMatchObject([{ failure: { status: 409 } }]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a screen that is slower than the outbox takes the refusal out of the header again', async () => {
  const { outbox } = aRefusingServer();
  const shown = await outbox.write(aNote).catch((error: unknown) => error);
  await vi.waitFor(() => expect(outbox.getState().problem).not.toBeNull());
  takeRefusal(shown);
  await vi.waitFor(() => expect(outbox.getState()).toMatchObject({ entries: [], problem: null }));
});

test('a refusal is on the device before a screen gets it', async () => {
  const indexedDB = new IDBFactory();
  const { outbox } = aRefusingServer(indexedDB);
  await expect(outbox.write(aNote)).rejects.toThrow('Изменил другой');
  const after = anotherTab(indexedDB).outbox;
  await after.refresh();
  expect(after.getState().entries).toMatchObject([{ key: aNote.key, failure: { status: 409 } }]);
});

test('a page that is killed while it shows a refusal does not send the write after its restart', async () => {
  const indexedDB = new IDBFactory();
  await aRefusingServer(indexedDB)
    .outbox.write(aNote)
    .catch(() => undefined);
  const { outbox, send } = anotherTab(indexedDB);
  outbox.wake();
  await vi.waitFor(() => expect(outbox.getState().problem).toMatchObject({ key: aNote.key }));
  expect(send).not.toHaveBeenCalled();

  await outbox.retry(outbox.getState().problem!.id);
  await vi.waitFor(() => expect(outbox.getState()).toMatchObject({ entries: [], problem: null }));
  expect(send).toHaveBeenCalledOnce();
});

test('a slow screen does not delete a write that the person sends again from another tab', async () => {
  const indexedDB = new IDBFactory();
  const first = aRefusingServer(indexedDB).outbox;
  const shown = await first.write(aNote).catch((error: unknown) => error);
  await vi.waitFor(() => expect(first.getState().problem).not.toBeNull());
  const second = anotherTab(indexedDB);
  const reply = Promise.withResolvers<unknown>();
  second.send.mockReturnValue(reply.promise);
  await second.outbox.retry(first.getState().problem!.id);
  await vi.waitFor(() => expect(second.send).toHaveBeenCalled());
  takeRefusal(shown);
  await vi.waitFor(() => expect(first.getState().problem).toBeNull());
  expect(first.getState().entries).toMatchObject([{ key: aNote.key, failure: null }]);
  reply.resolve({});
  await vi.waitFor(() => expect(second.outbox.getState().entries).toEqual([]));
});

test('an entry is deleted also from a tab that has not read the outbox yet', async () => {
  const indexedDB = new IDBFactory();
  const first = aRefusingServer(indexedDB).outbox;
  await first.write(aNote).catch(() => undefined);
  await vi.waitFor(() => expect(first.getState().problem).not.toBeNull());
  const { outbox } = anotherTab(indexedDB);
  await outbox.drop(first.getState().problem!.id);
  await first.refresh();
  expect(first.getState().entries).toEqual([]);
});
