-- Every tare that a known scale weighed, beside what its vehicle usually weighs empty, and the drift of scales that these
-- comparisons show. A job compares; a trigger says what waits.
CREATE TABLE scale_drift (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  scale_id   uuid NOT NULL CONSTRAINT scale_drift_scale_fk REFERENCES scale (id),
  since      timestamptz NOT NULL,
  found_at   timestamptz NOT NULL,
  -- Kilograms.
  "offset"   integer NOT NULL,
  count      integer NOT NULL,
  settled_at timestamptz
);
CREATE UNIQUE INDEX scale_drift_open_uq ON scale_drift (scale_id) WHERE settled_at IS NULL;
CREATE INDEX scale_drift_scale_ix ON scale_drift (scale_id, since);

CREATE TABLE scale_verification (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  scale_id    uuid NOT NULL CONSTRAINT scale_verification_scale_fk REFERENCES scale (id),
  verified_at timestamptz NOT NULL,
  verified_by uuid NOT NULL CONSTRAINT scale_verification_by_fk REFERENCES app_user (id)
);
CREATE INDEX scale_verification_scale_ix ON scale_verification (scale_id, verified_at DESC);

CREATE TABLE tare_check (
  weighing_id uuid PRIMARY KEY CONSTRAINT tare_check_weighing_fk REFERENCES weighing (id),
  scale_id    uuid NOT NULL CONSTRAINT tare_check_scale_fk REFERENCES scale (id),
  weighed_at  timestamptz NOT NULL,
  -- NULL: not compared yet.
  checked_at  timestamptz,
  -- Kilograms; NULL when the vehicle was weighed empty too rarely before.
  excess      integer,
  usual_limit integer,
  visits      smallint,
  CONSTRAINT tare_check_known_ck CHECK (num_nonnulls(excess, usual_limit, visits) IN (0, 3))
);
CREATE INDEX tare_check_waiting_ix ON tare_check (weighed_at) WHERE checked_at IS NULL;
CREATE INDEX tare_check_scale_ix ON tare_check (scale_id, weighed_at DESC) WHERE excess IS NOT NULL;
-- Beyond the limits of the hint twice over: noise does not reach that far.
CREATE INDEX tare_check_unusual_ix ON tare_check (weighed_at DESC, weighing_id DESC) WHERE abs(excess) > 2 * usual_limit;

CREATE FUNCTION tare_check_wait() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.scale_id IS NULL OR NEW.tare IS NULL OR NEW.tare_method = 'STENCIL' THEN
    DELETE FROM tare_check WHERE weighing_id = NEW.id;
  ELSE
    INSERT INTO tare_check (weighing_id, scale_id, weighed_at) VALUES (NEW.id, NEW.scale_id, NEW.weighed_at)
      ON CONFLICT (weighing_id) DO UPDATE SET scale_id = NEW.scale_id, weighed_at = NEW.weighed_at, checked_at = NULL,
        excess = NULL, usual_limit = NULL, visits = NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tare_check_insert AFTER INSERT ON weighing FOR EACH ROW WHEN (NEW.scale_id IS NOT NULL)
  EXECUTE FUNCTION tare_check_wait();
CREATE TRIGGER tare_check_update AFTER UPDATE OF scale_id, tare, tare_method, transport_id ON weighing FOR EACH ROW
  WHEN (OLD.scale_id IS NOT NULL OR NEW.scale_id IS NOT NULL) EXECUTE FUNCTION tare_check_wait();
INSERT INTO tare_check (weighing_id, scale_id, weighed_at)
  SELECT id, scale_id, weighed_at FROM weighing
  WHERE scale_id IS NOT NULL AND tare IS NOT NULL AND tare_method IS DISTINCT FROM 'STENCIL';

-- What a drifting scale showed is no memory of a vehicle.
CREATE OR REPLACE FUNCTION vehicle_tares(of_transport uuid, until timestamptz, most integer)
  RETURNS TABLE (tare numeric, weighed_at timestamptz, tare_method text, scale_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.tare, w.weighed_at, w.tare_method, w.scale_id
  FROM (SELECT vehicle_key(t.transport_number) AS key FROM transport t WHERE t.id = of_transport) own
  JOIN transport v ON v.deleted_at IS NULL AND left(vehicle_key(v.transport_number), 6) = left(own.key, 6)
    AND is_same_vehicle(vehicle_key(v.transport_number), own.key) AND v.id <> of_transport
  JOIN weighing w ON w.transport_id = v.id AND w.voided_at IS NULL AND w.tare IS NOT NULL AND w.weighed_at < until
  WHERE NOT EXISTS (SELECT FROM scale_drift d WHERE d.scale_id = w.scale_id AND w.weighed_at >= d.since
    AND w.weighed_at < coalesce(d.settled_at, 'infinity'))
  ORDER BY w.weighed_at DESC LIMIT most
$$;

INSERT INTO permission (code, name) VALUES ('SCALE_WATCH', 'Контроль весов');
INSERT INTO role_permission (role_code, permission_code) SELECT code, 'SCALE_WATCH' FROM role WHERE code IN ('ADMIN', 'MASTER');
