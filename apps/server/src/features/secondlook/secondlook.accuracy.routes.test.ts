import type { AccuracyReply } from '@otk/domain/secondlook/secondlook.accuracy.schema';
import { expect, test } from 'vitest';

import { openYard } from '../../../test/yard.ts';

/** A division with pairs of judgements: of each person so many, first − second in turn `by` ± 1. */
async function openPairs() {
  const yard = await openYard();
  const { server, build, call, divisionId, foreignDivisionId, stationId } = yard;
  const kindId = await build.aKind('3А');
  const people = new Map<string, string>();
  for (const role of ['CTRL', 'MASTER', 'HEAD', 'ADMIN', 'DISP']) {
    await yard.as(role);
    const { rows } = await server.pool.query<{ id: string }>('SELECT id FROM app_user WHERE login LIKE $1', [
      `${role.toLowerCase()}-%`,
    ]);
    people.set(role, rows[0]!.id);
  }
  const add = async (first: string, count: number, by: number, more: { home?: string; hour?: string } = {}) => {
    for (let at = 0; at < count; at += 1) {
      const id = await build.aTransport({ divisionId: more.home ?? divisionId, stationId, status: 'ARCHIVED' });
      await server.pool.query(
        `INSERT INTO second_look (transport_id, finished_at, finished_by, station_id, first_percent, first_kind_id, first_by,
           judged_by, judged_at, percent, kind_id)
         VALUES ($1, $2, $3, $4, $5, $6, $3, $7, $8, 5, $6)`,
        [
          id,
          `2026-11-10T${more.hour ?? '09'}:00:00Z`,
          people.get(first),
          stationId,
          5 + by + (at % 2 === 0 ? 1 : -1),
          kindId,
          people.get('ADMIN'),
          server.clock.now,
        ],
      );
    }
  };
  const read = async (role: string, query = '') =>
    (await call(role, 'GET', `/second-look/accuracy?${query}`)).json<AccuracyReply>().groups;
  const home = foreignDivisionId;
  return { ...yard, add, read, foreign: { home }, server };
}

test('the head reads bias, interval, spread and pairs of every group with 20 pairs; nothing at all of fewer', async () => {
  const { add, read } = await openPairs();
  await add('CTRL', 30, 1);
  await add('MASTER', 19, 0, { hour: '20' });
  await add('DISP', 1, 0.5);
  const groups = await read('HEAD');
  expect(groups[0]).toEqual({
    by: 'INSPECTOR',
    name: expect.stringContaining('ctrl'),
    isOwn: false,
    pairs: 30,
    bias: expect.closeTo(1, 9),
    low: expect.closeTo(0.62, 2),
    high: expect.closeTo(1.38, 2),
    spread: expect.closeTo(1.017, 3),
    sameKind: 30,
    isFound: true,
  });
  const shown = (all: AccuracyReply['groups']) => all.map(({ by, name, pairs, isFound }) => [by, name, pairs, isFound]);
  const ctrl = ['INSPECTOR', expect.stringContaining('ctrl'), 30, true];
  // The bias of the person is taken out of the others, so that one cause is not marked several times.
  expect(shown(groups)).toEqual([
    ctrl,
    ['ALL', null, 50, false],
    ['KIND', '3А', 50, false],
    ['SHIFT', 'Дневная', 31, false],
    ['STATION', 'Навашино', 50, false],
  ]);
  await add('MASTER', 1, 0.1, { hour: '20' });
  expect(shown(await read('HEAD'))).toEqual([
    ctrl,
    ['INSPECTOR', expect.stringContaining('master'), 20, false],
    ['ALL', null, 51, false],
    ['KIND', '3А', 51, false],
    ['SHIFT', 'Дневная', 31, false],
    ['SHIFT', 'Ночная', 20, false],
    ['STATION', 'Навашино', 51, false],
  ]);
});

