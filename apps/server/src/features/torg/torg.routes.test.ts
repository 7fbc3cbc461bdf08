import { createHash } from 'node:crypto';

import { inGroups } from '@otk/domain/evidence/evidence.manifest';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test, vi } from 'vitest';

import { openActs, printer } from '../../../test/acts.ts';
import { namesInZip } from '../../../test/zips.ts';
import { codesOn, lookFaults } from '../../../test/pdf-look.ts';
import { sheetsOf } from '../../../test/pdf-picture.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { printUnprinted } from './torg.print.ts';

test('the act of wagon B: preview, number, card, history, message, and a file whose figures are those of the case', async () => {
  const acts = await openActs('COMMISSION_DONE', {});
  const { save, check, files, history, call, as, draft, numbers, transportId, server } = acts;
  await server.owner.query(
    `INSERT INTO evidence_key (fingerprint, public_key, made_at) VALUES ($1, '', '2026-11-01'), ($2, '', '2026-11-16')`,
    ['a1b2'.repeat(8), 'ffff'.repeat(8)],
  );
  await server.owner.query(
    `INSERT INTO history_tree (n, first_n, last_n, secret, root, hash, made_at)
     SELECT n, n, n, '', '', sha256(n::text::bytea), '2026-11-14'::timestamptz + n * interval '12 hours' FROM generate_series(1, 4) n`,
  );
  await as('COMM');
  expect(await check()).toEqual({ saved: false, act: null, refusal: null });

  // A preview has no number and changes nothing.
  const preview = await call('MASTER', 'POST', `/transport/${transportId}/torg2-preview`, {
    body: { fields: { ...(await draft()).fields, conclusion: 'Проба пера' } },
  });
  const previewed = await pdfText(Buffer.from(preview.json<{ pdf: string }>().pdf, 'base64'));
  expect(previewed[3]).toContain('Проба пера');
  expect([await numbers(), await history()]).toEqual([[], []]);

  const reply = await save();
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Transport>().torg2).toEqual({ number: '1/2026', date: '2026-11-15T08:00:00.000Z' });
  expect((await history()).map(({ action, field }) => [action, field])).toEqual([['torg.generateTorg', 'torg2']]);
  const { items } = (await call('COMM', 'GET', '/notification/user')).json<{ items: { type: string }[] }>();
  expect(items).toMatchObject([{ type: 'INCOMING_CONTROL' }]);
  expect(await check('COMM')).toMatchObject({
    saved: true,
    act: { number: '1/2026', version: 1, isOutdated: false },
  });

  const [file] = await files();
  expect(file).toMatchObject({ state: 'SAVED', fileName: 'ТОРГ-2 № 1-2026, 61854303.pdf' });
  const bytes = await call('MASTER', 'GET', file!.url.replace(/^\/api/, ''));
  const [one, two, three, four, ...more] = await pdfText(bytes.rawPayload);
  expect(more).toEqual([]);
  expect(one).toContain('0330202');
  expect(one).toContain('1/2026 15.11.2026');
  expect(one).toMatch(/№ 1\/2026 от 15\.11\.2026 · сохранил\(а\) \S+.*, 15\.11\.2026 11:00/);
  expect(one).toContain('АО «Металлургический завод»');
  expect(one).toContain('ООО «Вторресурс-Ока»');
  expect(one).toContain('№ 12/2026 от 15.11.2026 11:00');
  expect(one).toContain('№ ЭБ204517 от 05.11.2026');
  expect(two).toContain('Фактически поступило навалом 91 200 24 000 67 200');
  expect(two).toContain('По документам грузоотправителя навалом 67 500');
  expect(two).toContain('Расхождение (+, −) −300');
  expect(two).toContain('1 Лом 3А 61854303 т 168 3А 67,500');
  expect(two).toContain('4 Незаказная продукция: Баллон газовый 50 л, 4 шт. 61854303 т 168');
  expect(two).toContain('ИТОГО т 168 67,500');
  expect(three).toContain('1 3А 41,200 26,300 ВБ-118');
  expect(three).toContain('2 5А 15,000 15,000 ВБ-118');
  expect(three).toContain('3 12А 6,300 6,300 ВБ-118');
  expect(three).toContain('4 0,280');
  expect(three).toContain('5 0,820');
  expect(three).toContain('6 0,500');
  expect(three).toContain('7 3,100');
  expect(three).toContain('ИТОГО 62,500 4,700 26,300 21,300');
  expect(four).toContain('Засор 3,100 т подтверждён');
  expect(four).toContain('Громова Е. А.');
  expect(four).toContain('Сидоров П. П.');
  const seal = createHash('sha256').update('2').digest('hex');
  // The key and the newest seal of the moment at which the act was saved.
  expect(four).toMatch(/Пакет доказательств: код [\dA-Z]{4}-[\dA-Z]{4}\./);
  expect(four).toContain(`Отпечаток ключа: ${inGroups('a1b2'.repeat(8))}`);
  expect(four).toContain(`Печать истории: ${inGroups(seal)}`);

  const sheets = await sheetsOf(bytes.rawPayload);
  expect(lookFaults(sheets)).toEqual([]);
  expect(codesOn(sheets[3]!)).toEqual([
    `https://otk.example/auto/${transportId}?tab=act`,
    expect.stringMatching(new RegExp(`^OTK [\\dA-Z]{4}-[\\dA-Z]{4} ${'a1b2'.repeat(8)} ${seal}$`)),
  ]);
});

