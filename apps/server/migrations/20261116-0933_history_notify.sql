-- Says after the commit which transports were changed, so that open cards and lists follow within a second. The payload
-- names transport, row of history and session: the session that made the change has its answer already.

CREATE FUNCTION history_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A payload holds less than 8000 bytes; a star means "any transport".
  PERFORM pg_notify('otk_stream', 'transport ' || CASE WHEN count(*) > 80 THEN '*'
      ELSE string_agg(concat_ws(':', transport_id, id, session_id), ',') END)
    FROM added WHERE transport_id IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER history_notify AFTER INSERT ON history
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION history_notify();
