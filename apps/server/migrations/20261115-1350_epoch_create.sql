-- A restored database has forgotten writes that devices were told are done. Its epoch tells the devices from when on
-- they must offer theirs again.

CREATE TABLE epoch (
  id       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  place    bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT epoch_place_uq UNIQUE,
  -- What was written before this moment is here; what came later may be lost.
  since    timestamptz NOT NULL,
  -- Where this epoch runs: cluster, timeline and database; unknown until the server's first look.
  identity text,
  -- The server's last look: in a backup it says from when the backup is.
  seen_at  timestamptz NOT NULL
);
INSERT INTO epoch (since, seen_at) VALUES (now(), now());

CREATE FUNCTION database_identity() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('/', system_identifier, timeline_id, oid)
  FROM pg_control_system(), pg_control_checkpoint(), pg_database WHERE datname = current_database()
$$;

-- Called by hand after a restore that leaves no trace (the same cluster, the same database), before the server starts.
CREATE FUNCTION renew_epoch(lost_since timestamptz DEFAULT NULL) RETURNS uuid LANGUAGE sql AS $$
  INSERT INTO epoch (since, identity, seen_at)
  SELECT coalesce(lost_since, seen_at), database_identity(), clock_timestamp() FROM epoch ORDER BY place DESC LIMIT 1
  RETURNING id
$$;

-- The server's look: the same database is seen again, another one is a restored copy.
CREATE FUNCTION look_at_epoch() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  latest epoch;
  here   text := database_identity();
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('otk.epoch', 0));
  SELECT * INTO latest FROM epoch ORDER BY place DESC LIMIT 1;
  IF latest.identity IS NULL OR latest.identity = here THEN
    UPDATE epoch SET identity = here, seen_at = clock_timestamp() WHERE id = latest.id;
  ELSE
    PERFORM renew_epoch();
  END IF;
END $$;
