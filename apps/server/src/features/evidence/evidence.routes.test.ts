import { evidenceErrors } from '@otk/domain/evidence/evidence.errors';
import type { Manifest } from '@otk/domain/evidence/evidence.manifest';
import type { Evidence } from '@otk/domain/evidence/evidence.schema';
import { verifyPackage } from '@otk/domain/evidence/evidence.verify';
import { readZip } from '@otk/domain/evidence/evidence.zip';
import { pictureOf } from '@otk/domain/signature/signature.strokes';
import { expect, test } from 'vitest';

import { compose } from '../../compose.ts';
import { sourceOf } from '../../../test/evidence.ts';
import { withFile } from '../../../test/multipart.ts';
import { newLocalId, openPhotoYard } from '../../../test/photos.ts';
import { aLink } from '../../../test/rooms.ts';
import { anAct, drawnStrokes, signing } from '../../../test/signatures.ts';
import { makePackages, type MakeDeps } from './evidence.make.service.ts';

const secret = 'ab'.repeat(32);

async function openCase(status = 'IN_RECEPTION') {
  const yard = await openPhotoYard(status);
  const { server, call, transportId } = yard;
  const deps: MakeDeps = {
    pool: server.pool,
    files: server.files,
    clock: () => server.clock.now,
    cards: compose({
      config: { publicUrl: '', organisation: '', organisationPhone: '' },
      clock: () => server.clock.now,
    }).cards,
    organisation: 'Металлургический завод',
    secret: async () => secret,
    checker: async () => Buffer.from('<!doctype html>'),
    printAct: async () => undefined,
    printSigned: async () => null,
    report: (error) => {
      throw error;
    },
  };
  const order = async (role = 'MASTER') =>
    (await call(role, 'POST', `/transport/${transportId}/evidence`)).json<Evidence>();
  const list = async (role = 'MASTER') =>
    (await call(role, 'GET', `/transport/${transportId}/evidence`)).json<Evidence[]>();
  const work = (given: Partial<MakeDeps> = {}) => makePackages({ ...deps, ...given }, new AbortController().signal);
  /** Orders, makes and opens a package. */
  async function made(role = 'MASTER') {
    server.clock.advance(1);
    await order(role);
    await work();
    const [evidence] = await list(role);
    expect(evidence).toMatchObject({ state: 'READY', failure: null });
    const { rawPayload: bytes } = await server.openFile(evidence!.file!.url);
    const { entries } = await readZip(sourceOf(bytes));
    const text = async (path: string) =>
      Buffer.from(await entries.find((entry) => entry.path === path)!.read()).toString();
    return {
      bytes,
      evidence: evidence!,
      text,
      paths: entries.map(({ path }) => path),
      verdict: await verifyPackage(sourceOf(bytes)),
    };
  }
  return { ...yard, deps, order, list, work, made };
}

test('a package holds the case with its history, proven and signed', async () => {
  const { made, sent, server } = await openCase();
  await sent();
  const { paths, verdict, text, evidence } = await made();
  expect(verdict.faults).toEqual([]);
  expect(paths).toEqual([
    'Опись.html',
    'verify.html',
    'Данные.json',
    'history.json',
    expect.stringMatching(/^Фото\/01 .*\.jpg$/),
    'manifest.json',
    'signature.json',
  ]);
  const manifest: Manifest = verdict.manifest!;
  expect(manifest).toMatchObject({ madeFor: 'WORKS', case: { transportNumber: '61854303', isOver: false } });
  expect(manifest.files.find(({ kind }) => kind === 'Фото')).toMatchObject({
    historyRow: expect.any(Number) as number,
  });
  expect(verdict.history!.rows.length).toBeGreaterThanOrEqual(2);
  expect(await text('Опись.html')).toContain('<b>Дело продолжается</b>');
  expect(evidence.file!.name).toBe('Пакет доказательств 61854303 2026-11-15.zip');
  const { rows } = await server.pool.query(`SELECT action FROM history WHERE entity = 'evidence'`);
  expect(rows).toEqual([{ action: 'evidence.order' }]);
});

test('a case that is over says so; rows that were rewritten are found in the package', async () => {
  const { made, server } = await openCase('ARCHIVED');
  await server.owner.query(
    `INSERT INTO history (action, entity, entity_id, transport_id, field, after)
     SELECT 'transport.edit', 'transport', id, id, 'specialMark', '"Сухой лом"' FROM transport`,
  );
  const before = await made();
  expect(before.verdict.faults).toEqual([]);
  expect(await before.text('Опись.html')).toContain('Дело окончено: Архив');
  await server.owner.query('ALTER TABLE history DISABLE TRIGGER USER');
  await server.owner.query(`UPDATE history SET after = '"Мокрый лом"' WHERE field = 'specialMark'`);
  await server.owner.query('ALTER TABLE history ENABLE TRIGGER USER');
  const after = await made();
  expect(after.verdict.faults).toContainEqual({ code: 'unprovenRow', row: expect.any(Number) as number });
});

test('a photo replaced in the store together with its hash in the database is found', async () => {
  const { made, sent, server } = await openCase();
  await sent();
  const { rows } = await server.owner.query<{ key: string }>(
    'SELECT f.key FROM photo p JOIN stored_file f ON f.id = p.file_id',
  );
  const forged = Buffer.from('another picture');
  await server.files.remove(rows[0]!.key);
  expect((await made()).verdict.faults.map(({ code }) => code)).toEqual(['missing']);
  await server.files.put(rows[0]!.key, forged);
  // Of another size than recorded: the package is made and names it.
  expect((await made()).verdict.faults.map(({ code }) => code)).toEqual(['changed']);
  await server.owner.query(`UPDATE stored_file SET sha256 = sha256('another picture'), size = $2 WHERE key = $1`, [
    rows[0]!.key,
    forged.length,
  ]);
  const { verdict } = await made();
  expect(verdict.faults.map(({ code }) => code)).toEqual(['otherThanRecorded']);
});

