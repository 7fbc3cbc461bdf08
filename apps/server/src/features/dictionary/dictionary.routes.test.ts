import { randomUUID } from 'node:crypto';

import type { DictionaryEntry } from '@otk/domain/dictionary/dictionary.kind';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { actsAs, withAdministrator } from '../../../test/acts-as.ts';
import { openTestServer } from '../../../test/server.ts';

const asAdministrator = async () => withAdministrator(await openTestServer());
const kind = {
  code: '3А',
  name: 'Лом 3А',
  percent: 1.5,
  class: 'STEEL',
  category: 'А',
  standard: 'ГОСТ 2787-2024',
  limits: null,
  isActive: true,
  sort: 3,
};

test('an entry is added, changed on its version, removed with its uses known, restored; readers follow', async () => {
  const { server, admin } = await asAdministrator();
  const id = randomUUID();
  const at = `/dictionary/sign/${id}`;
  const made = (await admin('POST', at, { values: { name: 'Мокрый', sort: 1 } })).json<DictionaryEntry>();
  expect(made).toMatchObject({ id, uses: 0, isDeleted: false, version: 1 });
  expect((await admin('GET', '/unorderedProduction/sign')).json()).toEqual([{ id, name: 'Мокрый', sort: 1 }]);
  const stale = await admin('POST', at, { values: { name: 'Сухой', sort: 1 }, version: 7 });
  expect(stale.json().code).toBe('dictionary.stale');
  // Without a version nobody else has changed anything: the entry is known already.
  const known = await admin('POST', at, { values: { name: 'Сухой', sort: 1 } });
  expect([known.statusCode, known.json()]).toMatchObject([
    409,
    { code: 'dictionary.known', message: 'Такая запись уже есть. Чтобы изменить её, откройте её и сохраните' },
  ]);
  const unknown = { values: { name: 'Сухой', sort: 1 }, version: 1 };
  expect((await admin('POST', `/dictionary/sign/${randomUUID()}`, unknown)).statusCode).toBe(404);
  const edited = await admin('POST', at, { values: { name: 'Сырой', sort: 1 }, version: 1 });
  expect(edited.json()).toMatchObject({ values: { name: 'Сырой' }, version: 2 });
  await admin('DELETE', at);
  expect((await admin('GET', '/unorderedProduction/sign')).json()).toEqual([]);
  expect((await admin('GET', '/dictionary/sign')).json<DictionaryEntry[]>()[0]).toMatchObject({ isDeleted: true });
  expect((await admin('PATCH', `/dictionary/sign/restore/${id}`)).json()).toMatchObject({ isDeleted: false });
  const { rows } = await server.pool.query("SELECT action FROM history WHERE entity = 'dictionary.sign' ORDER BY id");
  expect(rows.map(({ action }) => action)).toEqual([
    'dictionary.save',
    'dictionary.save',
    'dictionary.remove',
    'dictionary.restore',
  ]);
});

test('a wrong value names its field; a taken name and an unknown reference are refused', async () => {
  const { server, admin } = await asAdministrator();
  const save = (values: object, dictionary = 'scrapType') =>
    admin('POST', `/dictionary/${dictionary}/${randomUUID()}`, { values });
  const wrong = await save({ ...kind, percent: 120 });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().fields).toEqual([{ path: 'values.percent', message: 'Не больше 100' }]);
  expect((await save(kind)).statusCode).toBe(200);
  expect((await save(kind)).json().code).toBe('dictionary.taken');
  const typeId = randomUUID();
  const item = { name: 'Рельс', productionTypeId: typeId, unorderedProductionGroupId: typeId, sort: 1 };
  expect((await save(item, 'item')).json().code).toBe('dictionary.referenceUnknown');
  expect((await save({ name: 'x' }, 'nothing')).statusCode).toBe(400);
  expect((await server.pool.query('SELECT FROM unordered_production')).rowCount).toBe(0);
});

test('a new percent holds from its day on: a transport shipped earlier keeps the old one', async () => {
  const { server, divisionId, admin } = await asAdministrator();
  const kindId = await server.build.aKind('3А', 1.5);
  const stationId = await server.build.aStation();
  const cardOf = async (shipmentDate: string) => {
    const id = await server.build.aTransport({ divisionId, stationId, shipmentDate });
    await server.pool.query(
      "INSERT INTO scrap_line (transport_id, side, production_type_id, net, sort) VALUES ($1, 'SENDER', $2, 10, 1)",
      [id, kindId],
    );
    return (await admin('GET', `/transport/${id}`)).json<Transport>().senderScrapType[0];
  };
  const saved = await admin('POST', `/dictionary/scrapType/${kindId}`, {
    values: { ...kind, percent: 3, percentFrom: '2026-11-12' },
    version: 1,
  });
  expect(saved.statusCode).toBe(200);
  expect(await cardOf('2026-11-11')).toMatchObject({ productionType: { percent: 1.5 }, weedines: 0.15 });
  expect(await cardOf('2026-11-12')).toMatchObject({ productionType: { percent: 3 }, weedines: 0.3 });
  await admin('POST', `/dictionary/scrapType/${kindId}`, {
    values: { ...kind, percent: 9, percentFrom: '2099-01-01' },
    version: 2,
  });
  // Devices compute with the percent of today, the administrator sees the newest.
  expect((await admin('GET', '/production')).json()).toMatchObject([{ percent: 3 }]);
  expect((await admin('GET', '/dictionary/scrapType')).json()).toMatchObject([{ values: { percent: 9 } }]);
});

