import { transportStatuses } from '@otk/domain/transport/transport.status';
import { isContainerNumber, isWagonNumber } from '@otk/domain/transport/transport.identity';
import { isPlate, isTrailerPlate } from '@otk/domain/transport/transport.plate';
import { describe, expect, test } from 'vitest';

import { seedDemo } from '../seed.ts';
import { type Ask, askDemoYard, testNow, useDatabase } from '../test-support.ts';

const examples = `('60432176', '61854303', '94640273', 'А123ВС152')`;
const settled = `('COMMISSION_DONE', 'SEPARATE_ASSIGNED', 'SEPARATE_DONE', 'RETURN_BACK', 'RECEPTION_FINISHED', 'SENT_TO_EKOMET', 'ARCHIVED')`;
const beforeScales = `('NEW', 'ARRIVED', 'KPP_REGISTERED', 'RADIATION_ALARM', 'INCOMING_CONTROL')`;

/** The figures of each transport, summed by PostgreSQL and not by the generator. */
const figures = `
  SELECT t.*, y.kind AS vehicle, w.gross, w.tare, w.net, w.trash, w.diff, w.weighed_at,
    c.starts_at AS commission_at, c.result AS commission_result, p.starts_at AS separate_at,
    (SELECT sum(net) FROM scrap_line l WHERE l.transport_id = t.id AND side = 'SENDER' AND NOT deleted) AS sent,
    (SELECT sum(net) FROM scrap_line l WHERE l.transport_id = t.id AND side = 'DISCOVER' AND NOT deleted) AS found,
    coalesce((SELECT sum(weight) FROM unordered_line u WHERE u.transport_id = t.id AND NOT deleted), 0) AS unordered
  FROM transport t JOIN transport_type y ON y.id = t.transport_type_id
  LEFT JOIN weighing w ON w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL
  LEFT JOIN appointment c ON c.transport_id = t.id AND c.kind = 'COMMISSION'
  LEFT JOIN appointment p ON p.transport_id = t.id AND p.kind = 'SEPARATE'`;

/** `npm run soak` tries a larger one: rare cases occur there. */
const largeSet = Number(process.env['OTK_DEMO_TRANSPORTS'] ?? 1000);

const askLargeSet = (): Ask => useDatabase(({ pool }) => seedDemo(pool, { now: testNow, transports: largeSet }));

