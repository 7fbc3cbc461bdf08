// The gate without a network against the real server: a registration and what follows it arrive once, in order.
import type { KppRegistration } from '@otk/domain/kpp/kpp.schema';
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';

import { openGate } from '../../apps/server/test/gate.ts';
import { foreseenCard } from '../../apps/web/src/features/kpp/kpp.registration.ts';
import { aDevice, type DeviceTab } from './device.ts';

async function aGuard() {
  const gate = await openGate();
  const { build, divisionId, stationId, server } = gate;
  await build.aUser({ login: 'guard', udr: [{ divisionId, role: 'KPP' }] });
  const device = aDevice(server);
  const tab = device.openTab();
  await tab.session.signIn('guard', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  const { transportTypes } = await tab.transport.lookups.references();
  const body: KppRegistration = {
    id: gate.id,
    transportNumber: 'А123ВС152',
    transportTypeId: transportTypes[0]!.id,
    documentNumber: 'ТТН 0457',
    stationId,
    arrivedAt: null,
    senderScrapType: [],
    radiationBackground: 0.11,
    radiationMax: 0.14,
  };
  const registerAs = async (id: string) => {
    const lists = { references: await tab.transport.lookups.references(), rules: [], stations: [], kinds: [] };
    const vehicle = { ...body, id };
    const card = foreseenCard(vehicle, lists, { id: divisionId, name: 'КПП-13' }, server.clock.now);
    return tab.kpp.queries.register(vehicle, card);
  };
  const register = () => registerAs(gate.id);
  const stored = async () => {
    const { rows } = await server.pool.query<{ status: string; gate: string | null }>(
      `SELECT t.status_code AS status, k.gate FROM transport t JOIN checkpoint k ON k.transport_id = t.id`,
    );
    return rows;
  };
  return { ...gate, device, tab, register, registerAs, registerElsewhere: gate.register, stored };
}

const allSent = (tab: DeviceTab) => vi.waitFor(() => expect(tab.outbox.getState().entries).toEqual([]));

test('registered and changed offline, seen again after a restart of the page, sent once in order', async () => {
  const { device, tab, register, stored, id } = await aGuard();
  device.link.isUp = false;
  const card = await register();
  await tab.kpp.queries.edit(id, { version: card.version, gate: '2', base: { gate: null } });
  const alarmed = await tab.kpp.queries.edit(id, {
    version: card.version,
    radiationMax: 0.9,
    base: { radiationMax: 0.14 },
  });
  expect(alarmed).toMatchObject({ status: { code: 'RADIATION_ALARM' }, checkpoint: { gate: '2' } });

  const again = device.openTab();
  await again.startUp.start();
  await vi.waitFor(() => expect(again.outbox.getState().entries).toHaveLength(3));
  const { items, isLocal } = await again.queryClient.fetchQuery(again.kpp.queries.present());
  expect(isLocal).toBe(true);
  expect(items).toMatchObject([{ id, status: { code: 'RADIATION_ALARM' } }]);
  expect(await stored()).toEqual([]);

  device.link.isUp = true;
  again.outbox.wake();
  await allSent(again);
  expect(await stored()).toEqual([{ status: 'RADIATION_ALARM', gate: '2' }]);
});

test('let out offline: gone from the outbox, shown among those that left, sent once', async () => {
  const { device, tab, register, id, server, ...gate } = await aGuard();
  const { version } = await register();
  // The photos belong to a vehicle that the server has.
  await allSent(tab);
  await gate.photos(3);
  const at = (minutes: number) => new Date(server.clock.now.getTime() + minutes * 60_000).toISOString();
  const inside = await tab.kpp.queries.edit(id, { version, entryAt: at(1), base: { entryAt: null } });
  const { present, left } = tab.kpp.queries;
  const shownLeft = async () => (await tab.queryClient.fetchInfiniteQuery({ ...left(''), staleTime: 0 })).pages[0];
  expect((await tab.queryClient.fetchQuery({ ...present(), staleTime: 0 })).items).toMatchObject([{ id }]);

  device.link.isUp = false;
  await tab.kpp.queries.edit(id, { version: inside.version, exitAt: at(9), base: { exitAt: null } });
  expect(await shownLeft()).toMatchObject({ isLocal: true, items: [{ id, checkpoint: { exitAt: at(9) } }] });
  expect((await tab.queryClient.fetchQuery({ ...present(), staleTime: 0 })).items).toEqual([]);

  device.link.isUp = true;
  tab.outbox.wake();
  await allSent(tab);
  expect(await shownLeft()).toMatchObject({ isLocal: false, items: [{ id }] });
});

test('let out offline, and that set aside: present again on the open page at once', async () => {
  const { device, tab, register, id, server } = await aGuard();
  const { version } = await register();
  await allSent(tab);
  const exitAt = new Date(server.clock.now.getTime() + 540_000).toISOString();
  const page = new QueryObserver(tab.queryClient, tab.kpp.queries.present());
  onTestFinished(page.subscribe(() => undefined));
  const shown = () => page.getCurrentResult().data?.items;
  // By the server: on a busy machine the copy of the device comes first, and its answer would replace what follows.
  await vi.waitFor(() => expect(page.getCurrentResult().data).toMatchObject({ isLocal: false, items: [{ id }] }));
  device.link.isUp = false;
  await tab.kpp.queries.edit(id, { version, exitAt, base: { exitAt: null } });
  await page.refetch();
  expect(shown()).toEqual([]);
  await tab.outbox.setAside(tab.outbox.getState().entries[0]!.id);
  await vi.waitFor(() => expect(shown()).toMatchObject([{ id }]));
});

test('a vehicle that another device let out is not shown as present when the network is gone', async () => {
  const { device, tab, registerElsewhere, server, id } = await aGuard();
  await registerElsewhere();
  const present = () => tab.queryClient.fetchQuery({ ...tab.kpp.queries.present(), staleTime: 0 });
  // On a busy machine the copy of the device comes first.
  await vi.waitFor(async () => expect((await present()).items).toMatchObject([{ id }]));
  await server.pool.query('UPDATE checkpoint SET exit_at = now() WHERE transport_id = $1', [id]);
  await vi.waitFor(async () => expect((await present()).items).toEqual([]));
  device.link.isUp = false;
  expect(await present()).toMatchObject({ items: [], isLocal: true });
});

test('an announced vehicle is found by its number and registered under its own record, offline too', async () => {
  const { device, tab, anExpected, registerAs, stored } = await aGuard();
  const expected = await anExpected();
  const { keepExpected, expected: find } = tab.kpp.queries;
  await tab.queryClient.fetchQuery(keepExpected());
  device.link.isUp = false;
  const [card] = await tab.queryClient.fetchQuery(find('а123вс152'));
  expect(card).toMatchObject({ id: expected, status: { code: 'NEW' } });
  await registerAs(expected);
  expect(await tab.queryClient.fetchQuery({ ...find('а123вс152'), staleTime: 0 })).toEqual([]);
  device.link.isUp = true;
  tab.outbox.wake();
  await allSent(tab);
  expect(await stored()).toEqual([{ status: 'KPP_REGISTERED', gate: null }]);
});

test('a lost answer to the registration makes no second vehicle', async () => {
  const { device, tab, register, stored, ...gate } = await aGuard();
  device.link.loseReplyOf.add('/transport-kpp13/create');
  await register();
  tab.outbox.wake();
  await allSent(tab);
  expect(await stored()).toEqual([{ status: 'KPP_REGISTERED', gate: null }]);
  expect(await gate.told()).toHaveLength(1);
});

test('a refused registration leaves no card on the device', async () => {
  const { tab, register, registerElsewhere, id } = await aGuard();
  await registerElsewhere();
  await expect(register()).rejects.toThrow('ТС уже зарегистрировано с другими данными');
  expect(await tab.transport.cards.store.find(id)).toBeNull();
});

test('the driver leaves the device when the right to his data is taken away', async () => {
  const { tab, registerElsewhere, server, id } = await aGuard();
  await registerElsewhere();
  await tab.queryClient.fetchQuery(tab.kpp.queries.present());
  const driverOnDevice = async () => (await tab.transport.cards.store.find(id))?.driver;
  expect(await driverOnDevice()).toMatchObject({ name: 'Сидоров Иван' });
  await server.pool.query(`DELETE FROM role_permission WHERE permission_code = 'DRIVER_READ'`);
  await tab.startUp.reloadUser();
  await vi.waitFor(async () => expect(await driverOnDevice()).toBeNull());
});
