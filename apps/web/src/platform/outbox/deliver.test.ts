import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '../api-error.ts';
import type { HttpRequest } from '../http.ts';
import { timeOf } from '../testing/act-clock.ts';
import { deliver } from './deliver.ts';
import { entryHandlers } from './entry-handlers.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { currentEntry } from './outbox-tables.ts';
import { failureOf, isTriedAgain, verdictOn } from './verdict.ts';

const entry: OutboxEntry = {
  id: 1,
  operation: 'photo.create',
  key: 'key-00000001',
  title: 'Фото',
  request: { method: 'POST', url: '/photo', formData: { name: '7.jpg' } },
  creates: 'local-1',
  size: 9,
  userId: 'user-1',
  udrId: null,
  schema: 2,
  createdAt: '2026-11-14T08:05:00.000Z',
  state: 'waiting',
  tries: 0,
  failure: null,
};
const { signal } = new AbortController();

function aDelivery() {
  const send = vi.fn<(request: HttpRequest) => Promise<unknown>>(async () => 'plain');
  const handlers = entryHandlers();
  const settle = async <T>(_entry: unknown, settled: T) => settled;
  const store = { serverIdOf: async () => undefined, setSendableSince: async () => true, settle };
  const time = timeOf(() => new Date());
  const isReply = (_entry: unknown, reply: unknown) => reply === 'plain';
  return { send, handlers, deps: { store, time, send, isReply, handlers, probe: async () => false } };
}

test('an entry with bytes goes through the sender of its operation', async () => {
  const { deps, handlers, send } = aDelivery();
  const none = async () => undefined;
  const own = {
    kind: { name: 'photo', words: String },
    lanes: 1,
    stores: [],
    putBack: none,
    takeRows: none,
    rowsOf: async () => [],
  };
  handlers.register('photo.create', { ...own, send: async ({ creates }) => `sent ${creates}` });
  expect(await deliver(deps, entry, signal)).toBe('sent local-1');
  expect(send).not.toHaveBeenCalled();
});

test('an entry with bytes that no feature sends is never sent without them', async () => {
  const { deps, send } = aDelivery();
  await expect(deliver(deps, entry, signal)).rejects.toThrow('photo.create');
  expect(send).not.toHaveBeenCalled();
});

test('a write that the server says was done before is delivered, with the id of its object', async () => {
  const { deps, send } = aDelivery();
  const done = { done: true, id: 'server-1', version: null };
  send.mockResolvedValue(done);
  const { formData: _formData, ...request } = entry.request;
  expect(await deliver(deps, { ...entry, request }, signal)).toEqual(done);
});

test('a reply that does not fit the contract is no delivery: the entry waits', async () => {
  const { deps, send } = aDelivery();
  send.mockResolvedValue({ status: 'ok' });
  const { formData: _formData, ...request } = entry.request;
  const failure = await deliver(deps, { ...entry, request }, signal).catch((error: unknown) => error);
  expect(verdictOn(failure)).toEqual({ kind: 'unreachable' });
  expect(isTriedAgain(failureOf(failure, '', new Date()))).toBe(true);
});

test('a lost reply is asked for again at once; an answer that means "later" is not', async () => {
  const { deps, send } = aDelivery();
  const plain = { ...entry, request: { method: 'POST' as const, url: '/note' } };
  const reachable = { ...deps, probe: async () => true };
  send.mockRejectedValueOnce(new NetworkError());
  expect(await deliver(reachable, plain, signal)).toBe('plain');
  expect(send).toHaveBeenCalledTimes(2);

  const busy = new ApiError({ status: 503, code: 'request.databaseSilent', retryAfter: 2 });
  send.mockRejectedValueOnce(busy);
  await expect(deliver(reachable, plain, signal)).rejects.toBe(busy);
  expect(send).toHaveBeenCalledTimes(3);
});

test('a write about an object that the server does not have is not sent: a person decides', async () => {
  const { deps, send } = aDelivery();
  const about = (url: string) => ({ ...entry, request: { method: 'POST' as const, url } });
  const objectId = '5f0c7a1e-3b52-4d7e-9d6a-0c5b9e1f2a34';
  const failure = await deliver(deps, about(`/photo/local:${objectId}/tag`), signal).catch((error: unknown) => error);
  expect(verdictOn(failure)).toEqual({ kind: 'refused' });
  expect(send).not.toHaveBeenCalled();

  const store = { ...deps.store, serverIdOf: async () => 'photo-1' };
  await deliver({ ...deps, store }, about(`/photo/local:${objectId}/tag`), signal);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ path: '/photo/photo-1/tag' }));
  await deliver(deps, about('/note/local:words-of-a-person'), signal);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ path: '/note/local:words-of-a-person' }));
});

test('an entry of an earlier build gets the operation of its request, and its photo as the object it creates', () => {
  const { operation: _operation, creates: _creates, ...old } = entry;
  const current = currentEntry(({ url }) => (url === '/photo' ? 'photo.create' : undefined));
  expect(current({ ...old, photo: 'local-7' } as OutboxEntry)).toEqual({ ...entry, creates: 'local-7' });
  const unknown: OutboxEntry = { ...old, request: { method: 'POST', url: '/gone' } };
  expect(current(unknown)).toEqual(unknown);
  expect(current(entry)).toBe(entry);
});
