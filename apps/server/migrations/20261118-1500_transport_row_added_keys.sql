-- Rows are found by their keys: a plan made for the thousands of an import would stay on its connection and read the whole
-- table for the next single part. The rest is as before.
CREATE OR REPLACE FUNCTION transport_row_mark_added_part() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE transport_row r SET shape = NULL
  WHERE r.id = ANY (ARRAY(SELECT transport_id FROM added))
    AND NOT (r.shape IS NULL AND r.xmin = pg_current_xact_id()::xid);
  RETURN NULL;
END $$;