test('each version of a document replaced with its hash is found: the first hash is sealed with history', async () => {
  const { made, call, server, transportId } = await openCase();
  const attach = async (path: string, text: string) =>
    (
      await call(
        'CTRL',
        'POST',
        path,
        await withFile(Buffer.from(`%PDF-1.7\n${text}\n%%EOF`), 'file', {
          localId: newLocalId(),
          fileName: 'a.pdf',
          ...(path === '/document' && { transportId, name: 'Накладная' }),
        }),
      )
    ).json<{ id: string }>();
  const { id } = await attach('/document', 'one');
  await attach(`/document/${id}/version`, 'two');
  const whole = await made();
  expect(whole.verdict.faults).toEqual([]);
  const rows = whole.verdict.manifest!.files.flatMap(({ kind, historyRow }) =>
    kind === 'Документ' ? [historyRow] : [],
  );
  expect(new Set(rows.filter((row) => row !== undefined)).size).toBe(2);
  const { rows: kept } = await server.owner.query<{ key: string }>(
    'SELECT f.key FROM document_version v JOIN stored_file f ON f.id = v.file_id ORDER BY v.number',
  );
  const forged = Buffer.from('another paper');
  for (const { key } of kept) {
    await server.files.remove(key);
    await server.files.put(key, forged);
  }
  await server.owner.query(`UPDATE stored_file SET sha256 = sha256($1), size = $2`, [forged, forged.length]);
  expect((await made()).verdict.faults.map(({ code }) => code)).toEqual(['otherThanRecorded', 'otherThanRecorded']);
});

test('a supplier gets what the product shows him: photos marked for him, no rows about the others', async () => {
  const { made, sent, transportId, call } = await openCase('ON_STORAGE');
  await sent();
  await sent({ fields: { send: '0' } });
  const layer = { id: '00000000-0000-4000-8000-000000000701', number: 1, layerCount: 12, percent: 4.5 };
  await call('CTRL', 'POST', `/transport/${transportId}/layer`, {
    body: { ...layer, judgedAt: '2026-11-15T08:00:00.000Z' },
  });
  const supplier = await made('SUPP');
  expect(supplier.verdict.faults).toEqual([]);
  expect(supplier.verdict.manifest!.madeFor).toBe('SUPPLIER');
  expect(supplier.paths.filter((path) => path.startsWith('Фото'))).toHaveLength(1);
  const actions = ({ verdict }: typeof supplier) =>
    verdict.history!.rows.map(({ text }) => String((JSON.parse(text) as unknown[])[9]));
  expect(actions(supplier)).not.toContain('photo.create');
  expect(actions(supplier)).not.toContain('layer.judge');
  expect(await supplier.text('Данные.json')).not.toContain('Засор по слоям');
  const works = await made();
  expect(works.paths.filter((path) => path.startsWith('Фото'))).toHaveLength(2);
  expect(actions(works).filter((action) => action === 'photo.create')).toHaveLength(2);
  expect(actions(works)).toContain('layer.judge');
  expect(await works.text('Данные.json')).toContain('"Засор, %":"4.5"');
  expect((await call('CTRL', 'POST', `/transport/${transportId}/evidence`)).statusCode).toBe(403);
});

test('ordered twice it is made once; a cancelled one is not made; a foreign one is not found', async () => {
  const { order, list, work, call, callFromElsewhere, transportId } = await openCase();
  const [first, second] = await Promise.all([order(), order()]);
  expect(second.id).toBe(first.id);
  expect((await call('MASTER', 'DELETE', `/evidence/${first.id}`)).json<Evidence>().state).toBe('CANCELLED');
  expect((await call('MASTER', 'DELETE', `/evidence/${first.id}`)).json()).toMatchObject({
    message: evidenceErrors.over().message,
  });
  await work();
  expect(await list()).toMatchObject([{ id: first.id, state: 'CANCELLED', file: null }]);
  expect((await call('HEAD', 'DELETE', `/evidence/${first.id}`)).statusCode).toBe(404);
  expect((await callFromElsewhere('MASTER', 'POST', `/transport/${transportId}/evidence`)).statusCode).toBe(404);
  expect((await callFromElsewhere('MASTER', 'GET', `/transport/${transportId}/evidence`)).statusCode).toBe(404);
});

test('a person who lost the right gets no package, and one that fails three times says so', async () => {
  const { order, list, work, server, deps } = await openCase();
  await order();
  await work({ secret: () => Promise.reject(new Error('no key')), report: () => undefined });
  expect(await list()).toMatchObject([{ state: 'FAILED', failure: evidenceErrors.failed().message }]);
  await order();
  await server.pool.query(
    `DELETE FROM role_permission WHERE role_code = 'MASTER' AND permission_code = 'EVIDENCE_MAKE'`,
  );
  await makePackages(deps, new AbortController().signal);
  const { rows } = await server.pool.query(`SELECT failure FROM evidence ORDER BY created_at DESC, id LIMIT 2`);
  expect(rows).toContainEqual({ failure: evidenceErrors.forbidden().message });
});

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
