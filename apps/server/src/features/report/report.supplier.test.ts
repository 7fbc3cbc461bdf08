import type { SupplierCard } from '@otk/domain/report/report.supplier';
import { expect, test } from 'vitest';

import { aLookalike } from '../../../test/lookalike.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { openReportYard } from '../../../test/report-yard.ts';

type Yard = Awaited<ReturnType<typeof openReportYard>>;

const november = 'begin=2026-11-01&end=2026-11-30';

const cardOf = async ({ call, providerId }: Yard, query = november, role = 'HEAD'): Promise<SupplierCard> =>
  (await call(role, 'GET', `/supplier/${providerId}?${query}`)).json<SupplierCard>();

async function stay({ server }: Yard, transportId: string, given: Readonly<Record<string, unknown>>): Promise<string> {
  const row = { kind: 'MANUAL', notice_number: '117', ...given };
  const names = Object.keys(row);
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO responsible_storage (transport_id, ${names.join(', ')})
     VALUES ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')}) RETURNING id`,
    [transportId, ...Object.values(row)],
  );
  return rows[0]!.id;
}

const answer = ({ server }: Yard, storageId: string, words: string, at: string, lines: readonly object[] = []) =>
  server.pool.query(
    `INSERT INTO supplier_answer (transport_id, responsible_storage_id, answer, means, answered_at, lines)
     SELECT transport_id, id, $2, 'PHONE', $3, $4 FROM responsible_storage WHERE id = $1`,
    [storageId, words, at, JSON.stringify(lines)],
  );

const reasonsSql = `INSERT INTO transport_reason (code, name, sort) VALUES ('EXCESS_WEEDINESS', 'Засор', 1),
  ('KIND_MISMATCH', 'Вид', 2) RETURNING id, name`;

test('the card is for those who hold its right; a period is a year at most', async () => {
  const yard = await openReportYard();
  const { call, providerId } = yard;
  for (const role of ['CTRL', 'COMM', 'SUPP']) {
    for (const path of ['', '/paper']) {
      expect((await call(role, 'GET', `/supplier/${providerId}${path}?${november}`)).statusCode, role).toBe(403);
    }
  }
  for (const role of ['HEAD', 'MASTER']) {
    expect((await call(role, 'GET', `/supplier/${providerId}`)).statusCode, role).toBe(200);
  }
  const long = await call('HEAD', 'GET', `/supplier/${providerId}?begin=2025-11-01&end=2026-11-30`);
  expect([long.statusCode, long.body.includes('Период длиннее года. Выберите год или меньше')]).toEqual([400, true]);
  const unknown = await call('HEAD', 'GET', `/supplier/${yard.transportId}`);
  expect([unknown.statusCode, unknown.json<{ message: string }>().message]).toEqual([404, 'Поставщик не найден']);
});

test('loads: what differed in tonnes, dirt with its interval, kinds that failed, all against before and all suppliers', async () => {
  const yard = await openReportYard();
  const { build, kinds, weigh, arrived, transportId, providerId } = yard;
  const [first, second] = [await build.aKind('3А', 1.5), await build.aKind('5А', 2)];
  // The kind 5А was not declared; 3.1 t of dirt where 0.744 are allowed.
  await kinds(transportId, 'SENDER', [[first, 67.5]]);
  await kinds(transportId, 'DISCOVER', [
    [first, 41.2],
    [second, 6.3],
  ]);
  await weigh(transportId, { net: 67.2, trash: 3.1, diff: -0.3 });
  // As declared, but 3 t less than the papers say.
  const light = await arrived('2026-11-20', providerId);
  await kinds(light, 'SENDER', [[first, 60]]);
  await kinds(light, 'DISCOVER', [[first, 57]]);
  await weigh(light, { net: 57, trash: 0.5, diff: -3 });
  await arrived('2026-11-21', providerId);
  const earlier = await arrived('2026-10-31', providerId);
  await kinds(earlier, 'SENDER', [[first, 50]]);
  await kinds(earlier, 'DISCOVER', [[first, 50]]);
  await weigh(earlier, { net: 50, trash: 0.5, diff: 0 });
  await weigh(await arrived('2026-11-10', await build.aProvider()), { net: 100, trash: 2, diff: 0 });

  const card = await cardOf(yard);
  expect(card.before).toEqual({ begin: '2026-10-01', end: '2026-10-31' });
  expect(card.now).toMatchObject({ transports: 3, weighed: 2, withDiscrepancy: 2, net: 124.2 });
  expect(card.now.differed).toEqual({ mass: 3, dirt: 2.356, kinds: 6.3, unordered: 0 });
  expect(card.now.dirt).toMatchObject({ judged: 2 });
  expect(card.now.dirt!.percent).toBeCloseTo((3.6 / 124.2) * 100, 9);
  expect([card.now.dirt!.low, card.now.dirt!.high]).toEqual([0, expect.closeTo(26.5, 0)]);
  expect(card.earlier).toMatchObject({ transports: 1, withDiscrepancy: 0, dirt: { judged: 1, percent: 1, low: null } });
  expect(card.all).toMatchObject({ suppliers: 2, figures: { transports: 4, net: 224.2 } });
  expect(card.types).toEqual([{ name: 'Вагон', transports: 3 }]);
  expect(card.months).toHaveLength(12);
  expect(card.months.slice(-3)).toEqual([
    { begin: '2026-09-01', end: '2026-09-30', judged: 0, net: 0, trash: 0 },
    { begin: '2026-10-01', end: '2026-10-31', judged: 1, net: 50, trash: 0.5 },
    { begin: '2026-11-01', end: '2026-11-30', judged: 2, net: 124.2, trash: 3.6 },
  ]);
  expect(card.kinds).toEqual([
    { code: '5А', name: 'Лом 5А', transports: 1, failed: 1, net: 6.3, tonnes: 6.612 },
    { code: '3А', name: 'Лом 3А', transports: 2, failed: 1, net: 98.2, tonnes: 2.044 },
  ]);
  expect((await cardOf(yard, 'begin=2026-09-01&end=2026-09-30')).now).toMatchObject({ transports: 0, dirt: null });
});

