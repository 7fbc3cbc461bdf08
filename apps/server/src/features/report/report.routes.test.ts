import type { ReportFigures, ReportRows } from '@otk/domain/report/report.schema';
import { expect, test } from 'vitest';

import { pdfText } from '../../../test/pdf-text.ts';
import { november, openReportYard } from '../../../test/report-yard.ts';

type Yard = Awaited<ReturnType<typeof openReportYard>>;

/** Wagon B of domain §11: two kinds declared, three found, dirt over the norm. */
async function wagonB({ build, kinds, weigh, transportId }: Yard) {
  const [first, second, third] = [
    await build.aKind('3А', 1.5),
    await build.aKind('12А', 3),
    await build.aKind('5А', 2),
  ];
  await kinds(transportId, 'SENDER', [
    [first, 50],
    [second, 17.5],
  ]);
  await kinds(transportId, 'DISCOVER', [
    [first, 41.2],
    [second, 15],
    [third, 6.3],
  ]);
  await weigh(transportId, { net: 67.2, trash: 3.1, diff: -0.3 });
}

const path = '/transport/quality-report';

test('reports are for those who may read them', async () => {
  const { call } = await openReportYard();
  for (const role of ['CTRL', 'WEIGH', 'KPP', 'SUPP']) {
    for (const url of [path, '/transport/responsible-report', '/transport/report-figures']) {
      expect((await call(role, 'POST', url, { body: november })).statusCode, role).toBe(403);
    }
    expect((await call(role, 'GET', '/transport/quality-report-history')).statusCode, role).toBe(403);
  }
  for (const role of ['ADMIN', 'HEAD', 'MASTER', 'DISP', 'COMM', 'VIEW']) {
    expect((await call(role, 'POST', path, { body: november })).statusCode, role).toBe(200);
  }
});

test.each([
  [{ begin: '2026-11-30', end: '2026-11-01' }, 400, 'Конец периода раньше начала'],
  [{ begin: '2020-01-01', end: '2026-11-01' }, 400, 'Период длиннее трёх лет. Разделите его на части'],
  [{ begin: '2026-10-01', end: '2026-10-31' }, 422, 'За этот период ничего не найдено. Измените период или фильтры'],
])('%o is refused', async (body, status, message) => {
  const { call } = await openReportYard();
  const reply = await call('MASTER', 'POST', path, { body });
  expect(reply.statusCode).toBe(status);
  expect(reply.body).toContain(message);
});

const layer = (number: number, percent: number) => ({
  id: `00000000-0000-4000-8000-00000000070${number}`,
  number,
  layerCount: 12,
  percent,
  judgedAt: '2026-11-10T08:00:00.000Z',
});

test('a wagon without judged layers has nothing in the column of layers', async () => {
  const yard = await openReportYard();
  await wagonB(yard);
  const { id } = await yard.order();
  await yard.work();
  const [titles, first] = (await yard.sheets(await yard.get(id))).get('Отчёт')!;
  expect(first![titles!.indexOf('Засор по слоям, 95 % интервал')]).toBeNull();
});

