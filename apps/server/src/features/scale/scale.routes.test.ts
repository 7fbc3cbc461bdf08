import type { Page } from '@otk/domain/kernel/paging';
import type { UnusualTare, WatchedScale } from '@otk/domain/scale/scale.schema';
import { expect, test } from 'vitest';

import { aScale } from '../../../test/scales.ts';
import { openYard } from '../../../test/yard.ts';
import { compose } from '../../compose.ts';
import { watchScales } from './scale.watch.service.ts';

const wagonOf = (place: number): string => String(52_000_000 + place);
const wagons = 10;
/** Kilograms; their mean is nothing. */
const noise = [-60, 30, -20, 60, 0, 20, -30];

interface Visited {
  /** Place of the first wagon. */
  readonly from?: number;
  readonly reason?: string | null;
}

async function withWagons() {
  const yard = await openYard();
  const { server, stationId, divisionId } = yard;
  const scale = (await aScale(server, stationId)).id;
  const other = (await aScale(server, stationId, 'Весы № 2')).id;
  const clock = () => server.clock.now;
  let hour = 0;
  /** Visits of wagons whose tare is 24 t, each so many kilograms off, an hour after another. */
  const weighed = async (
    offs: readonly number[],
    scaleId: string | null,
    { from = 0, reason = null }: Visited = {},
  ) => {
    const ids = offs.map(() => crypto.randomUUID());
    const numbers = offs.map((_, place) => wagonOf((from + place) % wagons));
    await server.pool.query(
      `WITH visit AS (SELECT * FROM unnest($1::uuid[], $2::text[], $3::numeric[]) WITH ORDINALITY AS v (id, number, off, place)),
       arrived AS (
         INSERT INTO transport (id, division_id, station_id, transport_number, status_code, transport_type_id, shipment_date)
         SELECT id, $4, $5, number, 'ARCHIVED', (SELECT id FROM transport_type WHERE name = 'Вагон'), '2026-11-10' FROM visit
         RETURNING id)
       INSERT INTO weighing (transport_id, kind, gross, tare, net, weighed_at, scale_id, method, error, tare_reason)
       SELECT id, 'REGISTER', 90, 24 + off / 1000, 66 - off / 1000, '2026-06-01'::timestamptz + make_interval(hours => $6 + place::int),
         $7, CASE WHEN $7::uuid IS NOT NULL THEN 'STATIC' END, 50, $8
       FROM visit JOIN arrived USING (id) ORDER BY place`,
      [ids, numbers, offs, divisionId, stationId, hour, scaleId, reason],
    );
    hour += offs.length;
    return ids;
  };
  const visit = async (from: number, off: number, reason: string | null = null) =>
    (await weighed([off], scale, { from, reason }))[0]!;
  const visits = (count: number, off: number, scaleId: string | null) =>
    weighed(
      Array.from({ length: count }, (_, place) => off + noise[place % noise.length]!),
      scaleId,
    );
  await visits(3 * wagons, 0, null);
  /** Says half an hour after the last visit that the scale was verified. */
  const verified = () =>
    server.pool.query(
      `INSERT INTO scale_verification (scale_id, verified_at, verified_by)
       SELECT $1, '2026-06-01'::timestamptz + make_interval(hours => $2, mins => 30), id FROM app_user LIMIT 1`,
      [scale, hour],
    );
  const watch = () =>
    watchScales({ pool: server.pool, clock, raiseInDivision: compose({ config: {}, clock }).raiseInDivision });
  const messages = async () =>
    (
      await server.pool.query<{ text: string; told: string[] }>(
        `SELECT n.text, array_agg(u.login ORDER BY u.login) AS told FROM notification n
         JOIN notification_recipient r ON r.notification_id = n.id JOIN app_user u ON u.id = r.user_id
         WHERE n.type = 'SCALE_DRIFTS' GROUP BY n.id`,
      )
    ).rows;
  const list = async () => (await yard.call('MASTER', 'GET', '/scale')).json<WatchedScale[]>();
  return { ...yard, scale, other, visit, visits, weighed, verified, watch, messages, list };
}

