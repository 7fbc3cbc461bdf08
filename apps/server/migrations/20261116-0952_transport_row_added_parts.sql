-- Parts of a transport that the same transaction has inserted: its row is stale already and nobody else can see it, so there
-- is nothing to mark and no refresh to wait for. An import of thousands of transports wrote each row twice.
CREATE OR REPLACE FUNCTION transport_row_mark_added_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transport_row r SET shape = NULL
  WHERE r.id IN (SELECT transport_id FROM added)
    AND NOT (r.shape IS NULL AND r.xmin = pg_current_xact_id()::xid);
  RETURN NULL;
END $$;
