-- A deadline that ends on a day off ends with the next working day (ст. 193 ГК), by the calendar of the station. Storages in
-- force get the longer deadlines; a representative may come until the end of his last day (ст. 194 ГК).
CREATE FUNCTION pg_temp.end_of_working_day(station uuid, due timestamptz) RETURNS timestamptz LANGUAGE sql AS $$
  SELECT (min(d.day) + time '23:59') AT TIME ZONE 'Europe/Moscow'
  FROM (SELECT (due AT TIME ZONE 'Europe/Moscow')::date + n AS day FROM generate_series(0, 30) AS n) d
  LEFT JOIN commission_calendar c ON c.station_id = station AND c.date = d.day
  WHERE coalesce(c.is_working_day, extract(isodow FROM d.day) < 6)
$$;
UPDATE responsible_storage s SET
  answer_by = coalesce(pg_temp.end_of_working_day(t.station_id, s.answer_by), s.answer_by),
  arrive_by = coalesce(pg_temp.end_of_working_day(t.station_id, s.arrive_by), s.arrive_by),
  finish_by = coalesce(pg_temp.end_of_working_day(t.station_id, s.finish_by), s.finish_by)
FROM transport t WHERE t.id = s.transport_id AND s.end_at IS NULL;

-- By when reception must end although no storage runs: fixed with the discovery, like call_by.
ALTER TABLE transport ADD COLUMN finish_by timestamptz;

CREATE FUNCTION works_day_end(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT ((at AT TIME ZONE 'Europe/Moscow')::date + time '23:59') AT TIME ZONE 'Europe/Moscow'
$$;

-- The appointed hour begins a commission or a separation; its result is due by the end of that day.
CREATE OR REPLACE VIEW transport_clock AS
  SELECT t.id AS transport_id, a.awaited,
    CASE a.awaited
      WHEN 'STORAGE' THEN t.call_by
      WHEN 'ANSWER' THEN s.answer_by
      WHEN 'COMMISSION_DATE' THEN s.arrive_by
      WHEN 'COMMISSION' THEN works_day_end(commission.starts_at)
      WHEN 'SEPARATION' THEN works_day_end(separation.starts_at)
      WHEN 'ACT' THEN s.finish_by
      WHEN 'DECISION' THEN s.finish_by
      WHEN 'RETURN' THEN s.finish_by
    END AS due_at
  FROM transport t
  LEFT JOIN responsible_storage s ON s.transport_id = t.id AND s.end_at IS NULL
  LEFT JOIN appointment commission ON commission.transport_id = t.id AND commission.kind = 'COMMISSION'
    AND commission.state IN ('PLANNED', 'HELD')
  LEFT JOIN appointment separation ON separation.transport_id = t.id AND separation.kind = 'SEPARATE'
    AND separation.state IN ('PLANNED', 'HELD')
  CROSS JOIN LATERAL (SELECT transport_awaited(
    CASE WHEN t.on_reweight AND t.status_code = 'RECEPTION_FINISHED' THEN t.reweigh_from ELSE t.status_code END,
    EXISTS (SELECT FROM supplier_answer sa WHERE sa.responsible_storage_id = s.id), t.torg2_number IS NOT NULL) AS awaited) a;

SELECT transport_wind_clock(array_agg(id)) FROM transport WHERE awaited IN ('COMMISSION', 'SEPARATION');
