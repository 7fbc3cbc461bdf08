import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { transportStatuses } from '@otk/domain/transport/transport.status';
import { expect, test } from 'vitest';

import { type ListPage, openListYard } from '../../../test/list-yard.ts';
import { openYard } from '../../../test/yard.ts';

test('the list shows the own division and those it works with, never a foreign or a deleted one', async () => {
  const { build, home, gate, foreign, station: stationId, numbers } = await openListYard();
  await build.aTransport({ divisionId: home, stationId, transportNumber: '60432176' });
  await build.aTransport({ divisionId: gate, stationId, transportNumber: 'А123ВС152' });
  await build.aTransport({ divisionId: foreign, stationId, transportNumber: '61854303' });
  await build.aTransport({ divisionId: home, stationId, transportNumber: '62550470', isDeleted: true });
  expect((await numbers('tab=expected')).toSorted()).toEqual(['60432176', 'А123ВС152']);
});

test('a person with assigned stations sees only those', async () => {
  const { server, build, home, station, other } = await openListYard();
  await build.aTransport({ divisionId: home, stationId: station, transportNumber: '60432176' });
  await build.aTransport({ divisionId: home, stationId: other, transportNumber: '61854303' });
  const bound = await build.aUser({ login: 'bound', udr: [{ divisionId: home, role: 'CTRL' }], stationIds: [other] });
  const reply = await (
    await server.signIn('bound')
  ).call('GET', '/transport/filtrate?tab=expected', { udrId: bound.udrId });
  expect(reply.json<ListPage>().items.map((row) => row.transportNumber)).toEqual(['61854303']);
});

test('an administrator sees every division', async () => {
  const { server, build, foreign, station: stationId } = await openListYard();
  await build.aTransport({ divisionId: foreign, stationId, transportNumber: '61854303' });
  const admin = await build.aUser({ login: 'admin', udr: [{ divisionId: await build.aDivision(), role: 'ADMIN' }] });
  const reply = await (
    await server.signIn('admin')
  ).call('GET', '/transport/filtrate?tab=expected', { udrId: admin.udrId });
  expect(reply.json<ListPage>().items).toHaveLength(1);
});

test('every status is in its tab and the counts agree with the lists', async () => {
  const { build, home, station: stationId, controller, caller, list } = await openListYard();
  for (const status of transportStatuses) {
    await build.aTransport({ divisionId: home, stationId, status });
  }
  const reply = await caller.call('GET', '/transport/filtrate-count/all', { udrId: controller.udrId });
  const counts = reply.json<Record<string, number>>();
  expect(counts).toEqual({
    expected: 1,
    station: 5,
    reception: 2,
    storage: 1,
    commission: 2,
    separate: 2,
    finished: 3,
    archive: 1,
  });
  for (const [tab, count] of Object.entries(counts)) {
    expect((await list(`tab=${tab}`)).items, tab).toHaveLength(count);
  }
});

test('the station filter takes the code, and «all» means every station', async () => {
  const { build, home, station, other, controller, caller, numbers } = await openListYard();
  await build.aTransport({ divisionId: home, stationId: station, transportNumber: '60432176' });
  await build.aTransport({ divisionId: home, stationId: other, transportNumber: '61854303' });
  expect(await numbers('tab=expected&station=183502')).toEqual(['61854303']);
  expect(await numbers('tab=expected&station=all')).toHaveLength(2);
  expect(await numbers('tab=expected&station=999999')).toEqual([]);
  const counts = await caller.call('GET', '/transport/filtrate-count/183502', { udrId: controller.udrId });
  expect(counts.json().expected).toBe(1);
});