test('an inspector reads the own figures alone, another person no names without the right to them', async () => {
  const { add, read, server, call } = await openPairs();
  await add('CTRL', 25, 0);
  await add('MASTER', 25, 0);
  expect(await read('CTRL')).toMatchObject([{ by: 'INSPECTOR', isOwn: true, pairs: 25 }]);
  await server.pool.query("DELETE FROM role_permission WHERE permission_code = 'ACCURACY_NAMES'");
  const nameless = await read('HEAD');
  expect(nameless.filter(({ by }) => by === 'INSPECTOR')).toMatchObject([
    { name: null, isOwn: false },
    { name: null, isOwn: false },
  ]);
  expect((await call('HEAD', 'GET', '/second-look/accuracy')).body).not.toMatch(/Фамилия|[0-9a-f]{8}-/);
  expect((await call('WEIGH', 'GET', '/second-look/accuracy')).statusCode).toBe(403);
});

test('pairs of transports out of sight, of removed ones and from before the period do not count', async () => {
  const { add, read, foreign, server } = await openPairs();
  await add('CTRL', 25, 0, foreign);
  expect(await read('HEAD')).toEqual([]);
  expect(await read('ADMIN')).toHaveLength(5);
  await server.pool.query(`UPDATE second_look SET judged_at = judged_at - interval '100 days'`);
  expect(await read('ADMIN', 'days=90')).toEqual([]);
  expect(await read('ADMIN', 'days=180')).toHaveLength(5);
  await server.pool.query('UPDATE transport SET deleted_at = now()');
  expect(await read('ADMIN')).toEqual([]);
});

test('drawn loads of which no photo shows the scrap are counted for the person who judged them, whatever the tags are', async () => {
  const { add, server, call, build } = await openPairs();
  await add('CTRL', 5, 0);
  await add('MASTER', 2, 0);
  const unseen = async (role: string) =>
    (await call(role, 'GET', '/second-look/accuracy')).json<AccuracyReply>().unseen;
  // Judged ones were seen.
  expect(await unseen('HEAD')).toEqual([]);
  await server.pool.query('UPDATE second_look SET judged_by = NULL, judged_at = NULL, percent = NULL, kind_id = NULL');
  const { rows: looks } = await server.pool.query<{ id: string }>(
    `SELECT k.transport_id AS id FROM second_look k JOIN app_user u ON u.id = k.first_by AND u.login LIKE 'ctrl-%'`,
  );
  for (const { id } of looks) {
    await build.aPhoto(id);
  }
  const ctrl = { name: expect.stringContaining('ctrl'), isOwn: false, of: 5 };
  const master = { name: expect.stringContaining('master'), isOwn: false, loads: 2, of: 2 };
  expect(await unseen('HEAD')).toEqual([master]);
  for (const tag of ['Документ', 'Номер ТС', 'Пломба', 'Весы']) {
    await server.pool.query(
      `WITH tag AS (INSERT INTO photo_tag (name, sort) VALUES ($1, 1) RETURNING id)
       INSERT INTO photo_photo_tag SELECT p.id, tag.id FROM photo p, tag`,
      [tag],
    );
    expect(await unseen('HEAD'), tag).toEqual([{ ...ctrl, loads: 5 }, master]);
    await server.pool.query('DELETE FROM photo_photo_tag');
  }
  await server.pool.query(
    `INSERT INTO photo_photo_tag SELECT p.id, g.id FROM photo p, photo_tag g WHERE p.transport_id = $1`,
    [looks[0]!.id],
  );
  expect(await unseen('HEAD')).toEqual([{ ...ctrl, loads: 1 }, master]);
  expect(await unseen('CTRL')).toEqual([{ ...ctrl, loads: 1, isOwn: true }]);
  await server.pool.query("DELETE FROM role_permission WHERE permission_code = 'ACCURACY_NAMES'");
  expect(await unseen('HEAD')).toEqual([
    { name: null, isOwn: false, loads: 2, of: 2 },
    { name: null, isOwn: false, loads: 1, of: 5 },
  ]);
});
