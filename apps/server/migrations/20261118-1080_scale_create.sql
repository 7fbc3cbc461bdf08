-- Scales of a station with the error that their papers state, and what every weighing says of how it was taken. Absent: unknown.
CREATE TABLE scale (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  station_id   uuid NOT NULL CONSTRAINT scale_station_fk REFERENCES station (id),
  name         text NOT NULL CONSTRAINT scale_name_ck CHECK (length(name) BETWEEN 1 AND 200),
  -- Kilograms either way; NULL: it does not weigh so.
  error_static integer CONSTRAINT scale_error_static_ck CHECK (error_static BETWEEN 1 AND 5000),
  error_motion integer CONSTRAINT scale_error_motion_ck CHECK (error_motion BETWEEN 1 AND 5000),
  error_axles  integer CONSTRAINT scale_error_axles_ck CHECK (error_axles BETWEEN 1 AND 5000),
  version      integer NOT NULL DEFAULT 1,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  deleted_at   timestamptz,
  CONSTRAINT scale_name_uq UNIQUE (station_id, name),
  CONSTRAINT scale_error_ck CHECK (num_nonnulls(error_static, error_motion, error_axles) > 0)
);

ALTER TABLE weighing
  ADD COLUMN scale_id    uuid CONSTRAINT weighing_scale_fk REFERENCES scale (id),
  ADD COLUMN method      text CONSTRAINT weighing_method_ck CHECK (method IN ('STATIC', 'MOTION', 'AXLES')),
  -- As it was stated when the wagon was weighed, kilograms.
  ADD COLUMN error       integer CONSTRAINT weighing_error_ck CHECK (error BETWEEN 1 AND 5000),
  -- Why a tare that is unusual for this wagon was accepted.
  ADD COLUMN tare_reason text CONSTRAINT weighing_tare_reason_ck CHECK (tare_reason IN ('RESIDUE', 'REPAIR', 'CHECKED')),
  ADD CONSTRAINT weighing_how_ck CHECK (num_nonnulls(scale_id, method) IN (0, 2));
CREATE INDEX weighing_scale_ix ON weighing (scale_id, weighed_at) WHERE scale_id IS NOT NULL;
-- On which scale a person weighed last.
CREATE INDEX weighing_person_ix ON weighing (weighed_by, weighed_at DESC) WHERE scale_id IS NOT NULL;

-- Tares of this vehicle at its other visits, the newest first. Runs as the owner: under row-level security the index would not be
-- used. It gives no numbers, only what a vehicle weighed empty.
CREATE FUNCTION vehicle_tares(of_transport uuid, until timestamptz, most integer)
  RETURNS TABLE (tare numeric, weighed_at timestamptz, tare_method text, scale_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.tare, w.weighed_at, w.tare_method, w.scale_id
  FROM (SELECT vehicle_key(t.transport_number) AS key FROM transport t WHERE t.id = of_transport) own
  JOIN transport v ON v.deleted_at IS NULL AND left(vehicle_key(v.transport_number), 6) = left(own.key, 6)
    AND is_same_vehicle(vehicle_key(v.transport_number), own.key) AND v.id <> of_transport
  JOIN weighing w ON w.transport_id = v.id AND w.voided_at IS NULL AND w.tare IS NOT NULL AND w.weighed_at < until
  ORDER BY w.weighed_at DESC LIMIT most
$$;