test('cases: answers in time, late and none; contested ones that were lost; hours of the period by cause', async () => {
  const yard = await openReportYard();
  const { server, arrived, weigh, transportId, providerId } = yard;
  server.clock.now = new Date('2026-11-25T09:00:00Z');
  const { rows: reasons } = await server.pool.query<{ id: string; name: string }>(reasonsSql);
  const because = (storageId: string, at: number) =>
    server.pool.query('INSERT INTO responsible_storage_reason VALUES ($1, $2)', [storageId, reasons[at]!.id]);
  // Lay two days of the period; answered in October, which counts there.
  const old = await stay(yard, transportId, {
    begin_at: '2026-10-20T08:00:00Z',
    end_at: '2026-11-02T21:00:00Z',
    answer_by: '2026-10-21T20:59:00Z',
  });
  await because(old, 0);
  await answer(yard, old, 'AGREES', '2026-10-21T08:00:00Z');
  // Contested, answered late; a commission was held and the discrepancy stands.
  const lost = await stay(yard, transportId, {
    begin_at: '2026-11-10T08:00:00Z',
    end_at: '2026-11-11T08:00:00Z',
    answer_by: '2026-11-11T20:59:00Z',
  });
  await because(lost, 0);
  await because(lost, 1);
  await answer(yard, lost, 'SILENT', '2026-11-12T05:00:00Z');
  await answer(yard, lost, 'WILL_COME', '2026-11-12T08:00:00Z', [
    { lineId: transportId, isAgreed: false, comment: 'Чисто' },
  ]);
  await server.pool.query(
    `INSERT INTO appointment (transport_id, station_id, kind, starts_at, state, result)
     SELECT id, station_id, 'COMMISSION', '2026-11-10T12:00:00Z', 'HELD', 'Подтверждено' FROM transport WHERE id = $1`,
    [transportId],
  );
  await weigh(transportId, { net: 60, trash: 1, diff: -5 });
  // Contested and not decided; then one that nobody answered, one whose term runs, one that was undone.
  const open = await arrived('2026-11-05', providerId);
  const refused = await stay(yard, open, { begin_at: '2026-11-24T08:00:00Z', answer_by: '2026-11-26T20:59:00Z' });
  await answer(yard, refused, 'REFUSES', '2026-11-24T10:00:00Z');
  await stay(yard, await arrived('2026-11-06', providerId), {
    begin_at: '2026-11-20T09:00:00Z',
    end_at: '2026-11-22T09:00:00Z',
    answer_by: '2026-11-21T20:59:00Z',
  });
  await stay(yard, await arrived('2026-11-07', providerId), {
    begin_at: '2026-11-25T08:00:00Z',
    answer_by: '2026-11-26T20:59:00Z',
  });
  await stay(yard, await arrived('2026-11-08', providerId), {
    begin_at: '2026-11-03T08:00:00Z',
    end_at: '2026-11-04T08:00:00Z',
    answer_by: '2026-11-04T20:59:00Z',
    kind: 'AUTO',
    notice_number: null,
  });

  const { now, earlier, causes } = await cardOf(yard);
  expect(now.answers).toEqual({ inTime: 1, late: 1, none: 1, waiting: 1 });
  expect(now.contested).toEqual({ lost: 1, won: 0, open: 1 });
  expect(earlier.answers).toEqual({ inTime: 1, late: 0, none: 0, waiting: 0 });
  // 48 of the first, then 24, 25, 48 and 1.
  expect(now.standing).toBe(146);
  expect(causes.map(({ reason, cases, hours }) => [reason.name, cases, hours])).toEqual([
    [reasons[0]!.name, 2, 72],
    [reasons[1]!.name, 1, 24],
  ]);
  // The commission found nothing: the supplier was right.
  await server.pool.query('UPDATE weighing SET trash = 0, diff = 0');
  expect((await cardOf(yard)).now.contested).toEqual({ lost: 0, won: 1, open: 1 });
});

