// An act belongs to one case of discrepancy and says what happened in it.
import { responsibleColumns, type ResponsibleKey } from '@otk/domain/report/report.columns';
import type { ReportRows } from '@otk/domain/report/report.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openActs } from '../../../test/acts.ts';
import { pdfText } from '../../../test/pdf-text.ts';

test('the act names the notice that the supplier got, not a phonegram that failed later', async () => {
  const { draft, server, transportId } = await openActs();
  await server.pool.query(
    `WITH ph AS (INSERT INTO phonegram (year, number, transport_id, text, created_at, state)
       VALUES (2026, 13, $1, 'текст', $2, 'FAILED') RETURNING id)
     INSERT INTO responsible_storage (transport_id, begin_at, end_at, notice_number, notice_at, phonegram_id)
     SELECT $1, $2, $2, '13/2026', $2, id FROM ph`,
    [transportId, new Date(server.clock.now.getTime() + 3_600_000)],
  );
  expect((await draft()).fields).toMatchObject({ call: 'телефонограмма', callNumber: '12/2026' });
});

test('the act names the call to the commission that was held, not one to an hour that was moved', async () => {
  const { draft, server, transportId, call } = await openActs('COMMISSION_DONE', {});
  const callAt = (number: number, at: Date) =>
    server.pool.query(
      `INSERT INTO phonegram (year, number, label, transport_id, text, created_at, state, call_kind, call_at)
       VALUES (2026, $1::int, $1::int || '/2026', $2, 'текст', $3, 'SENT', 'COMMISSION', $3)`,
      [number, transportId, at],
    );
  await callAt(13, server.clock.now);
  await callAt(14, new Date(server.clock.now.getTime() + 3_600_000));
  const { fields } = await draft();
  expect(fields).toMatchObject({ call: 'телефонограмма', callNumber: '12/2026, 13/2026' });
  const preview = await call('MASTER', 'POST', `/transport/${transportId}/torg2-preview`, { body: { fields } });
  const [one] = await pdfText(Buffer.from(preview.json<{ pdf: string }>().pdf, 'base64'));
  expect(one?.replaceAll(/\s+/g, ' ')).toMatch(/№ 12\/2026 от 15\.11\.2026 11:00; .*№ 13\/2026 от 15\.11\.2026 11:00/);
});

test('an act can still be made while a part of the load goes back', async () => {
  const { save, call, transportId } = await openActs();
  const part = { scope: 'PARTS', reason: 'Засор', parts: [{ kind: 'TRASH', weight: 3.1 }] };
  expect((await call('HEAD', 'POST', `/transport/return-back/${transportId}`, { body: part })).statusCode).toBe(200);
  expect((await save()).json<Transport>()).toMatchObject({
    status: { code: 'RETURN_BACK' },
    torg2: { number: '1/2026' },
  });
});

test('a new version follows the case where nobody has written otherwise: the return is in it, typed words stay', async () => {
  const { save, draft, call, transportId } = await openActs();
  await save(transportId, { conclusion: 'Своими словами' });
  const part = { scope: 'PARTS', reason: 'Засор', parts: [{ kind: 'TRASH', weight: 3.1 }] };
  await call('HEAD', 'POST', `/transport/return-back/${transportId}`, { body: part });
  expect((await draft()).fields).toMatchObject({
    conclusion: 'Своими словами',
    decision: 'Вернуть поставщику: Засор, 3,100 т. Причина: Засор. Остальной груз принять.',
  });
});

test('a case does not end with an act whose weights have changed since; a new version ends it', async () => {
  const { save, remove, call, server, transportId } = await openActs();
  await save();
  await server.build.aPhoto(transportId);
  const finish = () =>
    call('MASTER', 'PUT', `/transport/change-status/${transportId}`, { body: { statusCode: 'RECEPTION_FINISHED' } });
  await server.pool.query(`UPDATE weighing SET trash = 3.2 WHERE transport_id = $1`, [transportId]);
  await server.pool.query(`UPDATE unordered_line SET weight = 0.4 WHERE transport_id = $1 AND weight = 0.5`, [
    transportId,
  ]);
  const refused = await finish();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'transport.statusBlocked', fields: [{ path: 'torg2', message: expect.stringContaining('№ 1/2026') }] },
  ]);
  // An act that is withdrawn does not help: the discrepancy still needs one.
  await remove();
  expect((await finish()).json().code).toBe('transport.statusBlocked');
  await save();
  expect((await finish()).json<Transport>().status.code).toBe('RECEPTION_FINISHED');
});

