import { expect, test } from 'vitest';

import { askDemoYard as ask, testNow } from '../test-support.ts';

test('the default set is the yard of the last 100 days and half a year of visits', async () => {
  const [row] = await ask<{ n: number; days: number }>(
    `SELECT count(*)::int AS n, extract(day FROM $1::timestamptz - min(created_at))::int AS days FROM transport`,
    [testNow],
  );
  expect(row?.n).toBe(480);
  expect(row?.days).toBeGreaterThan(180);
  expect(row?.days).toBeLessThan(200);
});

test('most transports are finished, some are in every active status, some have not arrived', async () => {
  const [row] = await ask<{ past: number; live: number; expected: number }>(
    `SELECT count(*) FILTER (WHERE status_code IN ('RECEPTION_FINISHED', 'SENT_TO_EKOMET', 'ARCHIVED'))::int AS past,
       count(*) FILTER (WHERE status_code NOT IN ('NEW', 'RECEPTION_FINISHED', 'SENT_TO_EKOMET', 'ARCHIVED'))::int AS live,
       count(*) FILTER (WHERE status_code = 'NEW')::int AS expected
     FROM transport WHERE deleted_at IS NULL`,
  );
  expect(row?.past).toBeGreaterThan(150);
  expect(row?.live).toBeGreaterThan(80);
  expect(row?.expected).toBeGreaterThan(15);
});

test('divisions have the agreed shares of transports', async () => {
  const rows = await ask<{ name: string; share: number }>(
    `SELECT d.name, round(100.0 * count(*) / 300)::int AS share FROM transport t JOIN division d ON d.id = t.division_id
     WHERE t.transport_number NOT IN (SELECT transport_number FROM transport GROUP BY 1 HAVING count(*) > 5) GROUP BY 1`,
  );
  const share = Object.fromEntries(rows.map((row) => [row.name, row.share]));
  expect(Object.keys(share)).toHaveLength(4);
  expect(share['ОТК. Станция Навашино']).toBeGreaterThan(50);
  expect(share['ОТК. Копровый цех']).toBeGreaterThanOrEqual(15);
  expect(share['ОТК. Копровый цех']).toBeLessThanOrEqual(25);
  expect(share['КПП-13']).toBeGreaterThanOrEqual(7);
  expect(share['КПП-13']).toBeLessThanOrEqual(13);
  expect(share['ОТК. Станция Новолипецк']).toBeGreaterThanOrEqual(7);
  expect(share['ОТК. Станция Новолипецк']).toBeLessThanOrEqual(13);
});

