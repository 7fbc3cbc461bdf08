-- The clock of a case of discrepancy (domain §3.2): what the case waits for and until when. Kept on the transport, so that
-- lists can sort and filter by it and nothing overdue is missed. One rule (the view) and triggers of the tables it reads;
-- the words are in transport.awaited.ts.
ALTER TABLE transport
  -- By when the representative must be called: fixed when reception is suspended.
  ADD COLUMN call_by timestamptz,
  ADD COLUMN awaited text CONSTRAINT transport_awaited_ck
    CHECK (awaited IN ('STORAGE', 'ANSWER', 'COMMISSION_DATE', 'COMMISSION', 'SEPARATION', 'ACT', 'RETURN')),
  ADD COLUMN due_at  timestamptz;

CREATE FUNCTION transport_awaited(status text, is_answered boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status
    WHEN 'RECEPTION_SUSPENDED' THEN 'STORAGE'
    WHEN 'ON_STORAGE' THEN CASE WHEN is_answered THEN 'COMMISSION_DATE' ELSE 'ANSWER' END
    WHEN 'COMMISSION_ASSIGNED' THEN 'COMMISSION'
    WHEN 'SEPARATE_ASSIGNED' THEN 'SEPARATION'
    WHEN 'COMMISSION_DONE' THEN 'ACT'
    WHEN 'SEPARATE_DONE' THEN 'ACT'
    WHEN 'RETURN_BACK' THEN 'RETURN'
  END
$$;

CREATE VIEW transport_clock AS
  SELECT t.id AS transport_id, a.awaited,
    CASE a.awaited
      WHEN 'STORAGE' THEN t.call_by
      WHEN 'ANSWER' THEN s.answer_by
      WHEN 'COMMISSION_DATE' THEN s.arrive_by
      WHEN 'COMMISSION' THEN commission.starts_at
      WHEN 'SEPARATION' THEN separation.starts_at
      WHEN 'ACT' THEN s.finish_by
      WHEN 'RETURN' THEN s.finish_by
    END AS due_at
  FROM transport t
  LEFT JOIN responsible_storage s ON s.transport_id = t.id AND s.end_at IS NULL
  LEFT JOIN appointment commission ON commission.transport_id = t.id AND commission.kind = 'COMMISSION'
    AND commission.state IN ('PLANNED', 'HELD')
  LEFT JOIN appointment separation ON separation.transport_id = t.id AND separation.kind = 'SEPARATE'
    AND separation.state IN ('PLANNED', 'HELD')
  CROSS JOIN LATERAL (SELECT transport_awaited(t.status_code,
    EXISTS (SELECT FROM supplier_answer sa WHERE sa.responsible_storage_id = s.id)) AS awaited) a;
-- Asked for every case on storage.
CREATE INDEX supplier_answer_storage_ix ON supplier_answer (responsible_storage_id);

CREATE FUNCTION transport_wind_clock(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE transport t SET awaited = c.awaited, due_at = c.due_at
  FROM transport_clock c
  WHERE c.transport_id = t.id AND t.id = ANY (ids) AND (t.awaited, t.due_at) IS DISTINCT FROM (c.awaited, c.due_at)
$$;

CREATE FUNCTION transport_clock_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM transport_wind_clock((SELECT array_agg(DISTINCT transport_id) FROM changed));
  RETURN NULL;
END $$;

CREATE PROCEDURE transport_clock_depends_on(part regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER transport_clock_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION transport_clock_of_part()', part);
  EXECUTE format('CREATE TRIGGER transport_clock_update AFTER UPDATE ON %s REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION transport_clock_of_part()', part);
  EXECUTE format('CREATE TRIGGER transport_clock_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION transport_clock_of_part()', part);
END $$;
CALL transport_clock_depends_on('responsible_storage');
CALL transport_clock_depends_on('supplier_answer');
CALL transport_clock_depends_on('appointment');

CREATE FUNCTION transport_clock_of_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM transport_wind_clock(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
-- Named to fire after transport_row_mark and transport_row_add, which copy the values from before.
CREATE TRIGGER transport_wind_status AFTER UPDATE OF status_code, call_by ON transport
  FOR EACH ROW EXECUTE FUNCTION transport_clock_of_status();

CREATE FUNCTION transport_clock_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM transport_wind_clock((SELECT array_agg(id) FROM changed WHERE transport_awaited(status_code, false) IS NOT NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER transport_wind_insert AFTER INSERT ON transport
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION transport_clock_of_new();

-- The list sorts by it; the rows without a deadline come last.
ALTER TABLE transport_row ADD COLUMN due_at timestamptz;
CREATE INDEX transport_row_due_ix ON transport_row (coalesce(due_at, 'infinity'::timestamptz), id) WHERE deleted_at IS NULL;

CREATE OR REPLACE FUNCTION transport_row_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transport_row (id, division_id, station_id, provider_id, status_code, transport_number, shipment_date, on_reweight,
      updated_at, deleted_at, due_at)
    SELECT id, division_id, station_id, provider_id, status_code, transport_number, shipment_date, on_reweight, updated_at,
      deleted_at, due_at
    FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION transport_row_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transport_row SET division_id = NEW.division_id, station_id = NEW.station_id, provider_id = NEW.provider_id,
    status_code = NEW.status_code, transport_number = NEW.transport_number, shipment_date = NEW.shipment_date,
    on_reweight = NEW.on_reweight, updated_at = NEW.updated_at, deleted_at = NEW.deleted_at, due_at = NEW.due_at,
    shape = NULL
  WHERE id = NEW.id;
  RETURN NULL;
END $$;

-- Cases that were suspended before: a day from the last change, the usual term.
UPDATE transport SET call_by = updated_at + interval '1 day' WHERE status_code = 'RECEPTION_SUSPENDED';
SELECT transport_wind_clock(array_agg(id)) FROM transport WHERE transport_awaited(status_code, false) IS NOT NULL;

-- Hours after a deadline until the head of the shift is notified, too.
ALTER TABLE contract_terms ADD COLUMN escalate_hours integer NOT NULL DEFAULT 4
  CONSTRAINT contract_terms_escalate_ck CHECK (escalate_hours BETWEEN 0 AND 240);

-- Who was notified of which passed deadline: once each, also after a restart.
CREATE TABLE deadline_notice (
  transport_id uuid NOT NULL CONSTRAINT deadline_notice_transport_fk REFERENCES transport (id),
  awaited      text NOT NULL,
  due_at       timestamptz NOT NULL,
  level        text NOT NULL CONSTRAINT deadline_notice_level_ck CHECK (level IN ('MASTER', 'HEAD')),
  notified_at  timestamptz NOT NULL,
  PRIMARY KEY (transport_id, awaited, due_at, level)
);
CREATE INDEX transport_due_ix ON transport (due_at) WHERE due_at IS NOT NULL AND deleted_at IS NULL;

INSERT INTO notification_template (type, name, subject, body, channels, recipients) VALUES
  ('DEADLINE_PASSED', 'Срок прошёл', 'Срок прошёл: {{transportType}} {{transportNumber}}',
   '<p>{{transportType}} № {{transportNumber}}, {{provider}}: {{text}}</p>', '{PUSH}', '{MASTER}'),
  ('DEADLINE_ESCALATED', 'Срок прошёл, дело стоит', 'Дело стоит: {{transportType}} {{transportNumber}}',
   '<p>{{transportType}} № {{transportNumber}}, {{provider}}: {{text}}</p>', '{PUSH}', '{HEAD}');