test.each(['updatedAt', 'shipmentDate', 'transportNumber'])(
  'pages by %s follow without gaps or repeats, both ways',
  async (sort) => {
    const { build, home, station: stationId, list } = await openListYard();
    for (let index = 0; index < 23; index += 1) {
      await build.aTransport({
        divisionId: home,
        stationId,
        // Equal values on purpose: rows with equal values are sorted by id.
        shipmentDate: `2026-11-${String(1 + (index % 3)).padStart(2, '0')}`,
        updatedAt: `2026-11-10T10:00:00.00000${index % 4}Z`,
        transportNumber: `6000000${index % 5}`,
      });
    }
    for (const direction of ['asc', 'desc']) {
      const seen: TransportRow[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: ListPage = await list(
          `tab=expected&sort=${sort}&direction=${direction}&limit=4${after && `&after=${after}`}`,
        );
        seen.push(...page.items);
        after = page.next;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(23);
      const values = seen.map((row) => row[sort as 'transportNumber']);
      const sorted = values.toSorted();
      expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
    }
  },
);

test('a cursor of another order and a malformed one are refused with a text', async () => {
  const { build, home, station: stationId, controller, caller, list } = await openListYard();
  await build.aTransport({ divisionId: home, stationId });
  await build.aTransport({ divisionId: home, stationId });
  const { next } = await list('tab=expected&limit=1');
  for (const query of [
    `sort=transportNumber&after=${next}`,
    'after=xyz',
    `after=${Buffer.from('["updatedAt","x","y"]').toString('base64url')}`,
  ]) {
    const reply = await caller.call('GET', `/transport/filtrate?tab=expected&${query}`, { udrId: controller.udrId });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'request.badCursor',
      message: 'Список изменился. Откройте его с начала',
    });
  }
});

test.each([
  'tab=nonsense',
  'tab=expected&limit=0',
  'tab=expected&limit=201',
  'tab=expected&station=x',
  'tab=expected&sort=password_hash',
])('the list refuses %s', async (query) => {
  const { controller, caller } = await openListYard();
  const reply = await caller.call('GET', `/transport/filtrate?${query}`, { udrId: controller.udrId });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().code).toBe('request.invalid');
});

test('a card of a foreign division, a deleted one and an unknown one are all «ТС отсутствует»', async () => {
  const { build, home, foreign, station: stationId, controller, caller } = await openListYard();
  const foreignId = await build.aTransport({ divisionId: foreign, stationId });
  const deletedId = await build.aTransport({ divisionId: home, stationId, isDeleted: true });
  for (const id of [foreignId, deletedId, '00000000-0000-4000-8000-000000000000']) {
    const reply = await caller.call('GET', `/transport/${id}`, { udrId: controller.udrId });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'transport.notFound', message: 'ТС отсутствует' });
  }
  expect((await caller.call('GET', '/transport/nonsense', { udrId: controller.udrId })).statusCode).toBe(400);
});

test('without a permission the answer is 403', async () => {
  const { server, build, home } = await openListYard();
  await server.pool.query(
    "DELETE FROM role_permission WHERE role_code = 'VIEW' AND permission_code = 'TRANSPORT_READ'",
  );
  const viewer = await build.aUser({ login: 'viewer', udr: [{ divisionId: home, role: 'VIEW' }] });
  const reply = await (
    await server.signIn('viewer')
  ).call('GET', '/transport/filtrate?tab=expected', { udrId: viewer.udrId });
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ code: 'auth.permissionMissing', message: 'Недостаточно прав' });
});