describe.each([
  ['the demo yard', 480, () => askDemoYard],
  ['a large set', largeSet, askLargeSet],
] as const)('in %s of %d transports', (_name, transports, asking) => {
  const ask = asking();
  const offenders = (condition: string, from = figures) =>
    ask(`SELECT transport_number, status_code FROM (${from}) x WHERE ${condition}`);

  test('the number of transports is the requested one', async () => {
    expect(await ask('SELECT count(*)::int AS n FROM transport')).toEqual([{ n: transports }]);
  });

  test('every status occurs', async () => {
    const found = await ask<{ code: string }>(
      'SELECT DISTINCT status_code AS code FROM transport WHERE deleted_at IS NULL',
    );
    expect(found.map(({ code }) => code).toSorted()).toEqual([...transportStatuses].toSorted());
  });

  test('what triggers make of rows written together is what follows from each of them', async () => {
    const wrong = `
      SELECT t.transport_number FROM transport t LEFT JOIN transport_stand s ON s.id = t.id
      LEFT JOIN weighing w ON w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL
      LEFT JOIN LATERAL (SELECT h.user_id FROM history h WHERE h.transport_id = t.id AND h.field = 'status'
        ORDER BY h.id DESC LIMIT 1) last ON true
      WHERE (s.id IS NULL) <> (t.deleted_at IS NOT NULL)
        OR s.id IS NOT NULL AND (s.net IS DISTINCT FROM w.net OR s.by_user IS DISTINCT FROM last.user_id)
        OR t.search_text <> concat_ws(' ', search_key(t.transport_number), search_key(t.trailer_number),
          search_key(t.document_number), search_key((SELECT name FROM provider WHERE id = t.provider_id)),
          (SELECT string_agg(search_key(number), ' ' ORDER BY sort) FROM container WHERE transport_id = t.id))`;
    expect(await ask(wrong)).toEqual([]);
  });

  test('the weights of every inspected transport add up to the kilogram', async () => {
    expect(await offenders(`status_code IN ${settled} AND net - found - unordered - trash IS DISTINCT FROM 0`)).toEqual(
      [],
    );
  });

  test('net is gross less tare, and the difference is against the papers', async () => {
    expect(await offenders('net IS NOT NULL AND (net <> gross - tare OR diff IS DISTINCT FROM net - sent)')).toEqual(
      [],
    );
  });

  test('masses are realistic', async () => {
    const limits = `(vehicle <> 'AUTO' AND (tare NOT BETWEEN 15 AND 51 OR gross > 100 OR net > 80)) OR (vehicle = 'AUTO' AND gross > 44)`;
    expect(await offenders(limits)).toEqual([]);
    expect(await offenders('sent IS NULL OR sent <= 0 OR found <= 0')).toEqual([]);
  });

  test('papers differ from the scales by less than 2 %, except for a few real shortages and surpluses', async () => {
    const [share] = await ask<{ shortages: number; surpluses: number; all: number }>(
      `SELECT count(*) FILTER (WHERE diff < -0.02 * sent) AS shortages, count(*) FILTER (WHERE diff > 0.02 * sent) AS surpluses,
         count(*) AS all FROM (${figures}) x WHERE net IS NOT NULL`,
    );
    expect(share?.shortages).toBeGreaterThan(0);
    expect(share?.surpluses).toBeGreaterThan(0);
    expect((share?.shortages ?? 0) + (share?.surpluses ?? 0)).toBeLessThan((share?.all ?? 0) * 0.12);
    expect(await offenders('abs(diff) > 0.06 * sent')).toEqual([]);
  });

  test('no value exists before the step that records it', async () => {
    const others = `transport_number NOT IN ${examples}`;
    expect(
      await offenders(`${others} AND status_code IN ${beforeScales} AND (net IS NOT NULL OR found IS NOT NULL)`),
    ).toEqual([]);
    expect(
      await offenders(`status_code = 'WEIGHED' AND (net IS NULL OR trash IS NOT NULL OR found IS NOT NULL)`),
    ).toEqual([]);
    expect(
      await offenders(`${others} AND status_code = 'IN_RECEPTION' AND coalesce(found + unordered >= net, true)`),
    ).toEqual([]);
    expect(await offenders(`status_code = 'NEW' AND arrived_at IS NOT NULL`)).toEqual([]);
    expect(await offenders(`status_code <> 'NEW' AND arrived_at IS NULL`)).toEqual([]);
    expect(
      await offenders(
        `(finished_at IS NOT NULL) <> (status_code IN ('RECEPTION_FINISHED', 'SENT_TO_EKOMET', 'ARCHIVED'))`,
      ),
    ).toEqual([]);
  });

  test('moments are in order: shipment, arrival, scales, end of reception, now', async () => {
    const shipped = `(shipment_date::timestamp AT TIME ZONE 'Europe/Moscow')`;
    expect(await offenders(`${shipped} >= coalesce(arrived_at, created_at)`)).toEqual([]);
    expect(await offenders('arrived_at >= weighed_at OR weighed_at >= finished_at OR created_at > arrived_at')).toEqual(
      [],
    );
    expect(
      await offenders(
        'greatest(updated_at, finished_at, weighed_at, torg2_at) > $now'.replace('$now', `'${testNow.toISOString()}'`),
      ),
    ).toEqual([]);
    expect(
      await offenders(
        'deleted_at < updated_at OR updated_at < greatest(created_at, arrived_at, weighed_at, finished_at)',
      ),
    ).toEqual([]);
  });

  test('storage is between the weighing and the end of reception, with reasons', async () => {
    const stored = `SELECT x.*, s.begin_at, s.end_at, s.comment,
        (SELECT array_agg(r.code) FROM responsible_storage_reason g JOIN transport_reason r ON r.id = g.transport_reason_id
         WHERE g.responsible_storage_id = s.id) AS reasons
      FROM (${figures}) x LEFT JOIN responsible_storage s ON s.transport_id = x.id`;
    const open = `('ON_STORAGE', 'COMMISSION_ASSIGNED', 'COMMISSION_DONE', 'SEPARATE_ASSIGNED', 'SEPARATE_DONE')`;
    expect(await offenders(`status_code IN ${open} AND (begin_at IS NULL OR end_at IS NOT NULL)`, stored)).toEqual([]);
    expect(await offenders(`status_code NOT IN ${open} AND begin_at IS NOT NULL AND end_at IS NULL`, stored)).toEqual(
      [],
    );
    expect(await offenders('begin_at <= weighed_at OR end_at > finished_at', stored)).toEqual([]);
    expect(await offenders('begin_at IS NOT NULL AND coalesce(cardinality(reasons), 0) = 0', stored)).toEqual([]);
    expect(await offenders(`'OTHER' = ANY (reasons) AND comment IS NULL`, stored)).toEqual([]);
    expect(await offenders(`('UNORDERED_FOUND' = ANY (reasons)) <> (unordered > 0)`, stored)).toEqual([]);
  });

  test('commissions and separations are in working hours, in the future when assigned, in the past when held', async () => {
    const now = `'${testNow.toISOString()}'::timestamptz`;
    expect(await offenders(`status_code = 'COMMISSION_ASSIGNED' AND coalesce(commission_at <= ${now}, true)`)).toEqual(
      [],
    );
    expect(await offenders(`status_code = 'SEPARATE_ASSIGNED' AND coalesce(separate_at <= ${now}, true)`)).toEqual([]);
    expect(await offenders(`(commission_result IS NOT NULL) <> coalesce(commission_at <= ${now}, false)`)).toEqual([]);
    expect(
      await offenders('commission_at > finished_at OR separate_at > finished_at OR separate_at < commission_at'),
    ).toEqual([]);
    const local = (column: string) => `(${column} AT TIME ZONE 'Europe/Moscow')`;
    const atWork = (column: string) =>
      `extract(isodow FROM ${local(column)}) BETWEEN 1 AND 5 AND ${local(column)}::time BETWEEN '08:00' AND '16:00'`;
    expect(await offenders(`NOT (${atWork('commission_at')}) OR NOT (${atWork('separate_at')})`)).toEqual([]);
    expect(
      await ask(
        `SELECT c.date FROM commission_calendar c
         JOIN (SELECT station_id, ${local('starts_at')}::date AS date, count(*) AS booked FROM appointment
               WHERE kind = 'COMMISSION' GROUP BY 1, 2) a USING (station_id, date)
         WHERE a.booked > c.capacity OR NOT c.is_working_day`,
      ),
    ).toEqual([]);
    const [calendar] = await ask<{ booked: number }>(
      `SELECT count(*)::int AS booked FROM appointment WHERE kind = 'COMMISSION'`,
    );
    expect(calendar?.booked).toBeGreaterThan(20);
  });

  test('every transport has a history in order of time that ends with the last change of its row', async () => {
    const [row] = await ask<{ silent: number }>(
      'SELECT count(*) AS silent FROM transport t WHERE NOT EXISTS (SELECT FROM history h WHERE h.transport_id = t.id)',
    );
    expect(row?.silent).toBe(0);
    expect(
      await ask(
        `SELECT t.transport_number FROM transport t JOIN history h ON h.transport_id = t.id
         GROUP BY t.id HAVING max(h.at) <> t.updated_at`,
      ),
    ).toEqual([]);
    expect(
      await ask(
        `SELECT transport_id FROM (SELECT transport_id, at, lag(at) OVER (PARTITION BY transport_id ORDER BY id) AS earlier FROM history) h
         WHERE at < earlier`,
      ),
    ).toEqual([]);
  });

  test('numbers pass their checks, except those wrong on purpose', async () => {
    const numbers = await ask<{ number: string; trailer: string | null; kind: string; mark: string | null }>(
      `SELECT t.transport_number AS number, t.trailer_number AS trailer, y.kind, t.special_mark AS mark
       FROM transport t JOIN transport_type y ON y.id = t.transport_type_id`,
    );
    const isMarked = (mark: string | null) => mark?.startsWith('Контрольная цифра номера не совпадает') ?? false;
    const rail = numbers.filter(({ kind }) => kind !== 'AUTO');
    const lorries = numbers.filter(({ kind }) => kind === 'AUTO');
    const wrong = rail.filter(({ number }) => !isWagonNumber(number));
    expect(wrong.every(({ mark }) => isMarked(mark))).toBe(true);
    expect(wrong.length).toBe(rail.filter(({ mark }) => isMarked(mark)).length);
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.length).toBeLessThan(rail.length * 0.02);
    expect(lorries.filter(({ number }) => !isPlate(number))).toEqual([]);
    expect(lorries.filter(({ trailer }) => trailer !== null && !isTrailerPlate(trailer))).toEqual([]);
    const containers = await ask<{ number: string }>('SELECT number FROM container');
    expect(containers.length).toBeGreaterThan(0);
    expect(containers.filter(({ number }) => !isContainerNumber(number))).toEqual([]);
  });

  test('containers of a platform share the net of the papers', async () => {
    const loaded = `SELECT x.*, (SELECT sum(c.net) FROM container c WHERE c.transport_id = x.id) AS packed FROM (${figures}) x`;
    expect(await offenders(`vehicle = 'PLATFORM' AND packed IS DISTINCT FROM sent`, loaded)).toEqual([]);
    expect(await offenders(`vehicle <> 'PLATFORM' AND packed IS NOT NULL`, loaded)).toEqual([]);
  });

  test('a contract belongs to the supplier and is older than the shipment', async () => {
    expect(
      await ask(
        `SELECT t.transport_number FROM transport t LEFT JOIN contract c ON c.id = t.contract_id
         WHERE c.provider_id IS DISTINCT FROM t.provider_id OR c.date > t.shipment_date`,
      ),
    ).toEqual([]);
  });

  test('the search text of every row is the one the database computes', async () => {
    expect(await ask('SELECT transport_number FROM transport t WHERE search_text <> transport_search_text(t)')).toEqual(
      [],
    );
  });
});
