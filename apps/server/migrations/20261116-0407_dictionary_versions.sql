-- Entries of dictionaries are edited: an edit names the version it is based on. The percent of a kind holds from a day
-- on, so that earlier transports keep theirs.

DO $$
DECLARE dictionary text;
BEGIN
  FOREACH dictionary IN ARRAY ARRAY['station', 'production_type', 'unordered_production_type',
    'unordered_production_group', 'unordered_production', 'unordered_sign', 'transport_reason', 'photo_tag'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN version integer NOT NULL DEFAULT 1', dictionary);
  END LOOP;
END $$;

CREATE TABLE production_type_percent (
  production_type_id uuid NOT NULL CONSTRAINT production_type_percent_type_fk REFERENCES production_type (id),
  valid_from         date NOT NULL,
  percent            numeric(6, 3) NOT NULL
    CONSTRAINT production_type_percent_value_ck CHECK (percent >= 0 AND percent <= 100),
  PRIMARY KEY (production_type_id, valid_from)
);
-- Before the first change the percent always held.
INSERT INTO production_type_percent SELECT id, '1900-01-01', percent FROM production_type;
CREATE FUNCTION production_type_percent_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO production_type_percent VALUES (NEW.id, '1900-01-01', NEW.percent) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER production_type_percent_first AFTER INSERT ON production_type
  FOR EACH ROW EXECUTE FUNCTION production_type_percent_first();

-- The percent of a kind on a day.
CREATE FUNCTION percent_on(kind uuid, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT percent FROM production_type_percent WHERE production_type_id = kind AND valid_from <= day
  ORDER BY valid_from DESC LIMIT 1
$$;