test('a card contains its lines, valid weighings, storage and containers', async () => {
  const { server, build, home, station: stationId, controller, caller } = await openListYard();
  const id = await build.aTransport({ divisionId: home, stationId, type: 'Платформа', containers: ['RZDU0015340'] });
  await server.pool.query(
    `WITH kind AS (INSERT INTO production_type (code, name, percent, class, category, standard, sort)
       VALUES ('3А', 'Лом № 3', 1.5, 'STEEL', 'А', 'ГОСТ 2787-2024', 3) RETURNING id)
     INSERT INTO scrap_line (transport_id, side, production_type_id, net, deleted, sort)
       SELECT $1, side, kind.id, net, deleted, sort FROM kind,
         (VALUES ('SENDER', 67.5, false, 0), ('DISCOVER', 41.3, false, 0), ('DISCOVER', 1, true, 1)) AS l (side, net, deleted, sort)`,
    [id],
  );
  await server.pool.query(
    `INSERT INTO weighing (transport_id, kind, gross, tare, net, trash, diff, voided_at, void_reason) VALUES
       ($1, 'REGISTER', 90, 24, 66, 3, -1.5, now(), 'ошибка ввода'), ($1, 'REGISTER', 91.2, 24, 67.2, 3.1, -0.3, NULL, NULL)`,
    [id],
  );
  const card = (await caller.call('GET', `/transport/${id}`, { udrId: controller.udrId })).json();
  expect(card).toMatchObject({
    status: { code: 'NEW', description: 'Ожидается' },
    transportType: { name: 'Платформа' },
    senderScrapType: [{ net: 67.5, weedines: 1.013, productionType: { code: '3А', percent: 1.5 } }],
    discoverScrapType: [{ net: 41.3, weedines: 0.62 }, { deleted: true }],
    registerWeight: { gross: 91.2, net: 67.2, tare: 24, trash: 3.1, diff: -0.3 },
    containers: [{ number: 'RZDU0015340' }],
    responsibleStorage: null,
  });
});

test('filters by supplier, kind, days and reweigh apply to the list and the counts', async () => {
  const { server, build, home, station: stationId, controller, caller, numbers } = await openListYard();
  const providerId = await build.aProvider();
  const kindId = await build.aKind('3А');
  const id = await build.aTransport({
    divisionId: home,
    stationId,
    transportNumber: '61854303',
    providerId,
    shipmentDate: '2026-11-05',
  });
  await build.aTransport({ divisionId: home, stationId, transportNumber: '60432176', shipmentDate: '2026-11-06' });
  await server.pool.query(
    "INSERT INTO scrap_line (transport_id, side, production_type_id, net) VALUES ($1, 'SENDER', $2, 1)",
    [id, kindId],
  );
  await server.pool.query('UPDATE transport SET on_reweight = true WHERE id = $1', [id]);
  for (const filter of [
    `provider=${providerId}`,
    `kind=${encodeURIComponent('3А')}`,
    'begin=2026-11-01&end=2026-11-05',
    'onReweight=true',
  ]) {
    expect(await numbers(`tab=expected&${filter}`), filter).toEqual(['61854303']);
    const counts = await caller.call('GET', `/transport/filtrate-count/all?${filter}`, { udrId: controller.udrId });
    expect(counts.json().expected, filter).toBe(1);
  }
});

test('the dictionaries of the card are returned', async () => {
  const { server, build, controller, caller } = await openListYard();
  const provider = await build.aProvider('ООО «Вторресурс-Ока»');
  await server.pool.query(`INSERT INTO contract (provider_id, number, date) VALUES ($1, 'ВРО-26/101', '2025-12-24')`, [
    provider,
  ]);
  const reply = await caller.call('GET', '/transport/references', { udrId: controller.udrId });
  expect(reply.json()).toMatchObject({
    providers: [{ name: 'ООО «Вторресурс-Ока»' }],
    contracts: [{ number: 'ВРО-26/101', date: '2025-12-24' }],
    transportTypes: [{ name: 'Вагон' }, { name: 'Платформа' }, { name: 'Автомобиль' }, { name: 'Автопоезд' }],
    stepHolders: { STEP_REOPEN: ['Начальник смены'], WEIGHT_REGISTER: expect.arrayContaining(['Весовщик']) },
  });
});

test('filtrate without a tab gives all statuses; another key in a search is refused', async () => {
  const { call, transportId } = await openYard('ON_STORAGE');
  const page = await call('HEAD', 'GET', '/transport/filtrate');
  expect(page.json<ListPage>().items.map(({ id }) => id)).toEqual([transportId]);
  for (const url of ['/transport/search', '/transport/by-date', '/transport/deleted']) {
    const body = { begin: '2026-01-01', end: '2026-12-31', transportNumber: '61854303' };
    const reply = await call('ADMIN', 'POST', url, { body });
    expect([url, reply.statusCode]).toEqual([url, 400]);
  }
});
