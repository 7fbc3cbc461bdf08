import { discrepancies } from '@otk/domain/transport/transport.discrepancy';
import { isStationCode } from '@otk/domain/transport/transport.identity';
import { expect, onTestFinished, test } from 'vitest';

import type { Queryable } from '../../src/platform/db/pool.ts';
import { seedDictionaries } from '../seed.ts';
import { openTestDatabase, testNow, useDatabase } from '../test-support.ts';

const ask = useDatabase(({ pool }) => seedDictionaries(pool, { now: testNow }));

const tables = [
  ['station', 47],
  ['production_type', 41],
  ['unordered_production_type', 11],
  ['unordered_production_group', 10],
  ['unordered_production', 73],
  ['unordered_sign', 18],
  ['transport_reason', 14],
  ['photo_tag', 9],
  ['commission_calendar', 4 * 730],
  ['division', 7],
  ['division_sight', 10],
  ['position', 14],
] as const;

test.each(tables)('%s has %d rows', async (table, rows) => {
  expect(await ask(`SELECT count(*)::int AS rows FROM ${table}`)).toEqual([{ rows }]);
});

test('the dictionaries contain no demo users', async () => {
  expect(await ask('SELECT login FROM app_user')).toEqual([]);
});

test('every station code passes its check', async () => {
  const stations = await ask<{ code: string }>('SELECT code FROM station');
  expect(stations.filter(({ code }) => !isStationCode(code))).toEqual([]);
});

test('kinds are in natural order with their percentages', async () => {
  const kinds = await ask<{ code: string; percent: number }>('SELECT code, percent FROM production_type ORDER BY sort');
  expect(kinds.map(({ code }) => code).slice(0, 9)).toEqual([
    '1А',
    '2А',
    '2АН',
    '3А',
    '3А2',
    '3АЖД',
    '3АН',
    '3АН1',
    '3Б',
  ]);
  expect(kinds.at(-1)?.code).toBe('28А');
  const percents = Object.fromEntries(kinds.map(({ code, percent }) => [code, percent]));
  expect(percents).toMatchObject({ '1А': 2, '3А': 1.5, '3А2': 0.5, '5А': 3, '12А': 2, '12А2': 5, '17А': 2, '28А': 5 });
});

test('ferrous kinds are ferrous, alloyed kinds have Б, and codes contain no Latin letters', async () => {
  const iron = await ask<{ code: string }>(`SELECT code FROM production_type WHERE class = 'IRON' ORDER BY sort`);
  expect(iron.map(({ code }) => code)).toEqual(['17А', '18А', '19А', '20А', '21А', '22А', '23А', '24А']);
  const alloyed = await ask(`SELECT code FROM production_type WHERE category = 'Б' ORDER BY sort`);
  expect(alloyed).toEqual([{ code: '3Б' }, { code: '5Б' }]);
  expect(await ask(`SELECT code FROM production_type WHERE code ~ '[A-Za-z]'`)).toEqual([]);
});

test('every section has its items, each of the right type', async () => {
  const sections = await ask(
    `SELECT g.name, count(*)::int AS items, string_agg(DISTINCT t.code, ' / ' ORDER BY t.code) AS types
     FROM unordered_production i
     JOIN unordered_production_group g ON g.id = i.unordered_production_group_id
     JOIN unordered_production_type t ON t.id = i.production_type_id
     GROUP BY g.name, g.sort ORDER BY g.sort`,
  );
  expect(sections).toEqual([
    { name: 'Взрывоопасные предметы', items: 9, types: 'НЗ-ВО' },
    { name: 'Радиационно опасные предметы', items: 5, types: 'НЗ-РАД' },
    { name: 'Баллоны, сосуды, ёмкости', items: 11, types: 'НЗ-СД' },
    { name: 'Двигатели и агрегаты в сборе', items: 8, types: 'НЗ-АГР' },
    { name: 'Электрооборудование', items: 8, types: 'НЗ-ЭО' },
    { name: 'Лом цветных металлов', items: 6, types: 'НЗ-ЛЕГ / НЗ-ЦМ' },
    { name: 'Легированный и особый металл', items: 5, types: 'НЗ-ЛЕГ' },
    { name: 'Неметаллические включения', items: 11, types: 'НЗ-НМ' },
    { name: 'Химически опасное и ГСМ', items: 4, types: 'НЗ-ХИМ' },
    { name: 'Негабарит и спецпроисхождение', items: 6, types: 'НЗ-НГ / НЗ-СПЕЦ' },
  ]);
});

test('every discrepancy that a card proves has its reason', async () => {
  const known = (await ask<{ code: string }>('SELECT code FROM transport_reason')).map(({ code }) => code);
  expect(discrepancies.filter((code) => !known.includes(code))).toEqual([]);
});

test('only «Иное» requires a comment', async () => {
  const reasons = await ask('SELECT code, name FROM transport_reason WHERE is_comment_required');
  expect(reasons).toEqual([{ code: 'OTHER', name: 'Иное' }]);
});

