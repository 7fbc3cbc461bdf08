-- What the transport list reads (docs/adr/0009-ready-rows.md): one row a transport, with the columns it is filtered and
-- sorted by and the JSON text of the row as the reply carries it. The server writes the text through the reply's schema; the
-- triggers below copy the columns and mark the text stale whenever something it shows changes. A stale row is read from the
-- tables it is made of, so a forgotten refresh costs time, never the truth.

CREATE TABLE transport_row (
  id               uuid NOT NULL,
  division_id      uuid NOT NULL,
  station_id       uuid NOT NULL,
  provider_id      uuid,
  status_code      text NOT NULL,
  transport_number text NOT NULL,
  shipment_date    date NOT NULL,
  on_reweight      boolean NOT NULL,
  updated_at       timestamptz NOT NULL,
  deleted_at       timestamptz,
  -- What the text was made by: a hash of the reply's schema and of the statement. NULL: stale.
  shape            text COLLATE "C",
  content          text,
  CONSTRAINT transport_row_shape_ck CHECK (shape IS NULL OR content IS NOT NULL)
);

INSERT INTO transport_row (id, division_id, station_id, provider_id, status_code, transport_number, shipment_date, on_reweight,
    updated_at, deleted_at)
  SELECT id, division_id, station_id, provider_id, status_code, transport_number, shipment_date, on_reweight, updated_at, deleted_at
  FROM transport;

-- Keys and indexes after the rows: a hundred thousand take seconds, one by one minutes.
ALTER TABLE transport_row ADD PRIMARY KEY (id),
  ADD CONSTRAINT transport_row_transport_fk FOREIGN KEY (id) REFERENCES transport (id) ON DELETE CASCADE;
-- The lists: rows of one station, one division or of all, of one status, newest first (or by number, by date), next page by key.
CREATE INDEX transport_row_station_ix ON transport_row (station_id, status_code, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_division_ix ON transport_row (division_id, status_code, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_status_ix ON transport_row (status_code, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_updated_ix ON transport_row (updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_shipment_ix ON transport_row (shipment_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_number_ix ON transport_row (transport_number, id) WHERE deleted_at IS NULL;
-- What has to be made anew, newest first: stale rows, and rows made by an earlier version.
CREATE INDEX transport_row_shape_ix ON transport_row (shape, updated_at DESC, id DESC);

-- The transport itself is not listed any more: without these a change of its version or time touches no index.
DROP INDEX transport_list_updated_ix, transport_updated_ix, transport_shipment_ix, transport_number_ix, transport_station_ix;

-- When all rows were last compared with the tables they are made of.
CREATE TABLE transport_row_check (
  id         boolean PRIMARY KEY DEFAULT true CONSTRAINT transport_row_check_single_ck CHECK (id),
  checked_at timestamptz NOT NULL
);
INSERT INTO transport_row_check (checked_at) VALUES (now());

CREATE FUNCTION transport_row_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transport_row (id, division_id, station_id, provider_id, status_code, transport_number, shipment_date, on_reweight,
      updated_at, deleted_at)
    SELECT id, division_id, station_id, provider_id, status_code, transport_number, shipment_date, on_reweight, updated_at, deleted_at
    FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_row_add AFTER INSERT ON transport
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transport_row_add();

-- Every marking updates the row, stale or not: its lock makes a refresh that is under way finish first, or start after the commit.
CREATE FUNCTION transport_row_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transport_row SET division_id = NEW.division_id, station_id = NEW.station_id, provider_id = NEW.provider_id,
    status_code = NEW.status_code, transport_number = NEW.transport_number, shipment_date = NEW.shipment_date,
    on_reweight = NEW.on_reweight, updated_at = NEW.updated_at, deleted_at = NEW.deleted_at, shape = NULL
  WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_row_mark AFTER UPDATE ON transport
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION transport_row_mark();

CREATE FUNCTION transport_row_mark_added_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transport_row SET shape = NULL WHERE id IN (SELECT transport_id FROM added);
  RETURN NULL;
END $$;

CREATE FUNCTION transport_row_mark_changed_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transport_row SET shape = NULL WHERE id IN (OLD.transport_id, NEW.transport_id);
  RETURN NULL;
END $$;

-- For a table with a `transport_id` that the row shows something of; `columns` are those whose change concerns the row.
CREATE PROCEDURE transport_row_depends_on(part regclass, columns text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER transport_row_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION transport_row_mark_added_part()', part);
  EXECUTE format('CREATE TRIGGER transport_row_update AFTER UPDATE OF %s ON %s
    FOR EACH ROW EXECUTE FUNCTION transport_row_mark_changed_part()', columns, part);
  EXECUTE format('CREATE TRIGGER transport_row_delete AFTER DELETE ON %s
    FOR EACH ROW EXECUTE FUNCTION transport_row_mark_changed_part()', part);
END $$;
CALL transport_row_depends_on('scrap_line', 'transport_id, side, production_type_id, net, deleted, sort');
CALL transport_row_depends_on('weighing', 'transport_id, kind, net, diff, voided_at');
CALL transport_row_depends_on('container', 'transport_id, number, sort');
CALL transport_row_depends_on('photo', 'transport_id, deleted_at');

-- Dictionaries: a new name concerns every transport that shows it, also one that is being written at the moment: the lock
-- waits for those who have made their row with the old name, and keeps others from doing so until the commit.
CREATE FUNCTION transport_row_mark_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE transport_row IN SHARE ROW EXCLUSIVE MODE;
  CASE TG_TABLE_NAME
    WHEN 'station' THEN
      UPDATE transport_row SET shape = NULL WHERE station_id = NEW.id;
    WHEN 'provider' THEN
      UPDATE transport_row SET shape = NULL WHERE provider_id = NEW.id;
    WHEN 'transport_status' THEN
      UPDATE transport_row SET shape = NULL WHERE status_code = NEW.code;
    WHEN 'transport_type' THEN
      UPDATE transport_row SET shape = NULL WHERE id IN (SELECT id FROM transport WHERE transport_type_id = NEW.id);
    WHEN 'production_type' THEN
      UPDATE transport_row SET shape = NULL WHERE id IN (SELECT transport_id FROM scrap_line WHERE production_type_id = NEW.id);
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_row_renamed AFTER UPDATE ON station
  FOR EACH ROW WHEN ((OLD.code, OLD.name) IS DISTINCT FROM (NEW.code, NEW.name)) EXECUTE FUNCTION transport_row_mark_renamed();
CREATE TRIGGER transport_row_renamed AFTER UPDATE ON provider
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION transport_row_mark_renamed();
CREATE TRIGGER transport_row_renamed AFTER UPDATE ON transport_type
  FOR EACH ROW WHEN ((OLD.name, OLD.kind) IS DISTINCT FROM (NEW.name, NEW.kind)) EXECUTE FUNCTION transport_row_mark_renamed();
CREATE TRIGGER transport_row_renamed AFTER UPDATE ON production_type
  FOR EACH ROW WHEN (OLD.code IS DISTINCT FROM NEW.code) EXECUTE FUNCTION transport_row_mark_renamed();
CREATE TRIGGER transport_row_renamed AFTER UPDATE ON transport_status
  FOR EACH ROW WHEN (OLD.description IS DISTINCT FROM NEW.description) EXECUTE FUNCTION transport_row_mark_renamed();