test('a reweigh is requested whatever the act says: its weights are about to change, and the case ends only by its step', async () => {
  const { save, call, server, transportId } = await openActs();
  await save();
  await server.pool.query(`UPDATE weighing SET trash = 3.2 WHERE transport_id = $1`, [transportId]);
  await server.pool.query(`UPDATE transport SET on_reweight = true WHERE id = $1`, [transportId]);
  const finished = await call('CTRL', 'PUT', `/transport/change-status/${transportId}`, {
    body: { statusCode: 'RECEPTION_FINISHED' },
  });
  const { status, version } = finished.json<Transport>();
  expect(status.code).toBe('RECEPTION_FINISHED');
  const lifted = await call('CTRL', 'PATCH', `/transport/${transportId}`, { body: { version, onReweight: false } });
  expect(lifted.json<Transport>().status.code).toBe('COMMISSION_DONE');
});

test('an act that somebody has replaced meanwhile is not annulled by mistake', async () => {
  const { save, check, call, transportId } = await openActs();
  await save();
  await save(transportId, { conclusion: 'Исправлено' });
  const annul = (version: number) =>
    call('MASTER', 'DELETE', `/transport/delete-torg/${transportId}`, { body: { reason: 'Ошибка', version } });
  const refused = await annul(1);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'torg.replaced', fields: [{ message: expect.stringContaining('№ 1/2026, версия 2') }] },
  ]);
  expect(await check()).toMatchObject({ saved: true });
  expect((await annul(2)).statusCode).toBe(200);
});

test('a call without a body, as spec §7 names it, voids the act and says that no reason was given', async () => {
  const { save, check, files, call, transportId } = await openActs();
  await save();
  const reply = await call('MASTER', 'DELETE', `/transport/delete-torg/${transportId}`);
  expect([reply.statusCode, await check()]).toMatchObject([200, { saved: false }]);
  expect(await files()).toMatchObject([{ state: 'VOID', voidReason: 'причина не указана' }]);
  const empty = await call('MASTER', 'DELETE', `/transport/delete-torg/${transportId}`, { body: { reason: '' } });
  expect(empty.json().fields).toEqual([{ path: 'reason', message: 'Укажите, почему акт аннулируется' }]);
});

test('a reopened reception that is suspended again needs an act of its own, with what happened in that case', async () => {
  const { save, check, files, draft, card, call, build, server, stationId, transportId } = await openActs();
  await save();
  // Reopened to correct something: the act still counts.
  await server.pool.query(`UPDATE transport SET status_code = 'IN_RECEPTION' WHERE id = $1`, [transportId]);
  await server.pool.query(
    `WITH ended AS (UPDATE responsible_storage SET end_at = begin_at WHERE transport_id = $1 RETURNING id)
     INSERT INTO supplier_answer (transport_id, responsible_storage_id, answer, means, answered_at)
     SELECT $1, id, 'AGREES', 'PHONE', $2 FROM ended`,
    [transportId, server.clock.now],
  );
  await build.aPhoto(transportId);
  expect(await card()).toMatchObject({ torg2: { number: '1/2026' }, supplierAnswer: { answer: 'AGREES' } });
  const found = { statusCode: 'RECEPTION_SUSPENDED', comment: 'Засор 5 %' };
  const suspended = await call('CTRL', 'PUT', `/transport/change-status/${transportId}`, { body: found });
  expect(suspended.json<Transport>()).toMatchObject({ torg2: null, pastStorage: null, supplierAnswer: null });
  expect(await check()).toMatchObject({ saved: false, act: null });

  await server.pool.query(
    `INSERT INTO appointment (transport_id, station_id, kind, starts_at, state, chairman, members)
     VALUES ($1, $2, 'COMMISSION', $3, 'HELD', 'Громова Е. А.', '{"Иванов И. И."}')`,
    [transportId, stationId, new Date(server.clock.now.getTime() + 86_400_000)],
  );
  await server.pool.query(`UPDATE transport SET status_code = 'COMMISSION_DONE' WHERE id = $1`, [transportId]);
  expect((await draft()).fields).toMatchObject({ call: '', callNumber: '', callDate: '' });
  expect((await save()).json<Transport>().torg2?.number).toBe('2/2026');
  expect(await files()).toMatchObject([
    { number: '2/2026', version: 1, state: 'SAVED' },
    { number: '1/2026', version: 1, state: 'SUPERSEDED' },
  ]);

  // The report of storages names the act and the commission of the case that a stay belonged to.
  const { items } = (
    await call('HEAD', 'POST', '/transport/responsible-report-rows', {
      body: { begin: '2026-11-01', end: '2026-11-30' },
    })
  ).json<ReportRows>();
  const told = (key: ResponsibleKey) => items[0]!.cells[responsibleColumns.findIndex((column) => column.key === key)];
  expect([told('torg2'), told('commissionAt')]).toEqual(['1/2026', '2026-11-15 11:00']);
});
