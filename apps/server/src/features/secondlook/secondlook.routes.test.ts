import type { TakenLook } from '@otk/domain/secondlook/secondlook.schema';
import { keptMinutes, leftHours, offeredDays } from '@otk/domain/secondlook/secondlook.schema';
import { expect, test } from 'vitest';

import { openPhotoYard } from '../../../test/photos.ts';
import { aLink } from '../../../test/rooms.ts';
import { aSecondLook } from '../../../test/second-looks.ts';

/** A wagon that the inspector photographed, weighed with 2 of 50 t of dirt, with a found kind. */
async function openLookYard() {
  const yard = await openPhotoYard();
  const { server, build, transportId, call } = yard;
  const { pool } = server;
  await pool.query('DELETE FROM validation_rule');
  await pool.query(`UPDATE setting SET values = '{"secondLookOneOf": 1}'`);
  for (const role of ['CTRL', 'MASTER', 'HEAD']) {
    await yard.as(role);
  }
  const kindId = await build.aKind('3А', 5);
  const weigh = async (id: string) => {
    await pool.query(`INSERT INTO weighing (transport_id, kind, net, trash) VALUES ($1, 'REGISTER', 50, 2)`, [id]);
    await pool.query(
      `INSERT INTO scrap_line (transport_id, side, production_type_id, net) VALUES ($1, 'DISCOVER', $2, 48)`,
      [id, kindId],
    );
  };
  const idOf = async (role: string) => {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM app_user WHERE login LIKE $1', [`${role}-%`]);
    return rows[0]!.id;
  };
  const sent = await yard.sent({ fields: { name: 'Вагон 61854303' } });
  await weigh(transportId);
  const step = (statusCode: string, role = 'CTRL', comment?: string) =>
    call(role, 'PUT', `/transport/change-status/${transportId}`, { body: { statusCode, comment } });
  const looks = async () =>
    (
      await pool.query(
        `SELECT k.transport_id AS "transportId", k.first_percent AS percent, k.first_kind_id AS "kindId", k.first_by AS "by",
           k.judged_by AS "judgedBy", k.percent AS second FROM second_look k`,
      )
    ).rows as {
      transportId: string;
      percent: number;
      kindId: string | null;
      by: string | null;
      judgedBy: string | null;
      second: number | null;
    }[];
  const take = async (role = 'MASTER') => (await call(role, 'POST', '/second-look/take')).json<TakenLook>();
  const takeElsewhere = async (role = 'CTRL') =>
    (await yard.callFromElsewhere(role, 'POST', '/second-look/take')).json<TakenLook>();
  const judge = (id: string, body: object, role = 'MASTER') => call(role, 'POST', `/second-look/${id}`, { body });
  /** As if everything were so much older: sessions do not last. */
  const pass = async (hours: number) => {
    await pool.query(
      'UPDATE second_look SET finished_at = finished_at - $1::interval, taken_until = taken_until - $1::interval',
      [`${hours} hours`],
    );
    await pool.query('UPDATE second_look_turn SET left_at = left_at - $1::interval', [`${hours} hours`]);
  };
  return { ...yard, pool, kindId, photo: sent, weigh, idOf, step, looks, take, takeElsewhere, judge, pass };
}

/** The same, finished by its inspector an hour and more ago and chosen. */
async function openFinished() {
  const yard = await openLookYard();
  expect((await yard.step('RECEPTION_FINISHED')).statusCode).toBe(200);
  await yard.pass(2);
  return yard;
}

test('a finished transport is chosen with its first judgement, once, however often it is finished', async () => {
  const { step, looks, transportId, kindId, idOf, pool } = await openLookYard();
  expect(await looks()).toEqual([]);
  expect((await step('RECEPTION_FINISHED')).statusCode).toBe(200);
  const ctrl = await idOf('ctrl');
  expect(await looks()).toMatchObject([{ transportId, percent: 4, kindId, by: ctrl, judgedBy: null }]);
  expect((await step('RECEPTION_FINISHED')).statusCode).toBe(422);
  // Reopened and judged by layers: the load that waits takes the newer judgement, whatever the share is then.
  await step('IN_RECEPTION', 'HEAD', 'не тот вид лома');
  await pool.query(`UPDATE setting SET values = '{"secondLookOneOf": 0}'`);
  await pool.query(
    `INSERT INTO layer (id, transport_id, number, percent, seen, judged_at, judged_by)
     SELECT gen_random_uuid(), $1, n, n * 2, '', now(), $2 FROM generate_series(1, 3) n`,
    [transportId, ctrl],
  );
  await step('RECEPTION_FINISHED', 'MASTER');
  expect(await looks()).toMatchObject([{ percent: 4, by: ctrl }]);
  await pool.query('UPDATE layer SET percent = 6');
  await step('IN_RECEPTION', 'HEAD', 'ещё раз');
  await step('RECEPTION_FINISHED', 'MASTER');
  expect(await looks()).toMatchObject([{ percent: 6, by: ctrl }]);
});

