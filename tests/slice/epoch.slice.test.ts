// The database is restored from a backup made before a write: the device sends the write again, it takes effect once.
import { expect, inject, test, vi } from 'vitest';

import { openPool } from '../../apps/server/src/platform/db/pool.ts';
import { openTestServer, type TestServer } from '../../apps/server/test/server.ts';
import { aDevice, type DeviceTab } from './device.ts';

async function fill({ build }: TestServer): Promise<string> {
  const divisionId = await build.aDivision();
  const stationId = await build.aStation();
  await build.aUser({ login: 'head', udr: [{ divisionId, role: 'HEAD' }] });
  return build.aTransport({ divisionId, stationId, status: 'INCOMING_CONTROL' });
}

/** Copies the database at one moment, without connections, like a backup tool. */
async function backUp({ pool }: TestServer): Promise<TestServer> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name');
  const { name } = rows[0]!;
  const admin = openPool(inject('testDatabase').adminUrl, { log: () => undefined, max: 1 });
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await admin.end();
  return openTestServer({ copyOf: name });
}

const weigh = (tab: DeviceTab, id: string, gross: number) =>
  tab.weighing.queries.setRegister(id, { gross, tare: 24, net: gross - 24, trash: null });

const weighings = async ({ pool }: TestServer): Promise<number[]> =>
  (await pool.query<{ gross: number }>('SELECT gross FROM weighing ORDER BY weighed_at, id')).rows.map(
    ({ gross }) => gross,
  );

const allSent = (tab: DeviceTab) =>
  vi.waitFor(() => expect(tab.outbox.getState().entries).toEqual([]), { timeout: 10_000 });

test('writes acknowledged after the backup are sent again, in order, and take effect exactly once', async () => {
  const first = await openTestServer();
  const transportId = await fill(first);
  const behindTheLink = { app: first.app, clock: first.clock };
  const device = aDevice(behindTheLink);
  const tab = device.openTab();
  await tab.session.signIn('head', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  await tab.queryClient.fetchQuery(tab.transport.queries.card(transportId));
  await weigh(tab, transportId, 91);
  await allSent(tab);

  const restored = await backUp(first);
  await weigh(tab, transportId, 92);
  await allSent(tab);
  expect(await weighings(first)).toEqual([91, 92]);
  expect(await weighings(restored)).toEqual([91]);

  // The connection is lost, another write is made, and the next connection reaches the restored copy.
  device.link.isUp = false;
  await weigh(tab, transportId, 93);
  behindTheLink.app = restored.app;
  device.link.isUp = true;
  tab.outbox.wake();
  await allSent(tab);
  expect(tab.toasts).toEqual(['Сервер восстановлен из копии. Отправляем ещё раз: 2']);
  expect(await weighings(restored)).toEqual([91, 92, 93]);
  tab.outbox.wake();
  await allSent(tab);
  expect(await weighings(restored)).toEqual([91, 92, 93]);
});

test('a database that is replaced by a copy behind the server asks for its last writes before newer ones', async () => {
  const first = await openTestServer();
  const transportId = await fill(first);
  const behindTheLink = { app: first.app, clock: first.clock };
  const device = aDevice(behindTheLink);
  const tab = device.openTab();
  await tab.session.signIn('head', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  await tab.queryClient.fetchQuery(tab.transport.queries.card(transportId));
  const copy = await backUp(first);
  await weigh(tab, transportId, 91);
  await allSent(tab);

  // The link stays up; the server answers that its database is away, and then works with the copy.
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  Object.assign(first.pool, { query: away, connect: away, within: () => first.pool });
  await weigh(tab, transportId, 92);
  await vi.waitFor(() => expect(device.countOf(`/transport/${transportId}/set-register-weight`)).toBeGreaterThan(1));
  behindTheLink.app = copy.app;
  tab.outbox.wake();
  await allSent(tab);
  expect(await weighings(copy)).toEqual([91, 92]);
});