test('sections and items by the calls of the specification: create, clone, change, remove, restore', async () => {
  const { server, admin } = await asAdministrator();
  const itemId = await server.build.anUnorderedItem('Рельс');
  const item = (await admin('GET', `/unorderedProduction/unordered-production/${itemId}`)).json<DictionaryEntry>();
  const clone = await admin('GET', `/unorderedProduction/unordered-production/clone?id=${itemId}`);
  expect(clone.json()).toMatchObject({ name: 'Рельс (копия)', sort: 2 });
  const groupId = String(item.values['unorderedProductionGroupId']);
  expect((await admin('DELETE', `/unorderedProduction/section/${groupId}`)).json().code).toBe(
    'dictionary.sectionInUse',
  );
  const added = await admin('POST', '/section-item', {
    name: 'Балка',
    productionTypeId: item.values['productionTypeId'],
    unorderedProductionGroupId: groupId,
  });
  expect(added.json()).toMatchObject({ values: { name: 'Балка', sort: 2 } });
  await admin('PATCH', `/unorderedProduction/${itemId}`, { name: 'Рельсы' });
  await admin('DELETE', `/unorderedProduction/${itemId}`);
  const sections = (await admin('GET', '/unorderedProduction')).json<{ items: { name: string }[] }[]>();
  expect(sections[0]!.items.map(({ name }) => name)).toEqual(['Балка']);
  expect((await admin('PATCH', `/unorderedProduction/restore/${itemId}`)).json()).toMatchObject({
    values: { name: 'Рельсы' },
    isDeleted: false,
  });
});

test('an item is neither added to a removed section nor restored into one: nobody would be offered it', async () => {
  const { server, admin } = await asAdministrator();
  const itemId = await server.build.anUnorderedItem('Рельс');
  const { values } = (
    await admin('GET', `/unorderedProduction/unordered-production/${itemId}`)
  ).json<DictionaryEntry>();
  const groupId = String(values['unorderedProductionGroupId']);
  await admin('DELETE', `/unorderedProduction/${itemId}`);
  expect((await admin('DELETE', `/unorderedProduction/section/${groupId}`)).statusCode).toBe(200);
  const { productionTypeId, unorderedProductionGroupId } = values;
  const refused = [
    await admin('POST', '/section-item', { name: 'Балка', productionTypeId, unorderedProductionGroupId }),
    await admin('PATCH', `/unorderedProduction/restore/${itemId}`),
  ];
  expect(refused.map((reply) => reply.json().code)).toEqual([
    'dictionary.referenceRemoved',
    'dictionary.referenceRemoved',
  ]);
  await admin('PATCH', `/dictionary/section/restore/${groupId}`);
  expect((await admin('PATCH', `/unorderedProduction/restore/${itemId}`)).statusCode).toBe(200);
});

test('a section that is removed while an item is added to it keeps either the item or nothing', async () => {
  const { server, admin } = await asAdministrator();
  const itemId = await server.build.anUnorderedItem('Рельс');
  const { values } = (
    await admin('GET', `/unorderedProduction/unordered-production/${itemId}`)
  ).json<DictionaryEntry>();
  await admin('DELETE', `/unorderedProduction/${itemId}`);
  const { productionTypeId, unorderedProductionGroupId } = values;
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      admin('POST', '/section-item', { name: `Балка ${round}`, productionTypeId, unorderedProductionGroupId }),
      admin('DELETE', `/unorderedProduction/section/${String(unorderedProductionGroupId)}`),
    ]);
    const { rowCount } = await server.pool.query(
      `SELECT FROM unordered_production i JOIN unordered_production_group g ON g.id = i.unordered_production_group_id
       WHERE i.deleted_at IS NULL AND g.deleted_at IS NOT NULL`,
    );
    expect(rowCount).toBe(0);
    await server.pool.query('UPDATE unordered_production_group SET deleted_at = NULL');
    await server.pool.query('UPDATE unordered_production SET deleted_at = now()');
  }
});

test('a percent without a day holds from today at the works, where the day begins before that of UTC', async () => {
  const server = await openTestServer();
  server.clock.now = new Date('2026-11-16T22:30:00Z');
  const { admin } = await withAdministrator(server);
  const kindId = await server.build.aKind('3А', 1.5);
  await admin('POST', `/dictionary/scrapType/${kindId}`, { values: { ...kind, percent: 3 }, version: 1 });
  const { rows } = await server.pool.query(
    'SELECT valid_from::text AS day FROM production_type_percent WHERE production_type_id = $1 AND percent = 3',
    [kindId],
  );
  expect(rows).toEqual([{ day: '2026-11-17' }]);
  expect((await admin('GET', '/production')).json()).toMatchObject([{ percent: 3 }]);
});

