-- Засор judged layer by layer while the load is taken off, beside the one figure of the weighing.
ALTER TABLE transport
  ADD COLUMN layer_count smallint CONSTRAINT transport_layer_count_ck CHECK (layer_count BETWEEN 2 AND 50);

CREATE TABLE layer (
  -- Made on the device.
  id             uuid PRIMARY KEY,
  transport_id   uuid NOT NULL CONSTRAINT layer_transport_fk REFERENCES transport (id),
  number         smallint NOT NULL CONSTRAINT layer_number_ck CHECK (number BETWEEN 1 AND 50),
  percent        numeric(4, 1) NOT NULL CONSTRAINT layer_percent_ck CHECK (percent BETWEEN 0 AND 100),
  seen           text NOT NULL CONSTRAINT layer_seen_ck CHECK (length(seen) <= 300),
  -- Not a foreign key: the photo may still be on its device.
  photo_local_id text CONSTRAINT layer_photo_ck CHECK (length(photo_local_id) <= 64),
  judged_at      timestamptz NOT NULL,
  judged_by      uuid NOT NULL CONSTRAINT layer_judged_by_fk REFERENCES app_user (id),
  deleted        boolean NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX layer_number_uq ON layer (transport_id, number) WHERE NOT deleted;

-- A radiation alarm closes them like weights and found kinds.
CREATE TRIGGER layer_alarm_insert BEFORE INSERT ON layer FOR EACH ROW EXECUTE FUNCTION alarm_closes_part();
CREATE TRIGGER layer_alarm_update BEFORE UPDATE ON layer
  FOR EACH ROW WHEN (OLD.transport_id = NEW.transport_id) EXECUTE FUNCTION alarm_closes_part();