test('each division receives at its stations, lorries only at the gate', async () => {
  const rows = await ask(
    `SELECT d.name, t.mode, string_agg(DISTINCT s.code, ' ' ORDER BY s.code) AS stations
     FROM transport t JOIN division d ON d.id = t.division_id JOIN station s ON s.id = t.station_id GROUP BY 1, 2 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { name: 'КПП-13', mode: 'KPP', stations: '243607' },
    { name: 'ОТК. Копровый цех', mode: 'VRP', stations: '243607' },
    { name: 'ОТК. Станция Навашино', mode: 'VRP', stations: '183502 230900 243607' },
    { name: 'ОТК. Станция Новолипецк', mode: 'VRP', stations: '592204' },
  ]);
  expect(
    await ask(
      `SELECT transport_number FROM transport t JOIN transport_type y ON y.id = t.transport_type_id
       WHERE (y.kind = 'AUTO') <> (t.mode = 'KPP')`,
    ),
  ).toEqual([]);
});

test('there are many suppliers, and some consignors differ from the supplier', async () => {
  const [row] = await ask<{ suppliers: number; others: number }>(
    `SELECT count(DISTINCT provider_id)::int AS suppliers, count(*) FILTER (WHERE gro_id <> provider_id)::int AS others
     FROM transport`,
  );
  expect(row?.suppliers).toBeGreaterThanOrEqual(14);
  expect(row?.others).toBeGreaterThan(30);
});

test('a voided weighing keeps its reason beside the valid one', async () => {
  const voided = await ask<{ hasNext: boolean; reason: string }>(
    `SELECT EXISTS (SELECT FROM weighing n WHERE n.transport_id = w.transport_id AND n.kind = w.kind AND n.voided_at IS NULL
       AND n.weighed_at > w.weighed_at) AS "hasNext", void_reason AS reason FROM weighing w WHERE voided_at IS NOT NULL`,
  );
  expect(voided.length).toBeGreaterThan(3);
  expect(voided.filter(({ hasNext, reason }) => !hasNext || reason === '')).toEqual([]);
});

test('a reweighed transport has no remainder by the new net; some still wait for the weighing', async () => {
  const rows = await ask<{ remainder: number | null }>(
    `SELECT w.net - (SELECT sum(net) FROM scrap_line l WHERE l.transport_id = t.id AND side = 'DISCOVER' AND NOT deleted) AS remainder
     FROM transport t LEFT JOIN weighing w ON w.transport_id = t.id AND w.kind = 'OVERWEIGHT' WHERE t.on_reweight`,
  );
  const reweighed = rows.filter(({ remainder }) => remainder !== null);
  expect(reweighed.length).toBeGreaterThan(2);
  expect(reweighed.every(({ remainder }) => remainder === 0)).toBe(true);
  expect(rows.length).toBeGreaterThan(reweighed.length);
});

test('some rows are deleted, with person, time and reason, and some lines are removed', async () => {
  const deleted = await ask<{ complete: boolean }>(
    `SELECT t.deleted_by IS NOT NULL AND EXISTS (SELECT FROM history h WHERE h.transport_id = t.id AND h.action = 'transport.remove'
       AND h.at = t.deleted_at AND h.user_id = t.deleted_by) AS complete FROM transport t WHERE deleted_at IS NOT NULL`,
  );
  expect(deleted.length).toBeGreaterThan(1);
  expect(deleted.every(({ complete }) => complete)).toBe(true);
  const [row] = await ask<{ struck: number }>('SELECT count(*)::int AS struck FROM scrap_line WHERE deleted');
  expect(row?.struck).toBeGreaterThan(3);
  const reasonless = `SELECT t.transport_number FROM transport t WHERE t.deleted_at IS NOT NULL AND NOT EXISTS
    (SELECT 1 FROM history h WHERE h.transport_id = t.id AND h.action = 'transport.remove' AND h.field = 'comment')`;
  expect(await ask(reasonless)).toEqual([]);
});

test('every unordered line has a sign, and a piece or a weight', async () => {
  const lines = await ask<{ fits: boolean }>(
    `SELECT (coalesce(l.count, 0) > 0 OR l.weight > 0) AND EXISTS (SELECT FROM unordered_line_sign s WHERE s.unordered_line_id = l.id)
       AND l.production_type_id = u.production_type_id AS fits
     FROM unordered_line l JOIN unordered_production u ON u.id = l.unordered_production_id`,
  );
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.every(({ fits }) => fits)).toBe(true);
});

test('history begins with the creation and its last change of status is the present one', async () => {
  expect(
    await ask(
      `SELECT t.transport_number FROM transport t
       WHERE (SELECT action FROM history h WHERE h.transport_id = t.id ORDER BY id LIMIT 1) <> 'transport.create'
         OR t.status_code <> (SELECT h.after ->> 'code' FROM history h
           WHERE h.transport_id = t.id AND h.action IN ('transport.create', 'transport.changeStatus') ORDER BY id DESC LIMIT 1)
         OR t.version <> (SELECT count(*) FROM history h WHERE h.transport_id = t.id)`,
    ),
  ).toEqual([]);
});

test('each change of status starts from the one before', async () => {
  expect(
    await ask(
      `SELECT * FROM (SELECT transport_id, before ->> 'code' AS before,
           lag(after ->> 'code') OVER (PARTITION BY transport_id ORDER BY id) AS previous
         FROM history WHERE action IN ('transport.create', 'transport.changeStatus')) h
       WHERE before <> previous`,
    ),
  ).toEqual([]);
});

test('no act is outside the permissions or divisions of its author', async () => {
  const needed = `(VALUES ('transport.create', 'TRANSPORT_CREATE'), ('transport.changeStatus', 'STATUS_CHANGE'),
    ('weighing.setRegisterWeight', 'WEIGHT_REGISTER'), ('weighing.setOverweight', 'WEIGHT_OVERWEIGHT'),
    ('weighing.setOverweightClear', 'WEIGHT_OVERWEIGHT'), ('storage.setToStorage', 'STORAGE_SET'),
    ('storage.endStorage', 'STORAGE_END'), ('schedule.setCommission', 'COMMISSION_SET'), ('schedule.setSeparate', 'SEPARATE_SET'),
    ('torg.generateTorg', 'TORG_MANAGE'), ('layer.judge', 'DISCOVER_SCRAP_EDIT'), ('transport.remove', 'STATUS_MASS')) AS needed (action, permission)`;
  const trespasses = await ask(
    `SELECT DISTINCT h.action, u.login, d.name FROM history h
     JOIN transport t ON t.id = h.transport_id JOIN division d ON d.id = t.division_id JOIN app_user u ON u.id = h.user_id
     LEFT JOIN ${needed} ON needed.action = h.action
     WHERE NOT EXISTS (
       SELECT FROM udr x JOIN role r ON r.code = x.role_code
       JOIN role_permission p ON p.role_code = x.role_code AND p.permission_code = needed.permission
       LEFT JOIN division_sight s ON s.division_id = x.division_id AND s.seen_division_id = t.division_id
       WHERE x.user_id = u.id AND x.division_id = h.division_id
         AND (r.everywhere OR x.division_id = t.division_id OR s.division_id IS NOT NULL))`,
  );
  expect(trespasses).toEqual([]);
});

test('statuses in history have the current names', async () => {
  expect(
    await ask(
      `SELECT h.id FROM history h LEFT JOIN transport_status s ON s.code = h.after ->> 'code'
       WHERE h.field = 'status' AND h.after ->> 'description' IS DISTINCT FROM s.description`,
    ),
  ).toEqual([]);
});