test('stations are loaded as a list, changed, and handed over; a head may edit but not load', async () => {
  const { server, divisionId, admin } = await asAdministrator();
  const navashino = { code: '243607', name: 'Навашино', railway: null };
  const load = (stations: object[]) => admin('POST', '/station/load', { stations });
  expect((await load([navashino, { ...navashino, code: '240000', name: 'Муром' }])).json()).toMatchObject({
    added: 2,
    changed: 0,
    same: 0,
  });
  const renamed = [navashino, { ...navashino, code: '240000', name: 'Муром-1' }];
  const planned = { added: 0, changed: 1, same: 1, rows: [{ code: '240000', name: 'Муром-1', outcome: 'CHANGED' }] };
  expect((await admin('POST', '/station/load', { stations: renamed, dryRun: true })).json()).toEqual({
    ...planned,
    dryRun: true,
  });
  expect((await load(renamed)).json()).toEqual({ ...planned, dryRun: false });
  const [first, second] = (await admin('GET', '/dictionary/station')).json<DictionaryEntry[]>();
  const head = await server.build.aUser({
    login: 'head',
    udr: [{ divisionId, role: 'HEAD' }],
    stationIds: [first!.id],
  });
  const call = await actsAs(server, 'head', head.udrId);
  expect((await call('PATCH', `/station/${second!.id}`, { railway: 'Горьковская' })).statusCode).toBe(200);
  expect((await call('POST', '/station/load', { stations: [navashino] })).statusCode).toBe(403);
  const migrate = (more: object) =>
    admin('POST', '/station/migrate', { fromId: first!.id, toId: second!.id, ...more }).then((reply) =>
      reply.json<object>(),
    );
  expect(await migrate({ dryRun: true })).toEqual({ people: 1, transports: 0, dryRun: true });
  expect(await migrate({ toId: first!.id })).toMatchObject({ code: 'dictionary.referenceUnknown' });
  expect(await migrate({ version: 77 })).toMatchObject({ code: 'dictionary.stale' });
  expect(await migrate({})).toEqual({ people: 1, transports: 0, dryRun: false });
  expect(await migrate({})).toEqual({ people: 0, transports: 0, dryRun: false });
  expect((await admin('GET', '/station')).json<object[]>()).toHaveLength(1);
  expect(await migrate({ fromId: second!.id, toId: first!.id })).toMatchObject({ code: 'dictionary.referenceUnknown' });
});

test('a supplier is added with his taxpayer number and offered to cards; a removed one is offered no more', async () => {
  const { admin } = await asAdministrator();
  const at = `/dictionary/provider/${randomUUID()}`;
  const wrong = await admin('POST', at, { values: { name: 'ООО «Лом»', inn: '12' } });
  expect(wrong.json().fields).toEqual([{ path: 'values.inn', message: 'ИНН: десять или двенадцать цифр' }]);
  const made = await admin('POST', at, { values: { name: 'ООО «Лом»', inn: '7701234567' } });
  expect(made.json()).toMatchObject({ values: { name: 'ООО «Лом»', inn: '7701234567' }, uses: 0, version: 1 });
  const offered = async () =>
    (await admin('GET', '/transport/references')).json<{ providers: { name: string }[] }>().providers;
  expect(await offered()).toMatchObject([{ name: 'ООО «Лом»' }]);
  expect((await admin('DELETE', at)).json()).toMatchObject({ isDeleted: true, version: 2 });
  expect(await offered()).toEqual([]);
});

test('an entry names what refers to it: a station its transports, people, templates and appointed hours', async () => {
  const { server, admin } = await asAdministrator();
  const stationId = await server.build.aStation('243607', 'Навашино');
  const transportId = await server.build.aTransport({ divisionId: await server.build.aDivision(), stationId });
  const { id: userId } = await server.build.aUser({ login: 'ctrl' });
  await server.pool.query('INSERT INTO app_user_station VALUES ($1, $2)', [userId, stationId]);
  await server.pool.query(
    "INSERT INTO appointment (transport_id, station_id, kind, starts_at) VALUES ($1, $2, 'COMMISSION', now())",
    [transportId, stationId],
  );
  await server.pool.query('UPDATE notification_template SET station_ids = $1 WHERE type = $2', [
    [stationId],
    'CHANGE_FILE',
  ]);
  const stations = (await admin('GET', '/dictionary/station')).json<DictionaryEntry[]>();
  expect(stations.find(({ id }) => id === stationId)).toMatchObject({
    uses: 4,
    usedBy: [
      { what: 'transport', count: 1 },
      { what: 'person', count: 1 },
      { what: 'template', count: 1 },
      { what: 'appointment', count: 1 },
    ],
  });
});
