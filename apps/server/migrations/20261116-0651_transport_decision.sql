-- A case whose act is saved no longer waits for the act but for the decision.
ALTER TABLE transport DROP CONSTRAINT transport_awaited_ck;
ALTER TABLE transport ADD CONSTRAINT transport_awaited_ck
  CHECK (awaited IN ('STORAGE', 'ANSWER', 'COMMISSION_DATE', 'COMMISSION', 'SEPARATION', 'ACT', 'DECISION', 'RETURN'));

CREATE FUNCTION transport_awaited(status text, is_answered boolean, has_act boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN has_act AND status IN ('COMMISSION_DONE', 'SEPARATE_DONE') THEN 'DECISION'
    ELSE transport_awaited(status, is_answered)
  END
$$;

CREATE OR REPLACE VIEW transport_clock AS
  SELECT t.id AS transport_id, a.awaited,
    CASE a.awaited
      WHEN 'STORAGE' THEN t.call_by
      WHEN 'ANSWER' THEN s.answer_by
      WHEN 'COMMISSION_DATE' THEN s.arrive_by
      WHEN 'COMMISSION' THEN commission.starts_at
      WHEN 'SEPARATION' THEN separation.starts_at
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
  CROSS JOIN LATERAL (SELECT transport_awaited(t.status_code,
    EXISTS (SELECT FROM supplier_answer sa WHERE sa.responsible_storage_id = s.id), t.torg2_number IS NOT NULL) AS awaited) a;

DROP TRIGGER transport_wind_status ON transport;
CREATE TRIGGER transport_wind_status AFTER UPDATE OF status_code, call_by, torg2_number ON transport
  FOR EACH ROW EXECUTE FUNCTION transport_clock_of_status();

SELECT transport_wind_clock(array_agg(id)) FROM transport WHERE torg2_number IS NOT NULL AND awaited = 'ACT';