test('a scale that begins to show more is found, said once to master and administrator, and verified with history', async () => {
  const { as, call, server, scale, other, visits, watch, messages, list } = await withWagons();
  for (const role of ['MASTER', 'ADMIN', 'WEIGH']) {
    await as(role);
  }
  await visits(30, 0, scale);
  await visits(5, 0, other);
  expect(await watch()).toBe(35);
  expect(await list()).toMatchObject([
    { name: 'Весы № 1', station: 'Навашино', compared: 30, drift: null, verified: null },
    { name: 'Весы № 2', compared: 5, drift: null },
  ]);
  await visits(24, 80, scale);
  await watch();
  await visits(2, 80, scale);
  await watch();
  const [told, ...more] = await messages();
  expect(more).toEqual([]);
  expect(told!.text).toMatch(
    /^Весы № 1 \(Навашино\) показывают на [789]0 ±\u00A0\d0\u00A0кг больше: с 0[345]\.06\.2026, \d+ взвешиван/,
  );
  expect(told!.told).toEqual([expect.stringMatching(/^admin/), expect.stringMatching(/^master/)]);

  const [drifting, sound] = await list();
  expect([drifting!.id, sound!.drift]).toEqual([scale, null]);
  const verify = (seen: string | null) => call('MASTER', 'POST', `/scale/${scale}/verification`, { body: { seen } });
  const unread = await verify(null);
  expect([unread.statusCode, unread.json().code]).toEqual([409, 'scale.stale']);
  expect((await verify(drifting!.drift!.id)).json()).toMatchObject({
    drift: null,
    verified: { by: expect.any(String) },
  });
  expect((await list())[0]!.lately.verified).toEqual([{ by: expect.stringContaining('master'), count: 1 }]);
  const { rows } = await server.pool.query(`SELECT before, after FROM history WHERE action = 'scale.verify'`);
  expect(rows).toMatchObject([{ before: { name: 'Весы № 1', offset: expect.any(Number) }, after: { offset: null } }]);
  expect(
    (await call('MASTER', 'POST', `/scale/${crypto.randomUUID()}/verification`, { body: { seen: null } })).statusCode,
  ).toBe(404);
  expect((await call('WEIGH', 'GET', '/scale')).statusCode).toBe(403);
});

test('a wagon with a tare that it never had is named to those who see it, until somebody says why or weighs it again', async () => {
  const { call, callFromElsewhere, server, visit, visits, watch, scale } = await withWagons();
  await visits(wagons, 0, scale);
  const swapped = await visit(3, 1200);
  await visit(4, 900, 'REPAIR');
  await watch();
  const unusual = async () => (await call('MASTER', 'GET', '/scale/tare')).json<Page<UnusualTare>>().items;
  expect(await unusual()).toMatchObject([
    { transportId: swapped, transportNumber: wagonOf(3), tare: 25.2, count: 4, scaleName: 'Весы № 1' },
  ]);
  expect((await callFromElsewhere('MASTER', 'GET', '/scale/tare')).json()).toEqual({ items: [], next: null });
  await server.pool.query(
    `UPDATE weighing SET voided_at = now(), void_reason = 'не тот вагон' WHERE transport_id = $1`,
    [swapped],
  );
  expect(await unusual()).toEqual([]);
});

test('a tare that was weighed again and found right says as much of the scale; what lies in the wagon says nothing', async () => {
  const { scale, visits, weighed, watch, list } = await withWagons();
  await visits(30, 0, scale);
  const explained = async (count: number, reason: string) => {
    await weighed(Array<number>(count).fill(400), scale, { reason });
    await watch();
    return (await list())[0]!;
  };
  for (const reason of ['RESIDUE', 'REPAIR']) {
    expect(await explained(6, reason), reason).toMatchObject({ compared: 30, drift: null });
  }
  expect(await explained(10, 'CHECKED')).toMatchObject({ compared: 40, drift: { offset: expect.closeTo(400, -2) } });
});

