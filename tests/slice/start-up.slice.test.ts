import { expect, test, vi } from 'vitest';

import { seedDictionaries } from '../../apps/server/seed/seed.ts';
import { openTestServer } from '../../apps/server/test/server.ts';
import { aDevice, type DeviceTab } from './device.ts';

const password = 'Demo-2026';

async function twoDivisions() {
  const server = await openTestServer();
  const [navashino, copra, foreign] = [
    await server.build.aDivision('ОТК. Станция Навашино'),
    await server.build.aDivision('ОТК. Копровый цех'),
    await server.build.aDivision('ОТК. Станция Новолипецк'),
  ];
  const master = await server.build.aUser({
    login: 'master',
    udr: [
      { divisionId: navashino, role: 'MASTER' },
      { divisionId: copra, role: 'MASTER' },
    ],
  });
  const stranger = await server.build.aUser({ login: 'stranger', udr: [{ divisionId: foreign, role: 'CTRL' }] });
  return { server, master, stranger, device: aDevice(server) };
}

const reaches = (tab: DeviceTab, status: string) =>
  vi.waitFor(() => expect(tab.startUp.getState().status).toBe(status), { timeout: 5000 });

async function signIn(tab: DeviceTab, login: string, status: string) {
  await tab.session.signIn(login, password);
  await reaches(tab, status);
}

test('several divisions open the dialog; the choice is sent with every later call and survives a reload', async () => {
  const { device, server, master } = await twoDivisions();
  const tab = device.openTab();
  await signIn(tab, 'master', 'askDivision');
  const [, copra] = master.udrIds;
  expect(tab.startUp.getState()).toMatchObject({
    divisions: [{ name: 'ОТК. Копровый цех' }, { name: 'ОТК. Станция Навашино' }],
  });
  expect(await tab.startUp.pickDivision(copra!)).toMatchObject({ status: 'ok' });
  await tab.transport.api.filtrateCount({ params: { id: 'all' } });
  expect(device.link.requests.at(-1)!.headers.get('x-udr-id')).toBe(copra);
  const { rows } = await server.pool.query('SELECT current_udr_id AS udr FROM app_user WHERE login = $1', ['master']);
  expect(rows).toEqual([{ udr: copra }]);

  const reloaded = device.openTab();
  await reloaded.startUp.start();
  expect(reloaded.startUp.getState()).toMatchObject({ status: 'ready', udr: { id: copra } });
});

test('another user’s division is refused', async () => {
  const { device, server, master } = await twoDivisions();
  const tab = device.openTab();
  await signIn(tab, 'stranger', 'ready');
  const foreign = { 'X-UDR-ID': master.udrId, Authorization: `Bearer ${device.cookie('otk-token')}` };
  const reply = await server.app.inject({ url: '/api/transport/filtrate-count/all', headers: foreign });
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ code: 'auth.divisionForeign', message: 'Подразделение вам не назначено' });
  expect(await tab.startUp.changeDivision(master.udrId)).toMatchObject({ error: 'Подразделение не найдено' });
});

test('a division removed while the device was off is chosen again at the next start', async () => {
  const { device, server, master } = await twoDivisions();
  const tab = device.openTab();
  await signIn(tab, 'master', 'askDivision');
  await tab.startUp.pickDivision(master.udrIds[1]!);
  await server.pool.query('UPDATE app_user SET current_udr_id = NULL');
  await server.pool.query('DELETE FROM udr WHERE id = $1', [master.udrIds[1]]);
  const reloaded = device.openTab();
  await reloaded.startUp.start();
  expect(reloaded.startUp.getState()).toMatchObject({ status: 'ready', udr: { id: master.udrIds[0] } });
});

test('dictionaries are stored locally and stay there when the next load fails', async () => {
  const { device, server } = await twoDivisions();
  await seedDictionaries(server.pool);
  const tab = device.openTab();
  await signIn(tab, 'stranger', 'ready');
  expect(tab.toasts).toEqual([]);
  // The one of the cards is made when the first is looked for.
  await tab.transport.cards.store.rows.read();
  const databases = await device.indexedDB.databases();
  expect(databases).toContainEqual({ name: 'otk-main', version: 8 });
  expect(databases).toContainEqual({ name: 'otk-transport', version: 1 });
  const before = await localCounts(device);
  expect(Object.values(before).every((count) => count > 0)).toBe(true);

  for (const path of [
    '/station',
    '/production',
    '/unorderedProduction',
    '/unorderedProduction/production-type',
    '/unorderedProduction/sign',
    '/commission-calendar',
  ]) {
    device.link.answers.set(path, () => new Response('', { status: 500 }));
  }
  const reloaded = device.openTab();
  await reloaded.startUp.start();
  expect(reloaded.startUp.getState().status).toBe('ready');
  expect(reloaded.toasts.toSorted((a, b) => a.localeCompare(b, 'ru'))).toEqual([
    'Во время загрузки виды лома возникла ошибка',
    'Во время загрузки календарь комиссии возникла ошибка',
    'Во время загрузки незаказная продукция возникла ошибка',
    'Во время загрузки признаки незаказной продукции возникла ошибка',
    'Во время загрузки станции возникла ошибка',
  ]);
  expect(await localCounts(device)).toEqual(before);
  const stations = await reloaded.queryClient.fetchQuery(reloaded.station.queries.list());
  expect(stations.map(({ name }) => name)).toContain('Навашино');
});

test('without a network a device that knows the user starts from its local data', async () => {
  const { device, server, stranger } = await twoDivisions();
  await seedDictionaries(server.pool);
  await signIn(device.openTab(), 'stranger', 'ready');
  device.link.isUp = false;
  const offline = device.openTab();
  await offline.startUp.start();
  expect(offline.startUp.getState()).toMatchObject({ status: 'ready', isOffline: true, udr: { id: stranger.udrId } });
  expect(offline.network.getState().isReachable).toBe(false);
  expect(offline.redirects).toEqual([]);
  expect(await offline.queryClient.fetchQuery(offline.station.queries.list())).not.toEqual([]);
});

async function localCounts({ indexedDB }: ReturnType<typeof aDevice>): Promise<Record<string, number>> {
  const database = await done<IDBDatabase>(indexedDB.open('otk-main'));
  const stores = ['station', 'scrapType', 'nonOrderProduct', 'productionType', 'nonOrderSign', 'commissionCalendar'];
  const counts = stores.map(
    async (name) => [name, await done(database.transaction(name).objectStore(name).count())] as const,
  );
  const counted = Object.fromEntries(await Promise.all(counts));
  database.close();
  return counted;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as Error));
  });
