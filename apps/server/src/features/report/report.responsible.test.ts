import { responsibleColumns } from '@otk/domain/report/report.columns';
import type { ReportRows } from '@otk/domain/report/report.schema';
import { expect, test } from 'vitest';

import { november, openReportYard } from '../../../test/report-yard.ts';

test('the storage report has every stay that touches the period; three days without an answer are overdue', async () => {
  const { server, transportId, arrived, order, work, get, sheets, call } = await openReportYard();
  const second = await arrived('2026-11-05');
  const stay = (id: string, begin: string, end: string | null) =>
    server.pool.query(
      `INSERT INTO responsible_storage (transport_id, begin_at, end_at, notice_number, notice_at, notice_recipient, kind)
       VALUES ($1, $2, $3, '117', $2, 'Диспетчер', 'MANUAL')`,
      [id, begin, end],
    );
  await stay(transportId, '2026-10-20T08:00:00Z', '2026-10-25T08:00:00Z');
  await stay(transportId, '2026-10-28T08:00:00Z', '2026-11-01T08:00:00Z');
  await stay(second, '2026-11-14T08:00:00Z', null);
  const finish = (id: string, status = 'RECEPTION_FINISHED') =>
    server.pool.query('UPDATE transport SET status_code = $2 WHERE id = $1', [id, status]);
  await finish(transportId);
  const { id } = await order(november, 'responsible-report');
  await work();
  const rows = (await sheets(await get(id))).get('Отчёт')!;
  const column = (title: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(title)]);
  expect(column('№')).toEqual([1, 2, null]);
  expect(column('Суток')).toEqual([4, 1, 5]);
  expect(column('Способ').slice(0, 2)).toEqual(['вручную', 'вручную']);
  expect(column('Решение').slice(0, 2)).toEqual(['принят', null]);
  const shown = await call('VIEW', 'POST', '/transport/responsible-report-rows', { body: november });
  expect(shown.json<ReportRows>().items.map(({ isOverdue }) => isOverdue)).toEqual([true, false]);

  /** What the report says of the first stay. */
  const decision = async () => {
    const reply = await call('VIEW', 'POST', '/transport/responsible-report-rows', { body: november });
    return reply.json<ReportRows>().items[0]!.cells[responsibleColumns.findIndex(({ key }) => key === 'decision')];
  };
  await finish(transportId, 'COMMISSION_DONE');
  expect(await decision()).toBeNull();
  await finish(transportId);
  const giveBack = (kind: string) =>
    server.pool.query(
      `INSERT INTO return_line (transport_id, kind, label, reason, from_status, created_by, created_at)
       SELECT $1, $2, 'Лом', 'Засор', 'COMMISSION_DONE', id, now() FROM app_user LIMIT 1`,
      [transportId, kind],
    );
  await giveBack('TRASH');
  expect(await decision()).toBe('принят, часть возвращена');
  await giveBack('WHOLE');
  expect(await decision()).toBe('возврат');
  await server.pool.query(`UPDATE responsible_storage SET kind = 'AUTO', notice_number = NULL`);
  expect(await decision()).toBe('отменено');
});

test('the weight of a transport with several stays counts once; cancelled stays count neither weight nor days', async () => {
  const { server, transportId, arrived, weigh, order, work, get, sheets, call } = await openReportYard();
  const second = await arrived('2026-11-05');
  const undone = await arrived('2026-11-06');
  for (const [id, net] of [
    [transportId, 60.1],
    [second, 50.02],
    [undone, 40.003],
  ] as const) {
    await weigh(id, { net, trash: 0, diff: 0 });
  }
  const stay = (id: string, begin: string, end: string | null, notice: string | null = '117') =>
    server.pool.query(
      `INSERT INTO responsible_storage (transport_id, begin_at, end_at, notice_number, kind) VALUES ($1, $2, $3, $4, 'AUTO')`,
      [id, begin, end, notice],
    );
  await stay(transportId, '2026-10-20T08:00:00Z', '2026-10-25T08:00:00Z');
  await stay(transportId, '2026-11-02T08:00:00Z', '2026-11-02T08:05:00Z', null);
  await stay(transportId, '2026-11-03T08:00:00Z', '2026-11-05T08:00:00Z');
  await stay(transportId, '2026-11-07T08:00:00Z', '2026-11-08T08:00:00Z');
  await stay(second, '2026-11-06T08:00:00Z', '2026-11-09T08:00:00Z');
  await stay(undone, '2026-11-06T09:00:00Z', '2026-11-06T09:05:00Z', null);
  const { id } = await order(november, 'responsible-report');
  await work();
  const rows = (await sheets(await get(id))).get('Отчёт')!;
  const column = (title: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(title)]);
  expect(column('Нетто, т')).toEqual([null, 60.1, 50.02, null, null, 110.12]);
  expect(column('Суток')).toEqual([null, 2, 3, null, 1, 6]);
  expect(column('Решение').filter((cell) => cell === 'отменено')).toHaveLength(2);
  const page = await call('VIEW', 'POST', '/transport/responsible-report-rows', { body: { ...november, limit: 3 } });
  const { next } = page.json<ReportRows>();
  const rest = await call('VIEW', 'POST', '/transport/responsible-report-rows', { body: { ...november, after: next } });
  const net = responsibleColumns.findIndex(({ key }) => key === 'net');
  expect(rest.json<ReportRows>().items.map(({ cells }) => cells[net])).toEqual([null, null]);
});
