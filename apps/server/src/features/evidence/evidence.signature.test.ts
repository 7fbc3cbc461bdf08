import { createHash } from 'node:crypto';

import { pictureOf } from '@otk/domain/signature/signature.strokes';
import { expect, test } from 'vitest';

import { openCase } from '../../../test/evidence-case.ts';
import { aLink } from '../../../test/rooms.ts';
import { anAct, drawnStrokes, signing } from '../../../test/signatures.ts';

test('signatures on glass lie in the package with what was shown; strokes changed in the database are found', async () => {
  const { made, call, transportId, stationId, server } = await openCase('COMMISSION_DONE');
  await server.pool.query(
    `INSERT INTO appointment (transport_id, station_id, kind, starts_at, state, result, chairman, members)
     VALUES ($1, $2, 'COMMISSION', $3, 'HELD', 'Засор подтверждён', 'Громова Е. А.', '{"Иванов И. И."}')`,
    [transportId, stationId, server.clock.now],
  );
  const { shown, sign } = signing(call, transportId);
  const text = await shown('COMMISSION');
  await sign(anAct(text));
  server.clock.advance(1);
  await sign(anAct(text, { ...text.signers[1], outcome: 'UNABLE', strokes: [], reason: 'Травма руки' }));

  const whole = await made();
  expect(whole.verdict.faults).toEqual([]);
  const signed = whole.paths.filter((path) => path.startsWith('Подписи/'));
  expect(signed.map((path) => path.replace(/\d{4}-.*\./, '.'))).toEqual([
    'Подписи/01 Результат комиссии, Председатель комиссии, Громова Е. А .json',
    'Подписи/01 Результат комиссии, Председатель комиссии, Громова Е. А .svg',
    'Подписи/02 Результат комиссии, Член комиссии, Иванов И. И .json',
  ]);
  expect(await whole.text(signed[1]!)).toBe(pictureOf(drawnStrokes));
  expect(JSON.parse(await whole.text(signed[2]!))).toMatchObject({
    outcome: 'UNABLE',
    reason: 'Травма руки',
    shown: { title: 'Результат комиссии', lines: text.lines },
  });
  expect(await whole.text('Опись.html')).toContain('Не может подписать');

  await server.owner.query('ALTER TABLE signature DISABLE TRIGGER signature_is_kept');
  await server.owner.query(`UPDATE signature SET strokes = '[[0, 0, 0, 900, 900, 90]]' WHERE outcome = 'SIGNED'`);
  await server.owner.query('ALTER TABLE signature ENABLE TRIGGER signature_is_kept');
  expect((await made()).verdict.faults).toEqual([{ code: 'otherThanRecorded', path: signed[1] }]);
});

test('what a driver drew is in the package of those who may read his data, his name in none', async () => {
  const { made, server, transportId, as } = await openCase();
  await as('MASTER');
  const id = '00000000-0000-4000-8000-000000000710';
  await server.owner.query(
    `INSERT INTO signature (id, transport_id, kind, subject_id, shown, shown_sha256, role, full_name, outcome, strokes,
       picture_sha256, signed_at, taken_by)
     SELECT $1, t.id, 'GATE', t.id, '{}', sha256('{}'), 'DRIVER', 'Водителев В. В.', 'SIGNED', $3, sha256($4), now(), (SELECT id FROM app_user LIMIT 1)
     FROM transport t WHERE t.id = $2`,
    [id, transportId, JSON.stringify(drawnStrokes), Buffer.from(pictureOf(drawnStrokes))],
  );
  // As of a record that was joined to this one: its history stays under its own number.
  await server.owner.query(
    `WITH other AS (INSERT INTO transport SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'guid', NULL,
       'deleted_at', now(), 'joined_to', t.id))).* FROM transport t WHERE t.id = $2 RETURNING id)
     INSERT INTO history (action, entity, entity_id, transport_id, field, after)
     SELECT 'signature.sign', 'transport', id, id, 'signature', jsonb_build_object('id', $1::uuid, 'kind', 'GATE', 'pictureSha256', $3::text)
     FROM other`,
    [id, transportId, createHash('sha256').update(pictureOf(drawnStrokes)).digest('hex')],
  );
  const drawnIn = ({ paths }: { readonly paths: readonly string[] }) =>
    paths.filter((path) => path.startsWith('Подписи/') && path.endsWith('.svg')).length;
  const whole = await made('ADMIN');
  expect([drawnIn(whole), whole.verdict.faults]).toEqual([1, []]);
  expect(whole.bytes.includes('Водителев')).toBe(false);
  expect(whole.verdict.manifest!.files.find(({ kind }) => kind === 'Подпись на экране')!.historyRow).toBeDefined();
  const master = await made();
  expect([drawnIn(master), master.verdict.faults]).toEqual([0, []]);
  expect(drawnIn(await made('SUPP'))).toBe(0);
});

test('an answer by a link is in the package with its signature, and no token of a link', async () => {
  const { made, server, transportId, as } = await openCase('ON_STORAGE');
  await as('MASTER');
  const { id, token } = await aLink(server, transportId);
  await server.pool.query(
    `WITH s AS (INSERT INTO responsible_storage (transport_id, begin_at) VALUES ($1, $2) RETURNING id)
     INSERT INTO supplier_answer (transport_id, responsible_storage_id, answer, answered_by, means, answered_at, recorded_by,
       room_link_id, position, shown, shown_sha256, signature)
     SELECT $1, s.id, 'AGREES', 'Петров П. П.', 'PRODUCT', $2, (SELECT id FROM app_user LIMIT 1), $3, 'Мастер', '{}', sha256('{}'), $4
     FROM s`,
    [transportId, server.clock.now, id, JSON.stringify(drawnStrokes)],
  );
  const { paths, verdict, text, bytes } = await made();
  expect(verdict.faults).toEqual([]);
  const picture = paths.find((path) => path.endsWith('.svg'))!;
  expect(picture).toMatch(/^Подписи\/.*Ответ поставщика, Петров/);
  expect(await text(picture)).toBe(pictureOf(drawnStrokes));
  expect(await text('Опись.html')).toContain('в программе, по ссылке из телефонограммы');
  expect(bytes.includes(token)).toBe(false);
});
