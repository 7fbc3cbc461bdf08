import type { Epoch } from '@otk/domain/sync/sync.contract';
import { expect, test } from 'vitest';

import { openYard } from '../../../test/yard.ts';
import { lookAtEpoch } from './sync.service.ts';

async function aYard() {
  const { call, server } = await openYard();
  const ask = async (known?: string) =>
    (await call('CTRL', 'GET', `/sync/epoch${known === undefined ? '' : `?known=${known}`}`)).json<Epoch>();
  return { ask, server };
}

test('the epoch is stable in one database and contains the server time', async () => {
  const { ask, server } = await aYard();
  const first = await ask();
  await lookAtEpoch(server.pool);
  expect((await ask(first.epoch)).epoch).toBe(first.epoch);
  expect(Math.abs(Date.parse(first.now) - Date.now())).toBeLessThan(60_000);
});

test('a copy in another place is a new epoch; writes are lost since the last check in it, not since the restore', async () => {
  const { ask, server } = await aYard();
  const first = await ask();
  // A backup of ten in the morning, restored into another cluster.
  await server.pool.query("UPDATE epoch SET seen_at = '2026-11-14T10:00:00Z', identity = 'another cluster'");
  const restored = await ask(first.epoch);
  expect(restored.epoch).not.toBe(first.epoch);
  expect(restored.since).toBe('2026-11-14T10:00:00.000Z');
  expect((await ask(first.epoch)).epoch).toBe(restored.epoch);
});

test('twenty parallel requests after a restore create one epoch', async () => {
  const { ask, server } = await aYard();
  await ask();
  await server.pool.query("UPDATE epoch SET identity = 'another cluster'");
  const heard = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(new Set(heard.map(({ epoch }) => epoch)).size).toBe(1);
});

test('renew_epoch() by hand; a device that missed two restores gets the earlier loss', async () => {
  const { ask, server } = await aYard();
  const first = await ask();
  await server.pool.query("SELECT renew_epoch('2026-11-10T00:00:00Z')");
  const second = await ask(first.epoch);
  expect(second.since).toBe('2026-11-10T00:00:00.000Z');
  await server.pool.query("SELECT renew_epoch('2026-11-12T00:00:00Z')");
  expect((await ask(first.epoch)).since).toBe('2026-11-10T00:00:00.000Z');
  expect((await ask(second.epoch)).since).toBe('2026-11-12T00:00:00.000Z');
  expect((await ask('00000000-0000-4000-8000-000000000000')).since).toBe('2026-11-12T00:00:00.000Z');
});

test('the epoch requires a session', async () => {
  const { server } = await aYard();
  expect((await server.app.inject('/api/sync/epoch')).statusCode).toBe(401);
});
