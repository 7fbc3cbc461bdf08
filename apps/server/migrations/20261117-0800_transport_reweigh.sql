-- A reweigh interrupts reception and ends nothing: where the case goes on when the mark is lifted. Null without a reweigh.
ALTER TABLE transport ADD COLUMN reweigh_from text
  CONSTRAINT transport_reweigh_from_fk REFERENCES transport_status (code);

-- Reweighs under way were begun by a server that ended storage and appointments with them; history knows where they came from.
UPDATE transport t SET reweigh_from = (
  SELECT s.code FROM history h JOIN transport_status s ON s.code = h.before ->> 'code'
  WHERE h.transport_id = t.id AND h.field = 'status' AND h.after ->> 'code' = 'RECEPTION_FINISHED'
  ORDER BY h.id DESC LIMIT 1)
WHERE t.on_reweight AND t.status_code = 'RECEPTION_FINISHED';

-- The clock of the case runs on during a reweigh.
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
  CROSS JOIN LATERAL (SELECT transport_awaited(
    CASE WHEN t.on_reweight AND t.status_code = 'RECEPTION_FINISHED' THEN t.reweigh_from ELSE t.status_code END,
    EXISTS (SELECT FROM supplier_answer sa WHERE sa.responsible_storage_id = s.id), t.torg2_number IS NOT NULL) AS awaited) a;

DROP TRIGGER transport_wind_status ON transport;
CREATE TRIGGER transport_wind_status AFTER UPDATE OF status_code, call_by, torg2_number, on_reweight, reweigh_from ON transport
  FOR EACH ROW EXECUTE FUNCTION transport_clock_of_status();

SELECT transport_wind_clock(array_agg(id)) FROM transport WHERE reweigh_from IS NOT NULL;

-- Parts that went back in a former case: a new case neither goes back to its status nor counts them as its own decision.
ALTER TABLE return_line ADD COLUMN is_former boolean NOT NULL DEFAULT false;
-- Lines of the present case exist only while the transport is in the return or after it.
UPDATE return_line r SET is_former = true FROM transport t
WHERE t.id = r.transport_id AND r.cancelled_at IS NULL
  AND t.status_code IN ('RECEPTION_SUSPENDED', 'ON_STORAGE', 'COMMISSION_ASSIGNED', 'COMMISSION_DONE', 'SEPARATE_ASSIGNED', 'SEPARATE_DONE');
