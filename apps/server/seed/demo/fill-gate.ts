// What the gate recorded about lorries: a queue with every case a guard meets, and the past of the others.
import type { Queryable } from '#platform/db/pool';

/** After the transports and the people. */
export async function fillGate(db: Queryable, now: Date): Promise<void> {
  await db.query(checkpointSql, [now]);
  await db.query(driverSql);
  await db.query(alarmSql);
  await db.query(acknowledgedSql, [now]);
  await db.query(measurementSql);
}

/**
 * Of the registered lorries the first, the example that is weighed and sorted, has driven in, the second has a raised
 * background, the third waits, the fourth was not measured yet.
 * Nobody is reminded of them when the demo starts.
 */
const checkpointSql = `
  WITH lorry AS (
    SELECT t.*, row_number() OVER (PARTITION BY t.status_code
        ORDER BY t.transport_number = 'А123ВС152' DESC, t.arrived_at, t.id) AS place,
      t.status_code IN ('KPP_REGISTERED', 'RADIATION_ALARM') AS is_at_gate,
      t.status_code IN ('RECEPTION_FINISHED', 'RETURN_BACK', 'SENT_TO_EKOMET', 'ARCHIVED') AS is_over
    FROM transport t WHERE t.mode = 'KPP' AND t.arrived_at IS NOT NULL
  ), measured AS (
    SELECT l.*, CASE WHEN transport_number = 'А123ВС152' THEN 0.11 ELSE 0.09 + (place % 4) * 0.01 END AS background,
      CASE WHEN status_code = 'RADIATION_ALARM' THEN 0.55
        WHEN status_code = 'KPP_REGISTERED' AND place = 2 THEN 0.12
        WHEN status_code = 'KPP_REGISTERED' AND place = 4 THEN NULL
        ELSE 0.03 END AS excess,
      CASE WHEN NOT is_at_gate OR (status_code = 'KPP_REGISTERED' AND place = 1)
        THEN least(arrived_at + interval '12 minutes', $1) END AS entered
    FROM lorry l
  )
  INSERT INTO checkpoint (transport_id, carrier, pass_number, gate, document_type, document_date, seal_number, seal_state,
    radiation_background, radiation_max, radiation_device, radiation_method, radiation_result, entry_at, exit_at, registered_at, registered_by,
    registration_hash, reminded_at)
  SELECT id, (ARRAY['ООО «Ломовоз-Тест»', 'ИП Тестов А. В.', 'ООО «Автометалл-Тест»'])[1 + place % 3],
    'П-' || (1000 + place), (1 + place % 2)::text, 'ТТН', shipment_date,
    CASE WHEN place % 3 = 0 THEN 'ЗПУ ' || (204000 + place) END,
    CASE WHEN place % 3 = 0 THEN 'INTACT' ELSE 'ABSENT' END,
    background, background + excess, 'ДКС-АТ1123 № 418',
    CASE WHEN excess IS NOT NULL THEN 'PORTAL' END,
    CASE WHEN excess IS NULL THEN NULL WHEN excess > 0.2 THEN 'ALARM' WHEN excess >= 0.05 THEN 'WARNING' ELSE 'NORMAL' END,
    entered, CASE WHEN is_over THEN greatest(entered, least(updated_at + interval '40 minutes', $1)) END,
    arrived_at, (SELECT id FROM app_user WHERE login = 'kpp'), 'demo', arrived_at + interval '30 minutes'
  FROM measured`;

const measurementSql = `
  INSERT INTO radiation_measurement (transport_id, background, max, device, method, result, measured_at, recorded_by)
  SELECT transport_id, radiation_background, radiation_max, radiation_device, 'PORTAL', radiation_result, registered_at,
    registered_by
  FROM checkpoint WHERE radiation_result IS NOT NULL ORDER BY registered_at, transport_id`;

const driverSql = `
  INSERT INTO checkpoint_driver (transport_id, name, phone, document, recorded_at, recorded_by)
  SELECT k.transport_id,
    (ARRAY['Шофёров Пётр Ильич', 'Рулёв Андрей Олегович', 'Дальнов Сергей Петрович', 'Кабинин Олег Юрьевич'])[1 + n % 4],
    '+7 900 000-' || lpad((n % 100)::text, 2, '0') || '-' || lpad((n * 7 % 100)::text, 2, '0'),
    'ВУ 00 00 ' || lpad((100000 + n)::text, 6, '0'), k.registered_at, k.registered_by
  FROM (SELECT c.*, row_number() OVER (ORDER BY c.registered_at, c.transport_id) AS n FROM checkpoint c) k`;

const alarmSql = `
  INSERT INTO radiation_alarm (transport_id, background, max, raised_at, raised_by)
  SELECT t.id, k.radiation_background, k.radiation_max, t.updated_at, k.registered_by
  FROM transport t LEFT JOIN checkpoint k ON k.transport_id = t.id WHERE t.status_code = 'RADIATION_ALARM'`;

const acknowledgedSql = `
  INSERT INTO radiation_alarm_acknowledgement (alarm_id, user_id, acknowledged_at)
  SELECT a.id, u.id, least(a.raised_at + interval '4 minutes', $1) FROM radiation_alarm a, app_user u WHERE u.login = 'head'`;