test('a reason that is given for most tares hides no drift, and who gives it is counted', async () => {
  const { as, server, scale, visits, weighed, watch, list } = await withWagons();
  await as('MASTER');
  await visits(30, 0, scale);
  await weighed(Array<number>(16).fill(200), scale, { reason: 'RESIDUE' });
  await watch();
  expect((await list())[0]).toMatchObject({ drift: { offset: expect.closeTo(200, -2) }, lately: { weighed: 0 } });
  await server.pool.query(
    `UPDATE weighing SET weighed_at = $1, weighed_by = (SELECT id FROM app_user WHERE login LIKE 'master%')
     WHERE tare_reason IS NOT NULL`,
    [server.clock.now],
  );
  const explained = [{ by: expect.stringContaining('master'), count: 16 }];
  expect((await list())[0]!.lately).toEqual({ weighed: 16, explained, verified: [] });
});

test('a verification that is said again and again does not restart the comparison; one that settles a drift does', async () => {
  const { as, call, scale, visits, verified, watch, list } = await withWagons();
  await as('MASTER');
  await visits(30, 0, scale);
  for (let round = 0; round < 5; round += 1) {
    await visits(6, 110, scale);
    await verified();
    await watch();
  }
  const [drifting] = await list();
  expect(drifting).toMatchObject({ compared: 24, drift: { offset: expect.closeTo(110, -2) } });
  const body = { seen: drifting!.drift!.id };
  const settled = await call('MASTER', 'POST', `/scale/${scale}/verification`, { body });
  expect(settled.json<WatchedScale>()).toMatchObject({ compared: 0, drift: null });
});

test('a drifting scale stays in sight when it is removed from the dictionary; a voided weighing is not compared', async () => {
  const { call, server, scale, visits, watch, list } = await withWagons();
  await visits(30, 0, scale);
  await visits(30, 120, scale);
  await watch();
  await server.pool.query('UPDATE scale SET deleted_at = now() WHERE id = $1', [scale]);
  const [shown] = await list();
  expect(shown).toMatchObject({ id: scale, compared: 60, drift: { offset: expect.any(Number) } });
  await server.pool.query(`UPDATE weighing SET voided_at = now(), void_reason = 'x' WHERE scale_id = $1`, [scale]);
  expect((await list())[0]).toMatchObject({ compared: 0 });
  const body = { seen: shown!.drift!.id };
  expect((await call('MASTER', 'POST', `/scale/${scale}/verification`, { body })).statusCode).toBe(200);
  expect((await list()).map(({ id }) => id)).not.toContain(scale);
});

test('a tare is compared again when the number of its vehicle is corrected', async () => {
  const { call, server, visit, watch } = await withWagons();
  const mistyped = await visit(3, 1200);
  await watch();
  const unusual = async () => (await call('MASTER', 'GET', '/scale/tare')).json<Page<UnusualTare>>().items;
  expect(await unusual()).toMatchObject([{ transportId: mistyped }]);
  await server.pool.query(`UPDATE transport SET transport_number = '60000001' WHERE id = $1`, [mistyped]);
  await watch();
  expect(await unusual()).toEqual([]);
});

test('weighings from before a verification that commits while they are compared give no drift', async () => {
  const { as, server, scale, visits, watch, list } = await withWagons();
  await as('MASTER');
  await visits(30, 0, scale);
  await visits(30, 120, scale);
  const person = await server.pool.connect();
  await person.query('BEGIN');
  await person.query('SELECT FROM scale WHERE id = $1 FOR UPDATE', [scale]);
  await person.query(
    'INSERT INTO scale_verification (scale_id, verified_at, verified_by) SELECT $1, now(), id FROM app_user LIMIT 1',
    [scale],
  );
  const watching = watch();
  await expect
    .poll(async () => (await server.pool.query(`SELECT FROM pg_locks WHERE NOT granted`)).rowCount, { timeout: 4000 })
    .toBeGreaterThan(0);
  await person.query('COMMIT');
  person.release();
  expect(await watching).toBe(60);
  expect((await list())[0]).toMatchObject({ id: scale, drift: null });
});
