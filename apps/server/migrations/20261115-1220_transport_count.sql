-- How many transports stand in each status, kept as they change: counting a million rows for the tabs of a list took a second.
-- Changes are added as rows of their own, so that two people never wait for one counter; every 512th row folds them together.

CREATE TABLE transport_count (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  division_id uuid NOT NULL CONSTRAINT transport_count_division_fk REFERENCES division (id),
  station_id  uuid NOT NULL CONSTRAINT transport_count_station_fk REFERENCES station (id),
  status_code text NOT NULL CONSTRAINT transport_count_status_fk REFERENCES transport_status (code),
  change      integer NOT NULL CONSTRAINT transport_count_change_ck CHECK (change <> 0)
);

INSERT INTO transport_count (division_id, station_id, status_code, change)
  SELECT division_id, station_id, status_code, count(*) FROM transport
  WHERE deleted_at IS NULL GROUP BY division_id, station_id, status_code;

CREATE FUNCTION transport_count_fold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time, and nobody waits: whoever comes second leaves it to the next.
  IF pg_try_advisory_xact_lock(hashtextextended('otk.transport_count', 0)) THEN
    WITH folded AS (DELETE FROM transport_count RETURNING division_id, station_id, status_code, change)
    INSERT INTO transport_count (division_id, station_id, status_code, change)
      SELECT division_id, station_id, status_code, sum(change) FROM folded
      GROUP BY division_id, station_id, status_code HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_count_fold AFTER INSERT ON transport_count
  FOR EACH ROW WHEN (NEW.id % 512 = 0 AND pg_trigger_depth() < 2) EXECUTE FUNCTION transport_count_fold();

CREATE FUNCTION transport_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transport_count (division_id, station_id, status_code, change)
    SELECT division_id, station_id, status_code, count(*) FROM added
    WHERE deleted_at IS NULL GROUP BY division_id, station_id, status_code;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_count_added AFTER INSERT ON transport
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transport_count_added();

CREATE FUNCTION transport_count_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.deleted_at IS NULL THEN
    INSERT INTO transport_count (division_id, station_id, status_code, change)
      VALUES (OLD.division_id, OLD.station_id, OLD.status_code, -1);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO transport_count (division_id, station_id, status_code, change)
      VALUES (NEW.division_id, NEW.station_id, NEW.status_code, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_count_changed AFTER UPDATE OF division_id, station_id, status_code, deleted_at ON transport
  FOR EACH ROW WHEN ((OLD.division_id, OLD.station_id, OLD.status_code, OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.division_id, NEW.station_id, NEW.status_code, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION transport_count_changed();
CREATE TRIGGER transport_count_removed AFTER DELETE ON transport
  FOR EACH ROW EXECUTE FUNCTION transport_count_changed();
