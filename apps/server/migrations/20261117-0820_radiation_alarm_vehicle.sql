-- A radiation alarm holds the vehicle, not one record of it: whatever id, spelling of the number, device or order of calls
-- a second record of the same vehicle comes with, it does not drive in or out, is not weighed and is not finished until the
-- head of the shift has decided. The rule stands in the database, so that no call, job or older server goes around it.

-- One normal form of a number; the same rule as `vehicleKey` of packages/domain (a test compares them). NULL without signs.
CREATE FUNCTION vehicle_key(number text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN nullif(translate(search_key(translate(upper(normalize(replace(number, '№', ''), NFKC)), 'ΑΒΕΗΚΜΟΡΤΥΧϹ', 'АВЕНКМОРТУХС')), 'ОЗ', '03'), '');

CREATE INDEX transport_vehicle_ix ON transport (vehicle_key(transport_number)) WHERE deleted_at IS NULL;

ALTER TABLE radiation_alarm
  -- NULL: the alarm is open.
  ADD COLUMN cleared_at timestamptz,
  -- The status that the decision led to; NULL for a decision without a step.
  ADD COLUMN cleared_to text,
  ADD COLUMN cleared_by uuid CONSTRAINT radiation_alarm_cleared_by_fk REFERENCES app_user (id),
  ADD COLUMN protocol   text;

-- The record that has what this removed one had: both were made for one vehicle.
ALTER TABLE transport ADD COLUMN joined_to uuid CONSTRAINT transport_joined_to_fk REFERENCES transport (id);

-- Of the alarms of one transport only the last one can be open, and only while the status says so.
UPDATE radiation_alarm a SET cleared_at = now() FROM transport t
  WHERE t.id = a.transport_id AND (t.status_code <> 'RADIATION_ALARM' OR t.deleted_at IS NOT NULL
    OR EXISTS (SELECT FROM radiation_alarm later WHERE later.transport_id = a.transport_id
      AND (later.raised_at, later.id) > (a.raised_at, a.id)));
CREATE INDEX radiation_alarm_open_ix ON radiation_alarm (transport_id) WHERE cleared_at IS NULL;

-- Every number and trailer that the transport has had while the alarm is open: a corrected number frees nobody.
CREATE TABLE radiation_alarm_vehicle (
  alarm_id    uuid NOT NULL CONSTRAINT radiation_alarm_vehicle_alarm_fk REFERENCES radiation_alarm (id),
  vehicle_key text NOT NULL,
  PRIMARY KEY (alarm_id, vehicle_key)
);
CREATE INDEX radiation_alarm_vehicle_key_ix ON radiation_alarm_vehicle (vehicle_key);

CREATE FUNCTION vehicle_keys(of_transport transport) RETURNS text[]
  LANGUAGE sql IMMUTABLE
  RETURN array_remove(ARRAY[vehicle_key(of_transport.transport_number), vehicle_key(of_transport.trailer_number)], NULL);

INSERT INTO radiation_alarm_vehicle (alarm_id, vehicle_key)
  SELECT a.id, key FROM radiation_alarm a JOIN transport t ON t.id = a.transport_id, unnest(vehicle_keys(t)) AS key
  WHERE a.cleared_at IS NULL ON CONFLICT DO NOTHING;

-- Open alarms that other records have raised for these numbers.
CREATE FUNCTION vehicle_alarms(keys text[], apart_from uuid) RETURNS SETOF radiation_alarm
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.* FROM radiation_alarm a JOIN transport holder ON holder.id = a.transport_id
  WHERE a.cleared_at IS NULL AND a.transport_id <> apart_from AND holder.deleted_at IS NULL
    AND EXISTS (SELECT FROM radiation_alarm_vehicle v WHERE v.alarm_id = a.id AND v.vehicle_key = ANY (keys))
$$;

-- A record of an earlier visit is not concerned: it is closed, or its vehicle has left.
CREATE FUNCTION is_under_way(of_transport transport) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT of_transport.deleted_at IS NULL
    AND (of_transport.status_code NOT IN ('RECEPTION_FINISHED', 'RETURN_BACK', 'SENT_TO_EKOMET', 'ARCHIVED')
      OR of_transport.on_reweight)
    AND NOT EXISTS (SELECT FROM checkpoint k WHERE k.transport_id = of_transport.id AND k.exit_at IS NOT NULL)
$$;

-- Records of the same vehicle that stands at the gate.
CREATE FUNCTION vehicles_at_gate(key text, apart_from uuid) RETURNS TABLE (id uuid, registered_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.id, k.registered_at FROM transport t JOIN checkpoint k ON k.transport_id = t.id
  WHERE t.deleted_at IS NULL AND vehicle_key(t.transport_number) = key AND t.id <> apart_from
    AND k.entry_at IS NULL AND k.exit_at IS NULL AND is_under_way(t)
$$;

-- What the card says about an alarm of another record of the same vehicle.
CREATE FUNCTION alarm_of_vehicle(of_transport transport) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('transportId', holder.id, 'transportNumber', holder.transport_number,
      'raisedAt', to_char(a.raised_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'background', a.background, 'max', a.max)
    FROM vehicle_alarms(vehicle_keys(of_transport), of_transport.id) a JOIN transport holder ON holder.id = a.transport_id
    WHERE is_under_way(of_transport) ORDER BY a.raised_at, a.id LIMIT 1
$$;

CREATE FUNCTION is_in_alarm(of_transport transport) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT of_transport.status_code = 'RADIATION_ALARM'
    OR EXISTS (SELECT FROM radiation_alarm a WHERE a.transport_id = of_transport.id AND a.cleared_at IS NULL)
    OR (is_under_way(of_transport)
      AND EXISTS (SELECT FROM vehicle_alarms(vehicle_keys(of_transport), of_transport.id)))
$$;

CREATE FUNCTION refuse_alarmed() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'radiation alarm' USING ERRCODE = 'check_violation', CONSTRAINT = 'transport_alarm_ck';
END $$;

-- The numbers of an alarm: when it is raised, and when its transport gets another number.
CREATE FUNCTION radiation_alarm_hold() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO radiation_alarm_vehicle (alarm_id, vehicle_key)
    SELECT NEW.id, key FROM transport t, unnest(vehicle_keys(t)) AS key
    WHERE t.id = NEW.transport_id AND NEW.cleared_at IS NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER radiation_alarm_hold AFTER INSERT OR UPDATE OF transport_id, cleared_at ON radiation_alarm
  FOR EACH ROW EXECUTE FUNCTION radiation_alarm_hold();

CREATE FUNCTION transport_alarm_number() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- A record that is inside or in reception does not become one of a vehicle that is held.
  IF EXISTS (SELECT FROM vehicle_alarms(vehicle_keys(NEW), NEW.id)) AND is_under_way(NEW)
    AND NOT (vehicle_keys(NEW) <@ vehicle_keys(OLD))
    AND (NEW.status_code NOT IN ('NEW', 'ARRIVED', 'KPP_REGISTERED', 'RADIATION_ALARM', 'INCOMING_CONTROL')
      OR EXISTS (SELECT FROM checkpoint k WHERE k.transport_id = NEW.id AND k.entry_at IS NOT NULL)
      OR EXISTS (SELECT FROM weighing w WHERE w.transport_id = NEW.id AND w.voided_at IS NULL)) THEN
    PERFORM refuse_alarmed();
  END IF;
  INSERT INTO radiation_alarm_vehicle (alarm_id, vehicle_key)
    SELECT a.id, key FROM radiation_alarm a, unnest(vehicle_keys(NEW)) AS key
    WHERE a.transport_id = NEW.id AND a.cleared_at IS NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_alarm_number AFTER UPDATE OF transport_number, trailer_number ON transport
  FOR EACH ROW WHEN ((OLD.transport_number, OLD.trailer_number) IS DISTINCT FROM (NEW.transport_number, NEW.trailer_number))
  EXECUTE FUNCTION transport_alarm_number();

-- Leaving the status of the alarm, or a return of the load, is the decision of the head of the shift. A return that is
-- cancelled, and a returned load that comes back to reception, are under the alarm again.
CREATE FUNCTION transport_alarm_step() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status_code IN ('INCOMING_CONTROL', 'WEIGHED', 'IN_RECEPTION', 'COMMISSION_DONE', 'SEPARATE_DONE', 'RECEPTION_FINISHED',
      'SENT_TO_EKOMET', 'ARCHIVED')
    AND NOT (OLD.status_code = 'RADIATION_ALARM' AND NEW.status_code = 'INCOMING_CONTROL') AND is_in_alarm(OLD) THEN
    PERFORM refuse_alarmed();
  END IF;
  IF OLD.status_code = 'RADIATION_ALARM' OR NEW.status_code = 'RETURN_BACK' THEN
    UPDATE radiation_alarm SET cleared_at = now(), cleared_to = NEW.status_code
      WHERE transport_id = NEW.id AND cleared_at IS NULL;
  ELSIF OLD.status_code IN ('RETURN_BACK', 'RECEPTION_FINISHED')
    AND NEW.status_code NOT IN ('RETURN_BACK', 'RECEPTION_FINISHED', 'SENT_TO_EKOMET') THEN
    UPDATE radiation_alarm SET cleared_at = NULL, cleared_to = NULL
      WHERE transport_id = NEW.id AND cleared_to = 'RETURN_BACK';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_alarm_step AFTER UPDATE OF status_code ON transport
  FOR EACH ROW WHEN (OLD.status_code <> NEW.status_code) EXECUTE FUNCTION transport_alarm_step();

-- A record under alarm is not removed, except into the record of the same vehicle that takes its alarm; and a record of a
-- vehicle inside does not come back while the vehicle is held.
CREATE FUNCTION transport_alarm_removal() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    IF NEW.joined_to IS NULL AND (OLD.status_code = 'RADIATION_ALARM'
        OR EXISTS (SELECT FROM radiation_alarm a WHERE a.transport_id = OLD.id AND a.cleared_at IS NULL)) THEN
      PERFORM refuse_alarmed();
    END IF;
  ELSIF is_in_alarm(NEW) AND EXISTS (SELECT FROM checkpoint k
      WHERE k.transport_id = NEW.id AND k.entry_at IS NOT NULL AND k.exit_at IS NULL) THEN
    PERFORM refuse_alarmed();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER transport_alarm_removal AFTER UPDATE OF deleted_at ON transport
  FOR EACH ROW WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION transport_alarm_removal();

CREATE FUNCTION checkpoint_alarm_movement() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Also of a vehicle that is said not to have left after all: the record becomes one of a vehicle inside.
  IF EXISTS (SELECT FROM transport t WHERE t.id = NEW.transport_id
      AND (is_in_alarm(t) OR EXISTS (SELECT FROM vehicle_alarms(vehicle_keys(t), t.id)))) THEN
    PERFORM refuse_alarmed();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER checkpoint_alarm_arrival BEFORE INSERT ON checkpoint
  FOR EACH ROW WHEN (NEW.entry_at IS NOT NULL AND NEW.exit_at IS NULL) EXECUTE FUNCTION checkpoint_alarm_movement();
CREATE TRIGGER checkpoint_alarm_movement BEFORE UPDATE OF entry_at, exit_at ON checkpoint
  FOR EACH ROW WHEN ((OLD.entry_at IS NULL AND NEW.entry_at IS NOT NULL)
    OR (OLD.exit_at IS NULL) <> (NEW.exit_at IS NULL)) EXECUTE FUNCTION checkpoint_alarm_movement();

-- Weights, found kinds and unordered items. Rows that go from one record to another with their history are no new ones.
CREATE FUNCTION alarm_closes_part() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM transport t WHERE t.id = NEW.transport_id AND is_in_alarm(t)) THEN
    PERFORM refuse_alarmed();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER weighing_alarm_insert BEFORE INSERT ON weighing FOR EACH ROW EXECUTE FUNCTION alarm_closes_part();
CREATE TRIGGER weighing_alarm_update BEFORE UPDATE ON weighing
  FOR EACH ROW WHEN (OLD.transport_id = NEW.transport_id) EXECUTE FUNCTION alarm_closes_part();
CREATE TRIGGER scrap_line_alarm_insert BEFORE INSERT ON scrap_line
  FOR EACH ROW WHEN (NEW.side = 'DISCOVER') EXECUTE FUNCTION alarm_closes_part();
CREATE TRIGGER scrap_line_alarm_update BEFORE UPDATE ON scrap_line
  FOR EACH ROW WHEN (NEW.side = 'DISCOVER' AND OLD.transport_id = NEW.transport_id) EXECUTE FUNCTION alarm_closes_part();
CREATE TRIGGER unordered_line_alarm_insert BEFORE INSERT ON unordered_line
  FOR EACH ROW EXECUTE FUNCTION alarm_closes_part();
CREATE TRIGGER unordered_line_alarm_update BEFORE UPDATE ON unordered_line
  FOR EACH ROW WHEN (OLD.transport_id = NEW.transport_id) EXECUTE FUNCTION alarm_closes_part();
