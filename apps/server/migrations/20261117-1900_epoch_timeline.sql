-- The control file names the new timeline only after the first checkpoint of a promoted copy; the log names it at once.
-- A look in between would move seen_at past writes that the copy never got.
CREATE OR REPLACE FUNCTION database_identity() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('/', system_identifier, CASE WHEN pg_is_in_recovery() THEN timeline_id
      ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END, oid)
  FROM pg_control_system(), pg_control_checkpoint(), pg_database WHERE datname = current_database()
$$;

-- The identity is read under the lock: of two servers that notice a new place at once, the second finds it recorded.
CREATE OR REPLACE FUNCTION look_at_epoch() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  latest epoch;
  here   text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('otk.epoch', 0));
  here := database_identity();
  SELECT * INTO latest FROM epoch ORDER BY place DESC LIMIT 1;
  IF latest.identity IS NULL OR latest.identity = here THEN
    UPDATE epoch SET identity = here, seen_at = clock_timestamp() WHERE id = latest.id;
  ELSE
    PERFORM renew_epoch();
  END IF;
END $$;
