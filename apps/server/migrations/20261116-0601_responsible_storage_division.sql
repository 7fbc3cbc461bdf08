-- The division of the transport, so that the list of storage finds the cases of a person's divisions by an index: without
-- it the page of one division read through the open cases of all others.
ALTER TABLE responsible_storage
  ADD COLUMN division_id uuid CONSTRAINT responsible_storage_division_fk REFERENCES division (id);
UPDATE responsible_storage s SET division_id = t.division_id FROM transport t WHERE t.id = s.transport_id;
ALTER TABLE responsible_storage ALTER COLUMN division_id SET NOT NULL;

CREATE FUNCTION responsible_storage_set_division() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.division_id := (SELECT division_id FROM transport WHERE id = NEW.transport_id);
  RETURN NEW;
END $$;
CREATE TRIGGER responsible_storage_division BEFORE INSERT ON responsible_storage
  FOR EACH ROW EXECUTE FUNCTION responsible_storage_set_division();

CREATE FUNCTION responsible_storage_follow_division() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE responsible_storage SET division_id = NEW.division_id WHERE transport_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER responsible_storage_division AFTER UPDATE OF division_id ON transport
  FOR EACH ROW WHEN (OLD.division_id IS DISTINCT FROM NEW.division_id)
  EXECUTE FUNCTION responsible_storage_follow_division();

CREATE INDEX responsible_storage_division_open_ix ON responsible_storage (division_id, begin_at, id) WHERE end_at IS NULL;
CREATE INDEX responsible_storage_division_begin_ix ON responsible_storage (division_id, begin_at, id);