test('the quality report has a row for each found kind, values of the wagon once, and totals as formulas', async () => {
  const yard = await openReportYard();
  await wagonB(yard);
  const { order, work, get, sheets } = yard;
  await yard.call('CTRL', 'POST', `/transport/${yard.transportId}/layer`, { body: layer(1, 4) });
  await yard.call('CTRL', 'POST', `/transport/${yard.transportId}/layer`, { body: layer(2, 5) });
  const { id, state } = await order();
  expect(state).toBe('QUEUED');
  await work();
  const ready = await get(id);
  expect(ready).toMatchObject({ state: 'READY', rows: 3, done: 1, total: 1, failure: null });
  expect(ready.file!.name).toBe('Отчёт по качеству 01.11.2026–30.11.2026.xlsx');

  const book = await sheets(ready);
  expect([...book.keys()]).toEqual(['Отчёт', 'По поставщикам', 'По видам лома']);
  const [titles, ...rows] = book.get('Отчёт')!;
  const column = (title: string) => rows.map((row) => row[titles!.indexOf(title)]);
  expect(column('№ п/п')).toEqual([1, null, null, null]);
  expect(column('Дата прибытия')[0]).toEqual(new Date('2026-11-10T08:05:00Z'));
  // Texts although they look like formulas.
  expect(column('Поставщик').slice(0, 3)).toEqual(Array.from({ length: 3 }, () => '=АО «Втормет» & Ко'));
  expect(column('№ накладной')[0]).toBe('+4512');
  expect(column('Вид лома по документам')[0]).toBe('3А, 12А');
  expect(column('Нетто по документам, т')).toEqual([67.5, null, null, 67.5]);
  expect(column('Нетто по перевеске, т')).toEqual([67.2, null, null, 67.2]);
  expect(column('Расхождение, %')).toEqual([-0.44, null, null, null]);
  expect(column('Вид лома обнаруженный')).toEqual(['3А', '12А', '5А', null]);
  expect(column('Нетто по виду, т')).toEqual([41.2, 15, 6.3, 62.5]);
  expect(column('Засор, т')).toEqual([2.044, 0.744, 0.312, 3.1]);
  expect(column('Засор факт., % нетто по перевеске')[0]).toBe(4.61);
  expect(column('Есть расхождение')).toEqual(['да', null, null, null]);
  expect(column('Засор по слоям, 95 % интервал')[0]).toBe('4,5\u00A0%, от 0,0 до 10,3\u00A0% (2 слоя из 12)');
  expect(book.get('По поставщикам')!.slice(1)).toEqual([
    ['=АО «Втормет» & Ко', 1, 1, 1, 100, 67.5, 67.2, -0.3, 3.1, 4.61],
    ['Итого', 1, 1, 1, 100, 67.5, 67.2, -0.3, 3.1, 4.61],
  ]);
  expect(
    book
      .get('По видам лома')!
      .slice(1)
      .map((row) => row.slice(0, 4)),
  ).toEqual([
    ['3А', 1, 41.2, 2.044],
    ['5А', 1, 6.3, 0.312],
    ['12А', 1, 15, 0.744],
    ['Итого', 3, 62.5, 3.1],
  ]);
});

test('a report shows what its author sees, and colleagues of another division do not see the report', async () => {
  const yard = await openReportYard();
  const { build, server, foreignDivisionId, stationId, order, work, get, sheets, callFromElsewhere, history } = yard;
  const foreign = await build.aTransport({ divisionId: foreignDivisionId, stationId, transportNumber: '50000001' });
  await server.pool.query(`UPDATE transport SET arrived_at = '2026-11-11T09:00:00Z' WHERE id = $1`, [foreign]);
  const { id } = await order();
  await work();
  const numbers = (await sheets(await get(id)))
    .get('Отчёт')!
    .slice(1, -1)
    .map((row) => row[5]);
  expect(numbers).toEqual(['61854303']);
  expect((await history('HEAD')).map((report) => report.id)).toEqual([id]);
  expect((await callFromElsewhere('HEAD', 'GET', `/transport/report/${id}`)).statusCode).toBe(404);
  const elsewhere = await callFromElsewhere('HEAD', 'GET', '/transport/quality-report-history');
  expect(elsewhere.json<{ items: unknown[] }>().items).toEqual([]);
});

test('history keeps author, filter and file, newest first, page by page', async () => {
  const { order, call, server } = await openReportYard();
  const first = await order({ ...november, statuses: ['COMMISSION_DONE'] });
  server.clock.advance(1);
  const second = await order();
  const page = await call('MASTER', 'GET', '/transport/quality-report-history?limit=1&kind=QUALITY');
  const { items, next } = page.json<{ items: object[]; next: string }>();
  expect(items).toMatchObject([
    { id: second.id, kind: 'QUALITY', author: { fullName: expect.stringContaining('master') } },
  ]);
  const rest = await call('MASTER', 'GET', `/transport/quality-report-history?limit=1&after=${next}`);
  expect(rest.json()).toMatchObject({
    items: [{ id: first.id, filter: { statuses: ['COMMISSION_DONE'] } }],
    next: null,
  });
});