test('who may: the master saves, the controller checks, the supplier reads the file, others do neither', async () => {
  const { call, callFromElsewhere, save, files, transportId, draft } = await openActs();
  const { fields } = await draft();
  const as = async (role: string) =>
    (await call(role, 'POST', `/transport/generate-torg/${transportId}`, { body: { fields } })).statusCode;
  expect([await as('CTRL'), await as('COMM'), await as('SUPP')]).toEqual([403, 403, 403]);
  const foreign = await callFromElsewhere('MASTER', 'POST', `/transport/generate-torg/${transportId}`, {
    body: { fields },
  });
  expect(foreign.json()).toMatchObject({ code: 'transport.notFound' });
  await save();
  expect(await files('SUPP')).toHaveLength(1);
  expect((await call('CTRL', 'GET', `/transport/${transportId}/torg2`)).statusCode).toBe(403);
});

test('a new version supersedes the saved act and keeps its number; the file of the old one stays', async () => {
  const { save, files, check, card, server, transportId } = await openActs();
  await save();
  await server.pool.query(`UPDATE weighing SET trash = 3.2 WHERE transport_id = $1`, [transportId]);
  await server.pool.query(`UPDATE unordered_line SET weight = 0.4 WHERE transport_id = $1 AND weight = 0.5`, [
    transportId,
  ]);
  expect((await check()).act).toMatchObject({ isOutdated: true });
  expect((await save(transportId, { conclusion: 'Исправлено' })).statusCode).toBe(200);
  expect(await files()).toMatchObject([
    { number: '1/2026', version: 2, state: 'SAVED' },
    { number: '1/2026', version: 1, state: 'SUPERSEDED' },
  ]);
  expect((await check()).act).toMatchObject({ isOutdated: false });
  expect((await card()).torg2?.number).toBe('1/2026');
});

test('the archive has the act in force in a folder of its own, for those who may read it', async () => {
  const { save, files, call, transportId } = await openActs();
  await save();
  await save(undefined, { decision: 'Возврат поставщику' });
  await files();
  const namesFor = async (role: string) =>
    namesInZip((await call(role, 'GET', `/transport/zip/${transportId}`)).rawPayload);
  const act = expect.stringMatching(/^Вагон 61854303\/Акты\/01 Акт ТОРГ-2 № 1-2026 .*\.pdf$/);
  expect(await namesFor('MASTER')).toEqual([act]);
  expect(await namesFor('SUPP')).toEqual([act]);
  expect(await namesFor('CTRL')).toEqual([]);
});

