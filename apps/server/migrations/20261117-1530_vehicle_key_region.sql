-- A vehicle is one whatever the spelling of its number: Arabic digits and «RUS» are no other vehicle, and a plate without
-- its region may be any vehicle of that plate. In doubt it is the same: what holds one stops the other.

-- The same rule as `vehicleKey` of packages/domain (a test compares them). NULL without signs.
CREATE OR REPLACE FUNCTION vehicle_key(number text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN nullif(regexp_replace(regexp_replace(
    translate(search_key(translate(upper(normalize(replace(number, '№', ''), NFKC)),
      'ΑΒΕΗΚΜΟΡΤΥΧϹ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'АВЕНКМОРТУХС01234567890123456789')), 'ОЗ', '03'),
    '^(?:RUS|РУС)*((?:[АВЕКМНРСТУХ0][0-9]{3}[АВЕКМНРСТУХ0]{2}|[АВЕКМНРСТУХ0]{2}[0-9]{4}|[0-9]{4}[АВЕКМНРСТУХ0]{2})[0-9]{0,3})(?:RUS|РУС)*$', '\1'),
    '([0-9])(?:RUS|РУС)+$', '\1'), '');

-- Of two normal forms. The same rule as `isSameVehicle`: the first six signs are the plate, the rest is its region.
CREATE FUNCTION is_same_vehicle(one text, other text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN one = other OR (left(one, 6) = left(other, 6) AND least(length(one), length(other)) < 8
    AND one ~ '^([АВЕКМНРСТУХ0][0-9]{3}[АВЕКМНРСТУХ0]{2}|[АВЕКМНРСТУХ0]{2}[0-9]{4}|[0-9]{4}[АВЕКМНРСТУХ0]{2})[0-9]{0,3}$'
    AND other ~ '^.{6}[0-9]{0,3}$');

DROP INDEX transport_vehicle_ix;
CREATE INDEX transport_vehicle_ix ON transport (left(vehicle_key(transport_number), 6)) WHERE deleted_at IS NULL;
DROP INDEX radiation_alarm_vehicle_key_ix;
CREATE INDEX radiation_alarm_vehicle_key_ix ON radiation_alarm_vehicle (left(vehicle_key, 6));

-- Numbers of open alarms in the new form.
INSERT INTO radiation_alarm_vehicle (alarm_id, vehicle_key)
  SELECT v.alarm_id, vehicle_key(v.vehicle_key) FROM radiation_alarm_vehicle v JOIN radiation_alarm a ON a.id = v.alarm_id
    WHERE a.cleared_at IS NULL
  UNION
  SELECT a.id, key FROM radiation_alarm a JOIN transport t ON t.id = a.transport_id, unnest(vehicle_keys(t)) AS key
    WHERE a.cleared_at IS NULL
  ON CONFLICT DO NOTHING;

CREATE OR REPLACE FUNCTION vehicle_alarms(keys text[], apart_from uuid) RETURNS SETOF radiation_alarm
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.* FROM radiation_alarm a JOIN transport holder ON holder.id = a.transport_id
  WHERE a.cleared_at IS NULL AND a.transport_id <> apart_from AND holder.deleted_at IS NULL
    AND a.id IN (SELECT v.alarm_id FROM radiation_alarm_vehicle v JOIN unnest(keys) AS key
      ON left(v.vehicle_key, 6) = left(key, 6) AND is_same_vehicle(v.vehicle_key, key))
$$;

CREATE OR REPLACE FUNCTION vehicles_at_gate(key text, apart_from uuid) RETURNS TABLE (id uuid, registered_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.id, k.registered_at FROM transport t JOIN checkpoint k ON k.transport_id = t.id
  WHERE t.deleted_at IS NULL AND left(vehicle_key(t.transport_number), 6) = left(key, 6)
    AND is_same_vehicle(vehicle_key(t.transport_number), key) AND t.id <> apart_from
    AND k.entry_at IS NULL AND k.exit_at IS NULL AND is_under_way(t)
$$;

-- Whether only a missing region lets the record be one of these vehicles.
CREATE FUNCTION is_unsure_vehicle(keys text[], of_id uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT NOT EXISTS (SELECT FROM transport t WHERE t.id = of_id AND vehicle_keys(t) && keys)
    AND NOT EXISTS (SELECT FROM radiation_alarm a JOIN radiation_alarm_vehicle v ON v.alarm_id = a.id
      WHERE a.transport_id = of_id AND a.cleared_at IS NULL AND v.vehicle_key = ANY (keys))
$$;

CREATE OR REPLACE FUNCTION transport_doubles(of_transport transport) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.id FROM transport d
  WHERE d.deleted_at IS NULL
    AND left(vehicle_key(d.transport_number), 6) = left(vehicle_key(of_transport.transport_number), 6)
    AND is_same_vehicle(vehicle_key(d.transport_number), vehicle_key(of_transport.transport_number))
    AND d.id <> of_transport.id AND is_under_way(of_transport) AND is_under_way(d)
    AND (d.guid IS NULL OR of_transport.guid IS NULL)
    AND abs(extract(epoch FROM transport_recorded_at(d) - transport_recorded_at(of_transport))) < 3 * 86400
    AND NOT EXISTS (SELECT FROM transport_distinct x
      WHERE x.one_id = least(d.id, of_transport.id) AND x.other_id = greatest(d.id, of_transport.id))
$$;