test('rows for the screen continue where the page before ended, with the numbers of the file', async () => {
  const yard = await openReportYard();
  await wagonB(yard);
  await yard.arrived('2026-11-12', yard.providerId);
  const rowsOf = async (after?: string) =>
    (
      await yard.call('VIEW', 'POST', '/transport/quality-report-rows', {
        body: { ...november, limit: 2, ...(after !== undefined && { after }) },
      })
    ).json<ReportRows>();
  const first = await rowsOf();
  const second = await rowsOf(first.next!);
  expect([...first.items, ...second.items].map(({ cells }) => [cells[0], cells[18]])).toEqual([
    [1, '3А'],
    [null, '12А'],
    [null, '5А'],
    [2, null],
  ]);
  expect(second.next).toBeNull();
});

test('figures count discrepancies, dirt, differences and days of storage', async () => {
  const yard = await openReportYard();
  await wagonB(yard);
  const { server, transportId, providerId, kinds, weigh, arrived, call } = yard;
  const clean = await arrived('2026-11-12');
  const { rows } = await server.pool.query<{ id: string }>(`SELECT id FROM production_type WHERE code = '3А'`);
  await kinds(clean, 'SENDER', [[rows[0]!.id, 60]]);
  await kinds(clean, 'DISCOVER', [[rows[0]!.id, 59]]);
  await weigh(clean, { net: 60, trash: 0.5, diff: 0 });
  await arrived('2026-11-13');
  const begun = ['2026-11-11T08:00:00Z', '2026-11-13T09:00:00Z'];
  await server.pool.query(
    `WITH s AS (INSERT INTO responsible_storage (transport_id, begin_at, end_at, notice_number) VALUES ($1, $2, $3, '1') RETURNING id), r AS
       (INSERT INTO transport_reason (code, name, sort) VALUES ('X', 'Засорённость выше нормы', 1) RETURNING id)
     INSERT INTO responsible_storage_reason SELECT s.id, r.id FROM s, r`,
    [transportId, ...begun],
  );
  const figures = (await call('VIEW', 'POST', '/transport/report-figures', { body: november })).json<ReportFigures>();
  expect(figures.total).toMatchObject({ transports: 3, weighed: 2, withDiscrepancy: 1, net: 127.2, trash: 3.6 });
  expect(figures.periods).toHaveLength(30);
  expect(figures.periods.filter(({ weighed }) => weighed > 0)).toEqual([
    { begin: '2026-11-10', end: '2026-11-10', weighed: 1, withDiscrepancy: 1 },
    { begin: '2026-11-12', end: '2026-11-12', weighed: 1, withDiscrepancy: 0 },
  ]);
  expect(figures.suppliers.map(({ id, name, transports }) => [id, name, transports])).toEqual([
    [providerId, '=АО «Втормет» & Ко', 1],
    [null, 'Не указан', 2],
  ]);
  expect(figures.kinds.map(({ code, net, trash }) => [code, net, trash])).toEqual([
    ['3А', 100.2, 2.544],
    ['12А', 15, 0.744],
    ['5А', 6.3, 0.312],
  ]);
  // −0,44 % and 0 %: the bins from −1 to 0 and from 0 to 1.
  expect(figures.differences).toEqual([0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
  expect(figures.storage).toMatchObject([
    { reason: { name: 'Засорённость выше нормы' }, cases: 1, days: 3, longest: 3 },
  ]);
  // 49 hours of storage, the usual norm of 480.
  expect(figures.storageNorm).toEqual({ hours: 480, over: 0, transports: 1 });

  const behind = async (narrowed: object) =>
    (await call('VIEW', 'POST', '/transport/quality-report-rows', { body: { ...november, ...narrowed } }))
      .json<ReportRows>()
      .items.filter(({ cells }) => cells[0] !== null)
      .map((row) => row.transportId);
  expect(await behind({ discrepancy: true })).toEqual([transportId]);
  expect(await behind({ differenceFrom: 0, differenceTo: 1 })).toEqual([clean]);
  expect(await behind({ kinds: ['5А'] })).toEqual([transportId]);
  expect(await behind({ reasonIds: [figures.storage[0]!.reason.id] })).toEqual([transportId]);
  expect(await behind({ providerIds: [providerId] })).toEqual([transportId]);
});

test('figures compare storage with the norm of the settings; a transport with two reasons counts once', async () => {
  const { server, transportId, arrived, call } = await openReportYard();
  await server.pool.query(
    `WITH r AS (INSERT INTO transport_reason (code, name, sort) VALUES ('X', 'Засор', 1), ('Y', 'Недовес', 2) RETURNING id),
       s AS (INSERT INTO responsible_storage (transport_id, begin_at, end_at, notice_number) VALUES
         ($1, '2026-11-11T08:00:00Z', '2026-11-13T09:00:00Z', '1'), ($2, '2026-11-11T08:00:00Z', '2026-11-13T08:00:00Z', '2')
         RETURNING id)
     INSERT INTO responsible_storage_reason SELECT s.id, r.id FROM s, r`,
    [transportId, await arrived('2026-11-12')],
  );
  const normOf = async (normStorage: number) => {
    await server.pool.query(`UPDATE setting SET values = jsonb_build_object('normStorage', $1::int)`, [normStorage]);
    const reply = await call('VIEW', 'POST', '/transport/report-figures', { body: november });
    return reply.json<ReportFigures>().storageNorm;
  };
  expect(await normOf(48)).toEqual({ hours: 48, over: 1, transports: 2 });
  expect(await normOf(47)).toEqual({ hours: 47, over: 2, transports: 2 });
  expect(await normOf(0)).toBeNull();
});

test('a misspelt name in a filter is refused and named, in a body and in an address', async () => {
  const { call, stationId } = await openReportYard();
  const refused = await call('MASTER', 'POST', path, { body: { ...november, stationIDs: [stationId] } });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ fields: { message: string }[] }>().fields[0]!.message).toContain('stationIDs');
  const listed = await call('MASTER', 'GET', `/transport/filtrate?tab=station&Search=1`);
  expect(listed.statusCode).toBe(400);
  expect(listed.json<{ fields: { message: string }[] }>().fields[0]!.message).toContain('Search');
});

