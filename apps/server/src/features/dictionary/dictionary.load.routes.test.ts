import { randomUUID } from 'node:crypto';

import type { DictionaryEntry } from '@otk/domain/dictionary/dictionary.kind';
import { expect, test } from 'vitest';

import { actsAs } from '../../../test/acts-as.ts';
import { openRival } from '../../../test/rival.ts';
import { openTestServer } from '../../../test/server.ts';

async function openDictionaries() {
  const server = await openTestServer();
  const divisionId = await server.build.aDivision();
  const hire = async (login: string, role: string) =>
    actsAs(server, login, (await server.build.aUser({ login, udr: [{ divisionId, role }] })).udrId);
  const admin = await hire('admin', 'ADMIN');
  const names = async (kind: string) =>
    (await admin('GET', `/dictionary/${kind}`)).json<DictionaryEntry[]>().map(({ values }) => values['name']);
  return { server, admin, hire, names };
}

const sign = (name: string) => ({ id: randomUUID(), values: { name } });

test('a file is written whole or not at all; every wrong row is named', async () => {
  const { admin, names } = await openDictionaries();
  const load = (entries: object[], dryRun = false) => admin('POST', '/dictionary/sign/load', { entries, dryRun });
  expect((await load([sign('Мокрый'), sign('Горячий')], true)).json()).toEqual({ added: 2, changed: 0, dryRun: true });
  expect(await names('sign')).toEqual([]);
  expect((await load([sign('Мокрый'), sign('Горячий')])).json()).toEqual({ added: 2, changed: 0, dryRun: false });
  const refused = await load([sign('Ржавый'), sign('Мокрый'), sign('Битый'), sign('Битый'), sign('')]);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      code: 'dictionary.importRefused',
      fields: [
        { path: 'entries.1', message: 'Такая запись в справочнике уже есть' },
        { path: 'entries.3', message: 'Такая запись в справочнике уже есть' },
        { path: 'entries.4', message: 'Укажите название' },
      ],
    },
  ]);
  expect(await names('sign')).toEqual(['Мокрый', 'Горячий']);
});

test('rows that somebody has changed since the preview are refused', async () => {
  const { admin, names } = await openDictionaries();
  const wet = sign('Мокрый');
  await admin('POST', '/dictionary/sign/load', { entries: [wet] });
  const change = (name: string) =>
    admin('POST', '/dictionary/sign/load', { entries: [{ ...wet, values: { name }, version: 1 }] });
  expect((await change('Сырой')).json()).toMatchObject({ added: 0, changed: 1 });
  expect((await change('Влажный')).json()).toMatchObject({
    fields: [{ path: 'entries.0', message: 'Запись изменил другой сотрудник. Сравните и сохраните ещё раз' }],
  });
  expect(await names('sign')).toEqual(['Сырой']);
});

test('the head of the shift edits and orders entries, but loads no file', async () => {
  const { hire } = await openDictionaries();
  const head = await hire('head', 'HEAD');
  expect((await head('POST', '/dictionary/sign/load', { entries: [sign('Мокрый')] })).statusCode).toBe(403);
  const { id } = (await head('POST', `/dictionary/sign/${randomUUID()}`, { values: { name: 'Мокрый' } })).json<{
    id: string;
  }>();
  expect((await head('PUT', '/dictionary/sign/order', { ids: [id] })).statusCode).toBe(200);
});

test('sections are put into an order, which devices get; an order of another list is refused', async () => {
  const { admin, names, server } = await openDictionaries();
  const made = await Promise.all(
    ['Рельсы', 'Трубы', 'Балки'].map((name) =>
      admin('POST', `/dictionary/section/${randomUUID()}`, { values: { name } }),
    ),
  );
  const byName = new Map(
    made.map((reply) => reply.json<DictionaryEntry>()).map(({ id, values }) => [String(values['name']), id]),
  );
  const order = (...wanted: string[]) =>
    admin('PUT', '/dictionary/section/order', { ids: wanted.map((name) => byName.get(name)) });
  expect((await order('Балки', 'Трубы', 'Рельсы')).json<DictionaryEntry[]>().map(({ values }) => values)).toEqual([
    { name: 'Балки', sort: 1 },
    { name: 'Трубы', sort: 2 },
    { name: 'Рельсы', sort: 3 },
  ]);
  const devices = (await admin('GET', '/unorderedProduction')).json<{ name: string }[]>();
  expect(devices.map(({ name }) => name)).toEqual(['Балки', 'Трубы', 'Рельсы']);
  expect((await order('Рельсы', 'Балки')).json()).toMatchObject({ code: 'dictionary.orderStale' });
  expect((await order('Рельсы', 'Балки', 'Балки')).json()).toMatchObject({ code: 'dictionary.orderStale' });
  expect(await names('section')).toEqual(['Балки', 'Трубы', 'Рельсы']);
  const { rows } = await server.pool.query(
    `SELECT before->>'sort' AS before, after->>'sort' AS after FROM history
     WHERE action = 'dictionary.order' AND after->>'name' = 'Балки'`,
  );
  expect(rows.every(({ after }) => after === '1')).toBe(true);
});

test('items are ordered within their section', async () => {
  const { admin, server } = await openDictionaries();
  const rail = await server.build.anUnorderedItem('Рельс');
  const { rows } = await server.pool.query<{ type: string; section: string }>(
    `SELECT production_type_id AS type, unordered_production_group_id AS section FROM unordered_production WHERE id = $1`,
    [rail],
  );
  const { type, section } = rows[0]!;
  const beam = (
    await admin('POST', '/section-item', { name: 'Балка', productionTypeId: type, unorderedProductionGroupId: section })
  ).json<{ id: string }>().id;
  await admin('POST', `/dictionary/section/${randomUUID()}`, { values: { name: 'Пустой' } });
  expect((await admin('PUT', '/dictionary/item/order', { ids: [beam, rail] })).statusCode).toBe(200);
  const sections = (await admin('GET', '/unorderedProduction')).json<{ id: string; items: { name: string }[] }[]>();
  expect(sections.find(({ id }) => id === section)!.items.map(({ name }) => name)).toEqual(['Балка', 'Рельс']);
});

test.each([
  ['the entries of a file', '/dictionary/station/load'],
  ['a list of stations', '/station/load'],
  ['stations whose people are moved', '/station/migrate'],
])('%s are locked in one order, whatever their own is', async (_what, url) => {
  const { admin, server } = await openDictionaries();
  await server.build.aStation('243607', 'Навашино');
  await server.build.aStation('240000', 'Муром');
  const { rows } = await server.pool.query<{ id: string; code: string }>('SELECT id, code FROM station ORDER BY id');
  const [first, last] = rows;
  const named = (station: typeof first) => ({ code: station!.code, name: `Станция ${station!.code}`, railway: null });
  const bodies: Readonly<Record<string, object>> = {
    '/dictionary/station/load': {
      entries: [last, first].map((station) => ({ id: station!.id, version: 1, values: named(station) })),
    },
    '/station/load': { stations: [named(last), named(first)] },
    '/station/migrate': { fromId: first!.id, toId: last!.id },
  };
  const rival = await openRival(server.pool);
  await rival.query('SELECT FROM station WHERE id = $1 FOR UPDATE', [first!.id]);
  const changing = admin('POST', url, bodies[url]);
  await rival.areWaiting(1);
  await rival.query('SELECT FROM station WHERE id = $1 FOR UPDATE NOWAIT', [last!.id]);
  await rival.end();
  expect((await changing).statusCode).toBe(200);
});