test('another division is not counted; look-alikes are for those who decide; a supplier with the right sees the own card', async () => {
  const yard = await openReportYard();
  const { server, build, arrived, callFromElsewhere, transportId, providerId } = yard;
  server.clock.now = new Date();
  await yard.as('HEAD');
  const earlier = await arrived('2026-11-02');
  await aLookalike(server, transportId, earlier);
  const today = '';
  expect((await cardOf(yard, today)).lookalikes).toEqual({ open: 1, same: 0, different: 0 });
  // A pair leaves the page «Похожие фото» with either of its transports.
  await server.pool.query('UPDATE transport SET deleted_at = now() WHERE id = $1', [earlier]);
  expect((await cardOf(yard, today)).lookalikes).toEqual({ open: 0, same: 0, different: 0 });
  await server.pool.query('UPDATE transport SET deleted_at = NULL WHERE id = $1', [earlier]);
  const elsewhere = await callFromElsewhere('HEAD', 'GET', `/supplier/${providerId}?${november}`);
  expect(elsewhere.json<SupplierCard>()).toMatchObject({ now: { transports: 0 }, lookalikes: { open: 0 } });

  await server.pool.query("INSERT INTO role_permission VALUES ('VIEW', 'SUPPLIER_READ'), ('SUPP', 'SUPPLIER_READ')");
  await server.pool.query("INSERT INTO role_permission VALUES ('SUPP', 'LOOKALIKE_DECIDE')");
  expect((await cardOf(yard, today, 'VIEW')).lookalikes).toBeNull();
  expect(await cardOf(yard, november, 'SUPP')).toMatchObject({ now: { transports: 1 }, all: null, lookalikes: null });
  const other = await build.aProvider();
  expect((await yard.call('SUPP', 'GET', `/supplier/${other}`)).statusCode).toBe(404);
  expect((await yard.call('SUPP', 'GET', `/supplier/${other}/paper`)).statusCode).toBe(404);
});

test('the paper is one page whatever the names, and says nothing that is for the works alone', async () => {
  const yard = await openReportYard();
  const { server, build, kinds, weigh, arrived, providerId } = yard;
  const long = 'Очень длинное название '.repeat(20);
  await server.pool.query('UPDATE provider SET name = $2 WHERE id = $1', [providerId, `ООО «${long}»`]);
  const declared = await build.aKind('3А');
  const found = await Promise.all(Array.from({ length: 9 }, (_, at) => build.aKind(`К${at}`)));
  await server.pool.query('UPDATE production_type SET name = $1', [long]);
  await server.pool.query(
    `INSERT INTO transport_reason (code, name, sort) SELECT n, left($1 || n, 300), n FROM generate_series(1, 9) n`,
    [long],
  );
  for (let month = 1; month <= 12; month += 1) {
    const id = await arrived(`2026-${String(month).padStart(2, '0')}-10`, providerId);
    await kinds(id, 'SENDER', [[declared, 60]]);
    await kinds(
      id,
      'DISCOVER',
      found.map((kind, at) => [kind, 3 + at] as const),
    );
    await weigh(id, { net: 60, trash: 1 + month / 5, diff: -4 });
    const storageId = await stay(yard, id, {
      begin_at: `2026-${String(month).padStart(2, '0')}-11T08:00:00Z`,
      end_at: `2026-${String(month).padStart(2, '0')}-12T08:00:00Z`,
      answer_by: `2026-${String(month).padStart(2, '0')}-12T08:00:00Z`,
    });
    await server.pool.query('INSERT INTO responsible_storage_reason SELECT $1, id FROM transport_reason', [storageId]);
    await answer(yard, storageId, 'REFUSES', `2026-${String(month).padStart(2, '0')}-12T07:00:00Z`);
  }
  await yard.as('HEAD');
  await aLookalike(server, yard.transportId, yard.transportId);
  const reply = await yard.call('HEAD', 'GET', `/supplier/${providerId}/paper?begin=2026-01-01&end=2026-12-31`);
  expect(reply.statusCode).toBe(200);
  const pages = await pdfText(reply.rawPayload);
  expect(pages).toHaveLength(1);
  const text = pages[0]!.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Карточка поставщика за 01.01.2026–31.12.2026');
  expect(text).toContain('По месяцам растёт на 0,33 п. п. в месяц');
  expect(text).toContain('Причина хранения');
  const { rows } = await server.pool.query<{ name: string }>('SELECT full_name AS name FROM app_user');
  for (const { name } of [...rows, { name: 'Похожие' }, { name: 'Все поставщики' }]) {
    expect(text).not.toContain(name);
  }
  const empty = await yard.call('HEAD', 'GET', `/supplier/${providerId}/paper?begin=2025-01-01&end=2025-12-31`);
  expect((await pdfText(empty.rawPayload)).join(' '), 'nothing was weighed').not.toContain('0,000');
});
