// What cases of discrepancy have beside their storage: terms of contracts, the clock of the call, answers of suppliers,
// what separations found, what goes back to them.
import type { Queryable } from '#platform/db/pool';

import { fillNotices } from './fill-notices.ts';
import { ownTerms } from './terms.ts';

/** Before the transports: their deadlines follow from the terms. */
export async function fillTerms(db: Queryable): Promise<void> {
  for (const [supplier, terms] of Object.entries(ownTerms)) {
    await db.query(
      `INSERT INTO contract_terms
         (contract_id, call_hours, answer_days, arrival_days, travel_days, finish_days, escalate_hours, daily_cost)
       SELECT c.id, $2, $3, $4, $5, $6, $7, $8 FROM contract c JOIN provider p ON p.id = c.provider_id WHERE p.name = $1`,
      [
        supplier,
        terms.callHours,
        terms.answerDays,
        terms.arrivalDays,
        terms.travelDays,
        terms.finishDays,
        terms.escalateHours,
        terms.dailyCost,
      ],
    );
  }
}

/** After the transports and the people. */
export async function fillCases(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `UPDATE transport t SET call_by = t.updated_at + coalesce(own.call_hours, usual.call_hours) * interval '1 hour'
     FROM contract_terms usual, transport x LEFT JOIN contract_terms own ON own.contract_id = x.contract_id
     WHERE usual.contract_id IS NULL AND x.id = t.id AND t.status_code = 'RECEPTION_SUSPENDED'`,
  );
  await fillNotices(db, now);
  await db.query(answersSql, [now]);
  await db.query(separatedSql);
  await db.query(returnsSql);
}

/**
 * Every second case on storage has an answer, of the others nearly all; the representative of the demo answers himself. Who
 * contests, contests the last line that was found. «Не ответил» is written only after the deadline.
 */
const answersSql = `
  WITH storage AS (
    SELECT s.*, t.status_code, t.provider_id,
      row_number() OVER (PARTITION BY t.status_code = 'ON_STORAGE' ORDER BY s.begin_at, s.id) AS place
    FROM responsible_storage s JOIN transport t ON t.id = s.transport_id
  ), answered AS (
    SELECT s.*, person.id AS person_id, person.full_name AS person_name,
      least(s.begin_at + interval '3 hours' + (s.place % 7) * interval '40 minutes', coalesce(s.end_at, $1)) AS answered_at,
      CASE WHEN s.place % 8 = 5 AND s.answer_by < $1 AND s.end_at IS NULL THEN 'SILENT'
        ELSE (ARRAY['WILL_COME', 'AGREES', 'REFUSES', 'WILL_COME'])[1 + s.place % 4] END AS answer
    FROM storage s LEFT JOIN app_user person ON person.provider_id = s.provider_id
    WHERE NOT EXISTS (SELECT FROM phonegram ph WHERE ph.id = s.phonegram_id AND ph.state = 'QUEUED')
      AND s.place % CASE WHEN s.status_code = 'ON_STORAGE' THEN 2 ELSE 6 END <> 1
  )
  INSERT INTO supplier_answer
    (transport_id, responsible_storage_id, answer, answered_by, means, answered_at, comment, lines, recorded_by)
  SELECT a.transport_id, a.id, a.answer,
    CASE WHEN a.answer <> 'SILENT' THEN coalesce(a.person_name, (SELECT min(c.name) FROM provider_contact c
      WHERE c.provider_id = a.provider_id), 'Диспетчер поставщика') END,
    CASE WHEN a.answer = 'SILENT' THEN 'PHONE' WHEN a.person_id IS NOT NULL THEN 'PRODUCT'
      ELSE (ARRAY['PHONE', 'EMAIL', 'LETTER'])[1 + a.place % 3] END,
    CASE WHEN a.answer = 'SILENT' THEN a.answer_by + interval '20 minutes' ELSE a.answered_at END,
    CASE a.answer WHEN 'WILL_COME' THEN 'Представитель приедет с доверенностью'
      WHEN 'AGREES' THEN 'Согласны на приемку без нашего участия'
      WHEN 'REFUSES' THEN 'С видами лома не согласны, просим комиссию' END,
    CASE WHEN a.answer = 'REFUSES' THEN coalesce((SELECT jsonb_build_array(jsonb_build_object('lineId', l.id, 'isAgreed', false,
        'comment', 'По нашим документам это другой вид'))
      FROM scrap_line l WHERE l.transport_id = a.transport_id AND l.side = 'DISCOVER' AND NOT l.deleted
      ORDER BY l.sort DESC LIMIT 1), '[]') ELSE '[]' END,
    CASE WHEN a.answer = 'SILENT' THEN a.begun_by ELSE coalesce(a.person_id, a.begun_by) END
  FROM answered a`;

/** A separation weighs every part: its result are the found kinds of the card. */
const separatedSql = `
  WITH held AS (
    UPDATE appointment a SET equipment = 'Кран с магнитной шайбой', weight_after = found.net,
      weight_before = (SELECT w.net FROM weighing w WHERE w.transport_id = a.transport_id AND w.kind = 'REGISTER'
        AND w.voided_at IS NULL)
    FROM (SELECT transport_id, sum(net) AS net FROM scrap_line WHERE side = 'DISCOVER' AND NOT deleted GROUP BY 1) found
    WHERE found.transport_id = a.transport_id AND a.kind = 'SEPARATE' AND a.state = 'HELD'
    RETURNING a.id, a.transport_id
  )
  INSERT INTO appointment_found (appointment_id, production_type_id, net, sort)
  SELECT h.id, l.production_type_id, sum(l.net), min(l.sort) FROM held h
  JOIN scrap_line l ON l.transport_id = h.transport_id AND l.side = 'DISCOVER' AND NOT l.deleted
  GROUP BY h.id, l.production_type_id`;

/** Of every second load the unordered items go back, of the others the whole. */
const returnsSql = `
  WITH returned AS (
    SELECT t.id, t.updated_at, w.net, row_number() OVER (ORDER BY t.updated_at, t.id) AS place
    FROM transport t LEFT JOIN weighing w ON w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL
    WHERE t.status_code = 'RETURN_BACK'
  ), part AS (
    SELECT r.id, r.updated_at, 'UNORDERED' AS kind, l.id AS source_id, u.name AS label, l.weight
    FROM returned r JOIN unordered_line l ON l.transport_id = r.id AND NOT l.deleted AND l.weight > 0
    JOIN unordered_production u ON u.id = l.unordered_production_id WHERE r.place % 2 = 0 AND r.net IS NOT NULL
  ), line AS (
    SELECT * FROM part UNION ALL
    SELECT r.id, r.updated_at, 'WHOLE', NULL, 'Весь груз', r.net FROM returned r WHERE r.id NOT IN (SELECT id FROM part)
  )
  INSERT INTO return_line (transport_id, kind, source_id, label, weight, reason, from_status, created_by, created_at)
  SELECT id, kind, source_id, label, weight, 'Груз не соответствует договору', 'COMMISSION_DONE',
    (SELECT id FROM app_user WHERE login = 'head'), updated_at FROM line`;
