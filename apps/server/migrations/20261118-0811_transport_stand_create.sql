-- Where every transport stands and since when, ready to be read by the page of the shift: nothing is joined or computed there.
CREATE TABLE transport_stand (
  id               uuid NOT NULL,
  division_id      uuid NOT NULL,
  station_id       uuid NOT NULL,
  status_code      text NOT NULL,
  transport_number text NOT NULL,
  -- When it came into this status. NULL: nobody knows, it came before this table and history does not say.
  since            timestamptz,
  -- Who took it into this status.
  by_user          uuid CONSTRAINT transport_stand_by_user_fk REFERENCES app_user (id),
  arrived_at       timestamptz,
  finished_at      timestamptz,
  -- Net weight of the weighing in force, tonnes. NULL: not weighed.
  net              numeric(12,3)
);

INSERT INTO transport_stand (id, division_id, station_id, status_code, transport_number, since, by_user, arrived_at, finished_at, net)
  SELECT t.id, t.division_id, t.station_id, t.status_code, t.transport_number, last.at, last.user_id, t.arrived_at, t.finished_at, w.net
  FROM transport t
  LEFT JOIN weighing w ON w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL
  -- What is finished is not asked how long it stands.
  LEFT JOIN LATERAL (SELECT h.at, h.user_id FROM history h WHERE h.transport_id = t.id AND h.field = 'status'
    ORDER BY h.id DESC LIMIT 1) last ON t.status_code NOT IN ('RECEPTION_FINISHED', 'SENT_TO_EKOMET', 'ARCHIVED')
  WHERE t.deleted_at IS NULL;

ALTER TABLE transport_stand ADD CONSTRAINT transport_stand_pk PRIMARY KEY (id),
  ADD CONSTRAINT transport_stand_transport_fk FOREIGN KEY (id) REFERENCES transport (id) ON DELETE CASCADE;
CREATE INDEX transport_stand_since_ix ON transport_stand (division_id, status_code, since);
CREATE INDEX transport_stand_arrived_ix ON transport_stand (division_id, arrived_at) WHERE arrived_at IS NOT NULL;
CREATE INDEX transport_stand_finished_ix ON transport_stand (division_id, finished_at) INCLUDE (net) WHERE finished_at IS NOT NULL;
CREATE INDEX transport_stand_by_user_ix ON transport_stand (division_id, by_user, status_code)
  WHERE status_code IN ('INCOMING_CONTROL', 'WEIGHED', 'IN_RECEPTION');

CREATE FUNCTION transport_stand_add() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO transport_stand (id, division_id, station_id, status_code, transport_number, since, by_user, arrived_at, finished_at)
    SELECT id, division_id, station_id, status_code, transport_number, updated_at, created_by, arrived_at, finished_at
    FROM added WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_stand_add AFTER INSERT ON transport
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transport_stand_add();

CREATE FUNCTION transport_stand_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM transport_stand WHERE id = NEW.id;
  ELSE
    INSERT INTO transport_stand AS s
        (id, division_id, station_id, status_code, transport_number, since, arrived_at, finished_at, net)
      VALUES (NEW.id, NEW.division_id, NEW.station_id, NEW.status_code, NEW.transport_number, now(), NEW.arrived_at, NEW.finished_at,
        (SELECT net FROM weighing WHERE transport_id = NEW.id AND kind = 'REGISTER' AND voided_at IS NULL))
      ON CONFLICT (id) DO UPDATE SET division_id = NEW.division_id, station_id = NEW.station_id,
        transport_number = NEW.transport_number, arrived_at = NEW.arrived_at, finished_at = NEW.finished_at,
        status_code = NEW.status_code,
        since = CASE WHEN s.status_code = NEW.status_code THEN s.since ELSE now() END,
        by_user = CASE WHEN s.status_code = NEW.status_code THEN s.by_user END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_stand_change
  AFTER UPDATE OF division_id, station_id, status_code, transport_number, arrived_at, finished_at, deleted_at ON transport
  FOR EACH ROW EXECUTE FUNCTION transport_stand_change();

CREATE FUNCTION transport_stand_weigh() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'REGISTER' THEN
    UPDATE transport_stand SET net = (SELECT net FROM weighing
      WHERE transport_id = NEW.transport_id AND kind = 'REGISTER' AND voided_at IS NULL) WHERE id = NEW.transport_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_stand_weigh AFTER INSERT OR UPDATE ON weighing
  FOR EACH ROW EXECUTE FUNCTION transport_stand_weigh();

-- History names who acted; it is written after the change of the same transaction.
CREATE FUNCTION transport_stand_take() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE transport_stand SET by_user = NEW.user_id WHERE id = NEW.transport_id;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_stand_take AFTER INSERT ON history
  FOR EACH ROW WHEN (NEW.field = 'status' AND NEW.transport_id IS NOT NULL) EXECUTE FUNCTION transport_stand_take();

-- The second wall, as for transports (docs/adr/0015-second-wall.md).
ALTER TABLE transport_stand ENABLE ROW LEVEL SECURITY;
CREATE POLICY in_scope ON transport_stand USING (
  (SELECT current_setting('otk.everywhere', true)) = 'on' OR (
    division_id = ANY ((SELECT nullif(current_setting('otk.divisions', true), '')::uuid[])::uuid[])
    AND ((SELECT nullif(current_setting('otk.stations', true), '')) IS NULL
      OR station_id = ANY ((SELECT nullif(current_setting('otk.stations', true), '')::uuid[])::uuid[])))) WITH CHECK (true);

INSERT INTO permission (code, name) VALUES ('SHIFT_READ', 'Смена: обстановка');
INSERT INTO role_permission (role_code, permission_code)
  SELECT code, 'SHIFT_READ' FROM role WHERE code IN ('ADMIN', 'HEAD', 'MASTER');