test('none is chosen without a figure of dirt or when the share is 0; one without photos is and may get them later', async () => {
  const { step, looks, transportId, pool } = await openLookYard();
  const finishedAgain = async (change: string) => {
    await pool.query(change.replaceAll('$id', `'${transportId}'`));
    await pool.query(`UPDATE transport SET status_code = 'IN_RECEPTION'`);
    expect((await step('RECEPTION_FINISHED')).statusCode).toBe(200);
    return (await looks()).length;
  };
  expect(await finishedAgain(`UPDATE setting SET values = '{"secondLookOneOf": 0}'`)).toBe(0);
  expect(
    await finishedAgain(`UPDATE setting SET values = '{"secondLookOneOf": 1}'; UPDATE weighing SET trash = NULL`),
  ).toBe(0);
  expect(await finishedAgain('UPDATE weighing SET trash = 2; UPDATE photo SET deleted_at = now()')).toBe(1);
});

test('of transports finished one after another some are chosen', async () => {
  const { pool, build, divisionId, stationId, weigh, call, looks } = await openLookYard();
  await pool.query(`UPDATE setting SET values = '{"secondLookOneOf": 2}'`);
  for (let at = 0; at < 24; at += 1) {
    const id = await build.aTransport({ divisionId, stationId, status: 'IN_RECEPTION' });
    await build.aPhoto(id);
    await weigh(id);
    await call('CTRL', 'PUT', `/transport/change-status/${id}`, { body: { statusCode: 'RECEPTION_FINISHED' } });
  }
  const share = (await looks()).length / 24;
  // Outside in three of a hundred thousand.
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.92);
});

