import type { Contract } from '@otk/domain/kernel/route';
import { expect, test } from 'vitest';

import { createClient } from './api-client.ts';
import { intentKeys } from './intent-keys.ts';
import { type Answer, fakeServer, json, noLink, refusal } from './testing/fake-server.ts';
import { fakeStorage } from './testing/fake-origin.ts';
import { createWire } from './wire.ts';

/** Contracts of every feature, also of those added later. */
const modules = import.meta.glob<Record<string, Contract>>('../../../../packages/domain/src/features/*/*.contract.ts', {
  eager: true,
});
const writes = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .flatMap((contract) =>
    Object.entries(contract)
      .filter(([, route]) => typeof route === 'object' && 'operation' in route && route.method !== 'GET')
      .map(([name, route]) => ({ operation: route.operation, name, contract })),
  );

function aPage(storage = fakeStorage()) {
  const link: { answer: () => Answer } = { answer: noLink };
  const { fetch, seen } = fakeServer(() => link.answer());
  const session = { accessToken: () => 'token', refresh: async () => 'token' };
  const intents = intentKeys({ storage });
  const wire = createWire({ baseUrl: '/api', fetch, session, udrId: () => null, userId: () => null, intents });
  return { link, wire, storage, keys: () => seen.map(({ headers }) => headers['idempotency-key']) };
}

const given = { params: { id: '1', transportId: '2' }, query: {}, body: { text: 'а' } };
type Call = (input: object) => Promise<unknown>;

test('the contracts of all features are tried', () => expect(writes.length).toBeGreaterThan(40));

test.each(writes)('$operation keeps its key until our server has answered', async ({ name, contract }) => {
  const { link, wire, keys } = aPage();
  const call = (createClient(contract, wire) as Readonly<Record<string, Call>>)[name]!;
  const press = () => call(given).catch(() => undefined);
  await press();
  link.answer = () => refusal(503, 'request.busy');
  await press();
  link.answer = () => refusal(409, 'document.stale');
  await press();
  link.answer = () => json({});
  await press();
  const [first, second, third, fourth] = keys();
  expect(first).toMatch(/^[\w-]{8,100}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

const comment = (text: string) => ({ method: 'POST', path: '/document/1/comment', body: { text } }) as const;

test('after a reload the same comment has the key of the attempt without an answer, another comment has its own', async () => {
  const first = aPage();
  await first.wire.send(comment('а')).catch(() => undefined);
  await first.wire.send(comment('в')).catch(() => undefined);
  const second = aPage(first.storage);
  second.link.answer = () => json({});
  await second.wire.send(comment('а'));
  await second.wire.send(comment('б'));
  await second.wire.send(comment('в'));
  expect(second.keys()[0]).toBe(first.keys()[0]);
  expect(first.keys()).not.toContain(second.keys()[1]);
  expect(second.keys()[2]).toBe(first.keys()[1]);
  expect(aPage(first.storage).storage.getItem('unanswered')).toBe('{}');
});

test('removing, restoring and removing again are three intents, although the first got no answer', async () => {
  const { link, wire, keys } = aPage();
  const remove = { method: 'DELETE', path: '/document/1' } as const;
  await wire.send(remove).catch(() => undefined);
  link.answer = () => json({});
  await wire.send({ method: 'PATCH', path: '/document/restore/1' });
  await wire.send(remove);
  expect(new Set(keys()).size).toBe(3);
});

test('a password leaves nothing in the storage, and its key is kept all the same', async () => {
  const { wire, keys, storage } = aPage();
  const change = { method: 'POST', path: '/user/1/password', body: { oldPassword: 'а', newPassword: 'б' } } as const;
  await wire.send(change).catch(() => undefined);
  await wire.send(change).catch(() => undefined);
  expect(new Set(keys()).size).toBe(1);
  expect(storage.getItem('unanswered')).toBeNull();
});

test('another tab that was open before knows the key as well', async () => {
  const first = aPage();
  const second = aPage(first.storage);
  await first.wire.send(comment('а')).catch(() => undefined);
  await second.wire.send(comment('а')).catch(() => undefined);
  expect(second.keys()).toEqual(first.keys());
});

test('a full storage keeps the key in memory', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { wire, keys } = aPage({ ...fakeStorage(), setItem: full });
  await wire.send(comment('а')).catch(() => undefined);
  await wire.send(comment('а')).catch(() => undefined);
  expect(new Set(keys()).size).toBe(1);
});

test('a key that the caller gives is used as it is', async () => {
  const { wire, keys } = aPage();
  await wire.send({ ...comment('а'), headers: { 'Idempotency-Key': 'key-00000001' } }).catch(() => undefined);
  await wire.send(comment('а')).catch(() => undefined);
  expect(keys()[0]).toBe('key-00000001');
  expect(keys()[1]).not.toBe('key-00000001');
});