test('the PDF has the totals by supplier and the main columns; more than 500 transports are refused', async () => {
  const yard = await openReportYard();
  await wagonB(yard);
  const { server, order, work, get, call, divisionId, stationId } = yard;
  const { id } = await order({ ...november, format: 'PDF' });
  await work();
  const ready = await get(id);
  expect(ready).toMatchObject({ state: 'READY', rows: 3 });
  const { rawPayload, headers } = await server.openFile(ready.file!.url);
  expect(headers['content-type']).toBe('application/pdf');
  const text = (await pdfText(rawPayload)).join('\n');
  expect(text).toContain('Отчёт по качеству за 01.11.2026–30.11.2026');
  expect(text).toContain('=АО «Втормет» & Ко');
  expect(text).toContain('67,200');
  expect(text).toContain('Итоги по видам лома');
  await server.pool.query(
    `INSERT INTO transport (division_id, station_id, transport_number, transport_type_id, shipment_date, arrived_at)
     SELECT $1, $2, n::text, (SELECT id FROM transport_type LIMIT 1), '2026-11-10', '2026-11-12T09:00:00Z'
     FROM generate_series(1, 500) n`,
    [divisionId, stationId],
  );
  const refused = await call('MASTER', 'POST', path, { body: { ...november, format: 'PDF' } });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'report.tooLongForPdf']);
});
