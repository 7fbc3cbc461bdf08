import { evidenceErrors } from '@otk/domain/evidence/evidence.errors';
import type { Manifest } from '@otk/domain/evidence/evidence.manifest';
import type { Evidence } from '@otk/domain/evidence/evidence.schema';
import type { TorgDraft } from '@otk/domain/torg/torg.schema';
import { expect, test } from 'vitest';

import { openCase } from '../../../test/evidence-case.ts';
import { withFile } from '../../../test/multipart.ts';
import { newLocalId } from '../../../test/photos.ts';
import { aScale } from '../../../test/scales.ts';
import { printAct } from '../torg/torg.print.ts';
import { makePackages } from './evidence.make.service.ts';

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

test('a row that was rewritten before it was sealed is found in the package', async () => {
  const { made, server } = await openCase('ARCHIVED');
  await server.owner.query(
    `INSERT INTO history (action, entity, entity_id, transport_id, field, after)
     SELECT 'transport.edit', 'transport', id, id, 'specialMark', '"Сухой лом"' FROM transport`,
  );
  await server.owner.query('ALTER TABLE history DISABLE TRIGGER USER');
  await server.owner.query(`UPDATE history SET after = '"Мокрый лом"' WHERE field = 'specialMark'`);
  await server.owner.query('ALTER TABLE history ENABLE TRIGGER USER');
  expect((await made()).verdict.faults).toEqual([{ code: 'unprovenRow', row: expect.any(Number) as number }]);
});

test('the file of an act replaced together with its hash is found', async () => {
  const { made, server, transportId, call } = await openCase();
  const draft = (await call('MASTER', 'GET', `/transport/${transportId}/torg2-draft`)).json<TorgDraft>();
  const { rows: acts } = await server.owner.query<{ id: string }>(
    `INSERT INTO torg (transport_id, year, number, version, label, fields, figures, saved_by, saved_at)
     VALUES ($1, 2026, 1, 1, '1/2026', $2, $3, (SELECT id FROM app_user LIMIT 1), now()) RETURNING id`,
    [transportId, draft.fields, draft.figures],
  );
  const printer = { print: async () => Buffer.from('%PDF-1.7'), close: async () => undefined };
  await printAct({ pool: server.pool, files: server.files, printer, config: {} }, acts[0]!.id);
  const whole = await made();
  expect(whole.verdict.faults).toEqual([]);
  expect((await made('SUPP')).verdict.faults).toEqual([]);
  const forged = Buffer.from('another act');
  const { rows } = await server.owner.query<{ key: string }>(
    `UPDATE stored_file SET sha256 = sha256($1), size = $2 WHERE id = (SELECT file_id FROM torg) RETURNING key`,
    [forged, forged.length],
  );
  await server.files.remove(rows[0]!.key);
  await server.files.put(rows[0]!.key, forged);
  const path = whole.paths.find((it) => it.startsWith('Акты/'))!;
  expect((await made()).verdict.faults).toEqual([{ code: 'otherThanRecorded', path }]);
  expect((await made('SUPP')).verdict.faults).toEqual([{ code: 'otherThanRecorded', path }]);
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

test('every weighing, also a voided one, says on which scale, how, within which error and why its tare is unusual', async () => {
  const { made, transportId, stationId, server } = await openCase('ON_STORAGE');
  const { id } = await aScale(server, stationId);
  await server.pool.query(
    `INSERT INTO weighing (transport_id, kind, gross, tare, net, scale_id, method, error, tare_method, tare_reason, voided_at, void_reason)
     VALUES ($1, 'REGISTER', 90, 24, 66, $2, 'MOTION', 100, 'STATIC', 'CHECKED', now(), 'не тот вагон')`,
    [transportId, id],
  );
  const { text } = await made();
  const told = {
    Весы: 'Весы № 1',
    'Как взвешено': 'в движении',
    'Погрешность весов, кг': '100',
    'Как взята тара': 'взвешена в статике',
    'Почему тара другая': 'перевешено, верно',
  };
  const data = JSON.parse(await text('Данные.json')) as Record<string, object[]>;
  expect(data['Взвешивания, также отменённые']).toMatchObject([told]);
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