test('two people save the same act at once: one saves it, the other is refused with the number of that act', async () => {
  const { call, draft, transportId, numbers } = await openActs();
  const { fields } = await draft();
  const replies = await Promise.all(
    ['MASTER', 'HEAD'].map((role) =>
      call(role, 'POST', `/transport/generate-torg/${transportId}`, { body: { fields } }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
    code: 'torg.saved',
    fields: [{ message: expect.stringMatching(/^Сохранён акт № 1\/2026, версия 1: /) }],
  });
  expect(await numbers()).toEqual([1]);
});

test('numbers have no gaps: acts saved at once, a save that fails between them, a void one whose number stays', async () => {
  // The message is the last thing of a save: the number was taken before.
  const raise = vi.fn<() => Promise<void>>(() => Promise.resolve()).mockRejectedValueOnce(new Error('no message'));
  const { save, another, numbers, remove, files, transportId } = await openActs('COMMISSION_DONE', { raise, printer });
  const others = [await another(), await another(), await another()];
  const replies = await Promise.all([transportId, ...others].map((id) => save(id)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 500]);
  expect(await numbers()).toEqual([1, 2, 3]);

  const failed = [transportId, ...others][replies.findIndex(({ statusCode }) => statusCode === 500)]!;
  await save(failed);
  expect(await numbers()).toEqual([1, 2, 3, 4]);

  expect((await remove()).json<Transport>().torg2).toBeNull();
  expect((await remove()).json()).toMatchObject({ code: 'torg.absent' });
  expect((await save()).statusCode).toBe(200);
  expect(await numbers()).toEqual([1, 2, 3, 4, 5]);
  expect(await files()).toMatchObject([
    { number: '5/2026', state: 'SAVED' },
    { state: 'VOID', version: 1 },
  ]);
});

test('an act whose print failed is printed when it is opened next; two who open it at once see one file', async () => {
  const { save, files, call, server, transportId } = await openActs();
  await save();
  vi.spyOn(server.files, 'put').mockRejectedValueOnce(new Error('disk'));
  expect((await call('MASTER', 'GET', `/transport/${transportId}/torg2`)).statusCode).toBe(500);
  const [one, two] = await Promise.all([files(), files('HEAD')]);
  expect(one).toMatchObject([{ number: '1/2026' }]);
  expect(two).toMatchObject([{ number: '1/2026' }]);
  const { rows } = await server.pool.query('SELECT key FROM stored_file');
  expect(rows).toHaveLength(1);
});

test('the kept file of an act names no address that a request has made up', async () => {
  const print = vi.fn<(paper: object) => Promise<Buffer>>(() => Promise.resolve(Buffer.from('%PDF-1.7')));
  const { save, call, transportId } = await openActs('COMMISSION_DONE', {
    settings: { publicUrl: '' },
    printer: { ...printer, print },
  });
  await save();
  await call('MASTER', 'GET', `/transport/${transportId}/torg2`, { headers: { host: 'evil.example' } });
  expect(print).toHaveBeenCalled();
  expect(JSON.stringify(print.mock.calls)).not.toContain('evil.example');
});

test('the background job prints one act a run; one that cannot be printed holds up no other', async () => {
  const { save, another, server, transportId } = await openActs();
  for (const id of [transportId, await another(), await another()]) {
    await save(id);
  }
  const refused = (await server.pool.query<{ id: string }>('SELECT id FROM torg WHERE number = 2')).rows[0]!.id;
  const waiting = async () =>
    (await server.pool.query<{ id: string }>('SELECT id FROM torg WHERE file_id IS NULL')).rows.map(({ id }) => id);
  const picky = {
    ...printer,
    print: ({ title }: { readonly title: string }) =>
      / 2\/2026\b/.test(title) ? Promise.reject(new Error('no paper')) : printer.print(),
  };
  const run = () =>
    printUnprinted(
      { pool: server.pool, files: server.files, printer: picky, config: { publicUrl: 'https://otk.example' } },
      new Date('2027-01-01'),
    ).catch(() => undefined);
  for (let before = await waiting(), runs = 0; before.length > 1 && runs < 200; runs += 1) {
    await run();
    const after = await waiting();
    expect(before.length - after.length).toBeLessThanOrEqual(1);
    before = after;
  }
  expect(await waiting()).toEqual([refused]);
});

test('a new year of the works begins with 1, at midnight in Moscow', async () => {
  const { save, server } = await openActs();
  server.clock.now = new Date('2026-12-31T21:00:00Z');
  await server.pool.query('INSERT INTO torg_number (year, last) VALUES (2026, 41)');
  expect((await save()).json<Transport>().torg2?.number).toBe('1/2027');
});

test('without a discrepancy, a commission or equal sums an act is refused with what to do', async () => {
  const { server, save, check, transportId } = await openActs();
  const { pool } = server;
  await pool.query(`UPDATE weighing SET trash = 3 WHERE transport_id = $1`, [transportId]);
  expect((await save()).json()).toMatchObject({
    code: 'torg.unbalanced',
    fields: [{ message: 'Не распределено 0,100\u00A0т: добавьте вид лома, незаказную продукцию или засор' }],
  });
  await pool.query(`UPDATE appointment SET state = 'PLANNED' WHERE transport_id = $1`, [transportId]);
  const commission = { chairman: 'Громова Е. А.', members: 'Иванов И. И.' };
  expect((await save(transportId, commission)).json()).toMatchObject({ code: 'torg.notHeld' });
  expect((await check()).refusal).toBe(
    'Акт составляет комиссия. Сначала внесите результат комиссии или тех. сепарации',
  );
});

test('after the end of reception the act is neither replaced nor deleted', async () => {
  const { server, save, remove, transportId } = await openActs();
  await save();
  await server.pool.query(`UPDATE transport SET status_code = 'RECEPTION_FINISHED' WHERE id = $1`, [transportId]);
  expect((await save()).json()).toMatchObject({ code: 'transport.closed' });
  expect((await remove()).json()).toMatchObject({ code: 'transport.closed' });
});