test('another person gets the photos and nothing else; the address of a photo serves him alone, until he has judged', async () => {
  const yard = await openFinished();
  const { take, takeElsewhere, judge, server, photo, transportId, kindId, pool, looks, idOf } = yard;
  const reply = await yard.call('MASTER', 'POST', '/second-look/take');
  const { look, waiting } = reply.json<TakenLook>();
  expect([look!.photos, waiting]).toEqual([[{ url: expect.stringMatching(/^\/api\/file\//), layer: null }], 1]);
  const { rows } = await pool.query<{ fileId: string; thumbId: string; localId: string }>(
    'SELECT file_id AS "fileId", thumb_id AS "thumbId", local_id AS "localId" FROM photo',
  );
  const { url } = look!.photos[0]!;
  const shown = await server.openFile(url);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const told = [reply.body, JSON.stringify(reply.headers), JSON.stringify(shown.headers)].join(' ');
  const secrets = [transportId, '61854303', photo.id, photo.name, photo.sha256, photo.author.id, photo.author.fullName];
  for (const secret of [...secrets, ...Object.values(rows[0]!), 'Навашино', kindId, '2026-11-1']) {
    expect(told).not.toContain(secret);
  }
  expect(shown.rawPayload.includes('Exif')).toBe(false);
  // It stays his: asked again the same, and nobody else gets it meanwhile.
  expect((await take()).look!.id).toBe(look!.id);
  expect(await takeElsewhere()).toEqual({ look: null, waiting: 0 });
  const foreign = url.replace(/session=[^&]+/, `session=${crypto.randomUUID()}`);
  expect((await server.openFile(foreign)).statusCode).toBe(403);
  expect((await judge(look!.id, { kindId, percent: 3.1 })).json()).toEqual({ id: look!.id });
  expect((await server.openFile(url)).statusCode).toBe(404);
  expect(await looks()).toMatchObject([{ judgedBy: await idOf('master'), second: 3.1, percent: 4 }]);
});

test('neither the transport nor its history says that it was chosen or judged again', async () => {
  const { take, judge, kindId, card, history, call, transportId, pool } = await openFinished();
  const before = [await card(), await history()];
  const { look } = await take();
  await judge(look!.id, { kindId, percent: 3 });
  expect([await card(), await history()]).toEqual(before);
  for (const role of ['CTRL', 'HEAD', 'ADMIN']) {
    const read = await call(role, 'GET', `/transport/transport-history/${transportId}`);
    expect(read.body).not.toContain('secondlook');
  }
  const { rows } = await pool.query(`SELECT transport_id, after FROM history WHERE action = 'secondlook.judge'`);
  expect(rows).toEqual([{ transport_id: null, after: { percent: 3, kind: '3А' } }]);
});

test.each([
  ['who ended the reception', 'UPDATE second_look SET finished_by = $1, first_by = NULL'],
  ['whose judgement it is', 'UPDATE second_look SET first_by = $1'],
  [
    'who took a photo, also one that was removed',
    'UPDATE photo SET created_by = $1, deleted_at = CASE WHEN id = (SELECT id FROM photo LIMIT 1) THEN deleted_at END',
  ],
  ['who weighed', 'UPDATE weighing SET weighed_by = $1'],
  [
    'who voided a weighing',
    `INSERT INTO weighing (transport_id, kind, net, voided_at, voided_by, void_reason) SELECT id, 'REGISTER', 1, now(), $1, 'x' FROM transport`,
  ],
  [
    'who judged a layer',
    `INSERT INTO layer (id, transport_id, number, percent, seen, judged_at, judged_by) SELECT gen_random_uuid(), id, 1, 1, '', now(), $1 FROM transport`,
  ],
  ['who registered it', 'UPDATE transport SET created_by = $1'],
  [
    'who did anything else to it',
    `INSERT INTO history (action, entity, transport_id, user_id) SELECT 'transport.edit', 'transport', id, $1 FROM transport`,
  ],
])('a load is neither offered to the person %s nor judged by him after it was offered', async (_who, makeOwn) => {
  const { take, judge, kindId, looks, idOf, server } = await openFinished();
  const { look } = await take();
  expect(look).not.toBeNull();
  await server.pool.query('UPDATE second_look SET taken_by = NULL, taken_until = NULL');
  await server.owner.query(makeOwn, [await idOf('master')]);
  expect(await take()).toEqual({ look: null, waiting: 0 });
  expect((await judge(look!.id, { kindId, percent: 3 })).statusCode).toBe(404);
  expect(await looks()).toMatchObject([{ judgedBy: null }]);
});

test('a load is not offered to a person who worked on a record that was joined to it', async () => {
  const { take, idOf, pool, server, build, divisionId, stationId, transportId } = await openFinished();
  const other = await build.aTransport({ divisionId, stationId });
  await pool.query('UPDATE transport SET deleted_at = now(), joined_to = $2 WHERE id = $1', [other, transportId]);
  await server.owner.query(
    `INSERT INTO history (action, entity, transport_id, user_id) VALUES ('transport.edit', 'transport', $1, $2)`,
    [other, await idOf('master')],
  );
  expect((await take()).look).toBeNull();
});

test('a load that is too new, too old, reopened, removed or shows only numbers, papers and what the supplier added is offered to nobody', async () => {
  const { take, pool, server, photo } = await openFinished();
  const offered = async (change: string, back: string) => {
    await pool.query(change);
    const { look } = await take();
    await pool.query(back);
    await pool.query('UPDATE second_look SET taken_by = NULL, taken_until = NULL');
    return look !== null;
  };
  const at = (hours: number) =>
    `UPDATE second_look SET finished_at = '${new Date(server.clock.now.getTime() - hours * 3_600_000).toISOString()}'`;
  expect(await offered(at(0.5), at(2))).toBe(false);
  expect(await offered(at(offeredDays * 24 + 1), at(2))).toBe(false);
  expect(
    await offered(`UPDATE transport SET status_code = 'IN_RECEPTION'`, `UPDATE transport SET status_code = 'ARCHIVED'`),
  ).toBe(false);
  expect(await offered('UPDATE transport SET deleted_at = now()', 'UPDATE transport SET deleted_at = NULL')).toBe(
    false,
  );
  const tag = `INSERT INTO photo_tag (name, sort) VALUES ('Номер ТС', 1);
    INSERT INTO photo_photo_tag SELECT '${photo.id}', id FROM photo_tag`;
  expect(await offered(tag, 'DELETE FROM photo_photo_tag')).toBe(false);
  const link = await aLink(server, photo.transportId);
  const byLink = `UPDATE app_user SET room_link_id = '${link.id}' WHERE id = (SELECT created_by FROM photo)`;
  expect(await offered(byLink, 'UPDATE app_user SET room_link_id = NULL')).toBe(false);
  expect(await offered('SELECT', 'SELECT')).toBe(true);
});

test('a load that was left returns to others at once, to the same person later; one that was forgotten after a while', async () => {
  const { take, takeElsewhere, call, pass } = await openFinished();
  const { look } = await take();
  expect((await call('MASTER', 'POST', `/second-look/${look!.id}/leave`)).statusCode).toBe(200);
  expect((await take()).look).toBeNull();
  expect((await takeElsewhere()).look!.id).toBe(look!.id);
  await pass(keptMinutes / 60 + 0.01);
  expect((await take()).look, 'left a short while ago').toBeNull();
  await pass(leftHours);
  expect((await take()).look!.id).toBe(look!.id);
});

test('two at once: each gets another load; of two answers about one load the second is refused', async () => {
  const yard = await openFinished();
  const { server, build, divisionId, stationId, foreignDivisionId, idOf, pass, as, kindId } = yard;
  const { take, judge, callFromElsewhere, takeElsewhere } = yard;
  await as('CTRL', foreignDivisionId);
  const other = await build.aTransport({ divisionId, stationId, status: 'ARCHIVED' });
  await build.aPhoto(other);
  await server.pool.query('UPDATE photo SET created_by = $1', [await idOf('ctrl')]);
  await aSecondLook(server, { transportId: other, finishedBy: await idOf('ctrl') });
  const both = await Promise.all([take(), takeElsewhere()]);
  expect(new Set(both.map(({ look }) => look!.id)).size).toBe(2);
  // The first one's hour passes, the second takes the load as well, and the first answers after all.
  const [first, second] = both;
  await callFromElsewhere('CTRL', 'POST', `/second-look/${second.look!.id}/leave`);
  await pass(keptMinutes / 60 + 0.01);
  expect((await takeElsewhere()).look!.id).toBe(first.look!.id);
  expect((await judge(first.look!.id, { kindId, percent: 3 })).statusCode).toBe(200);
  expect((await judge(first.look!.id, { kindId, percent: 3 })).statusCode, 'the same again').toBe(200);
  expect((await judge(first.look!.id, { kindId, percent: 4 })).json()).toMatchObject({ code: 'secondlook.answered' });
  const late = await callFromElsewhere('CTRL', 'POST', `/second-look/${first.look!.id}`, {
    body: { kindId, percent: 5 },
  });
  expect([late.statusCode, late.json().code]).toEqual([409, 'secondlook.judged']);
});

test('«по фото не видно» has no figures; half an answer and an unknown kind are refused; so is whom nothing was offered', async () => {
  const { take, judge, kindId, looks, call } = await openFinished();
  const { look } = await take();
  const half = await judge(look!.id, { kindId, percent: null });
  expect([half.statusCode, half.body.includes('По фото не видно')]).toEqual([400, true]);
  expect((await judge(look!.id, { kindId: crypto.randomUUID(), percent: 1 })).json().code).toBe(
    'secondlook.unknownKind',
  );
  expect((await judge(look!.id, { kindId, percent: 1 }, 'CTRL')).statusCode).toBe(404);
  expect((await call('HEAD', 'POST', '/second-look/take')).statusCode, 'without the right').toBe(403);
  expect((await judge(look!.id, { kindId: null, percent: null })).statusCode).toBe(200);
  expect(await looks()).toMatchObject([{ second: null, judgedBy: expect.any(String) }]);
});

test("a supplier's person is refused, also with the right", async () => {
  const { call, as, pool } = await openFinished();
  await as('SUPP');
  await pool.query("INSERT INTO role_permission VALUES ('SUPP', 'SECOND_LOOK')");
  expect((await call('SUPP', 'POST', '/second-look/take')).statusCode).toBe(403);
});