test('the calendar is open on working days and closed on weekends and holidays', async () => {
  const days = await ask<{ date: string; open: boolean; hours: string; capacity: number; comment: string | null }>(
    `SELECT c.date, c.is_working_day AS open, c.capacity, c.comment,
       to_char(c.time_from, 'HH24:MI') || '–' || to_char(c.time_to, 'HH24:MI') AS hours
     FROM commission_calendar c JOIN station s ON s.id = c.station_id WHERE s.code = '243607' ORDER BY c.date`,
  );
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-01-01', '2027-12-31']);
  const on = (date: string) => days.find((day) => day.date === date);
  const open = { open: true, hours: '08:00–17:00', capacity: 6, comment: null };
  expect(on('2026-11-16')).toMatchObject(open);
  expect(on('2027-01-11')).toMatchObject(open);
  expect(on('2026-11-15')).toMatchObject({ open: false, capacity: 0, comment: 'Выходной день' });
  expect(on('2026-11-04')).toMatchObject({ open: false, capacity: 0, comment: 'День народного единства' });
  expect(on('2027-01-01')).toMatchObject({ open: false, comment: 'Новогодние каникулы' });
  expect(on('2027-02-23')).toMatchObject({ open: false, comment: 'День защитника Отечества' });
});

test('a division sees others exactly as agreed', async () => {
  const sights = await ask(
    `SELECT d.name AS division, string_agg(s.name, ', ' ORDER BY s.name) AS sees
     FROM division_sight x JOIN division d ON d.id = x.division_id JOIN division s ON s.id = x.seen_division_id
     GROUP BY d.name ORDER BY d.name`,
  );
  const all = 'КПП-13, ОТК. Копровый цех, ОТК. Станция Навашино';
  expect(sights).toEqual([
    { division: 'Весовая', sees: all },
    { division: 'ОТК. Станция Навашино', sees: 'КПП-13' },
    { division: 'Поставщики', sees: all },
    { division: 'Управление закупок лома', sees: all },
  ]);
});

async function fingerprint(db: Queryable): Promise<unknown> {
  const parts = tables.map(
    ([table]) => `(SELECT md5(string_agg(x::text, ' ' ORDER BY x::text)) FROM ${table} x) AS ${table}`,
  );
  return (await db.query(`SELECT ${parts.join(', ')}`)).rows[0];
}

test('a second run changes nothing', async () => {
  const { pool, drop } = await openTestDatabase();
  onTestFinished(drop);
  await seedDictionaries(pool, { now: testNow });
  const before = await fingerprint(pool);
  await seedDictionaries(pool, { now: testNow });
  expect(await fingerprint(pool)).toEqual(before);
});

test('entries that people edited, renamed or removed are not changed', async () => {
  const { pool, drop } = await openTestDatabase();
  onTestFinished(drop);
  await seedDictionaries(pool, { now: testNow });
  await pool.query(`UPDATE production_type SET percent = 4.5 WHERE code = '3А'`);
  await pool.query(`UPDATE unordered_sign SET name = 'Вентиль на месте' WHERE name = 'Вентиль не снят'`);
  await pool.query(`UPDATE unordered_production_group SET name = 'Электрика' WHERE name = 'Электрооборудование'`);
  await pool.query(`UPDATE unordered_production_type SET code = 'НЗ-ЭЛ' WHERE code = 'НЗ-ЭО'`);
  await pool.query(`UPDATE unordered_production SET name = 'Мотор' WHERE name = 'Электродвигатель'`);
  await pool.query(`UPDATE station SET code = '243611' WHERE code = '243607'`);
  await pool.query(`UPDATE station SET deleted_at = now() WHERE code = '814208'`);
  await pool.query('DELETE FROM division_sight');
  await pool.query('UPDATE commission_calendar SET capacity = 3 WHERE is_working_day');
  const before = await fingerprint(pool);
  await seedDictionaries(pool, { now: testNow });
  expect(await fingerprint(pool)).toEqual(before);
});

test('an entry made by hand is used unchanged', async () => {
  const { pool, drop } = await openTestDatabase();
  onTestFinished(drop);
  await pool.query(`INSERT INTO unordered_production_group (name, sort) VALUES ('Электрооборудование', 1)`);
  await pool.query(`INSERT INTO station (code, name) VALUES ('243607', 'Навашино-наша')`);
  await seedDictionaries(pool, { now: testNow });
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM unordered_production_group) AS groups,
       (SELECT count(*)::int FROM unordered_production i JOIN unordered_production_group g ON g.id = i.unordered_production_group_id
        WHERE g.name = 'Электрооборудование' AND g.sort = 1) AS items,
       (SELECT count(*)::int FROM commission_calendar c JOIN station s ON s.id = c.station_id WHERE s.name = 'Навашино-наша') AS days`,
  );
  expect(rows).toEqual([{ groups: 10, items: 8, days: 730 }]);
});

test('a run in the next year adds the year after it', async () => {
  const { pool, drop } = await openTestDatabase();
  onTestFinished(drop);
  await seedDictionaries(pool, { now: testNow });
  await seedDictionaries(pool, { now: new Date('2027-01-01T09:00:00.000Z') });
  const { rows } = await pool.query('SELECT count(*)::int AS days, max(date) AS last FROM commission_calendar');
  expect(rows).toEqual([{ days: 4 * (730 + 366), last: '2028-12-31' }]);
});
