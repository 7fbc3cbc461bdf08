-- One vehicle that two people have recorded, each without knowing of the other. Both cards ask whether it is one; the answer is
-- a decision that is not asked for again.

CREATE TABLE transport_distinct (
  -- The smaller id first: a pair is one row.
  one_id     uuid NOT NULL CONSTRAINT transport_distinct_one_fk REFERENCES transport (id),
  other_id   uuid NOT NULL CONSTRAINT transport_distinct_other_fk REFERENCES transport (id),
  decided_by uuid NOT NULL CONSTRAINT transport_distinct_decided_by_fk REFERENCES app_user (id),
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (one_id, other_id),
  CONSTRAINT transport_distinct_order_ck CHECK (one_id < other_id)
);

-- The history of a joined record is read with that of the one that stays.
CREATE INDEX transport_joined_ix ON transport (joined_to) WHERE joined_to IS NOT NULL;

-- When the vehicle was recorded as being here; NULL for one that is only announced by the accounting system.
CREATE FUNCTION transport_recorded_at(of_transport transport) RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT k.registered_at FROM checkpoint k WHERE k.transport_id = of_transport.id),
    CASE WHEN of_transport.guid IS NULL OR of_transport.status_code <> 'NEW' THEN of_transport.created_at END)
$$;

-- Other records of the vehicle that are under way too, made within three days: a wagon or lorry that comes again has been
-- finished before, or has left.
CREATE FUNCTION transport_doubles(of_transport transport) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.id FROM transport d
  WHERE d.deleted_at IS NULL AND vehicle_key(d.transport_number) = vehicle_key(of_transport.transport_number)
    AND d.id <> of_transport.id AND is_under_way(of_transport) AND is_under_way(d)
    AND (d.guid IS NULL OR of_transport.guid IS NULL)
    AND abs(extract(epoch FROM transport_recorded_at(d) - transport_recorded_at(of_transport))) < 3 * 86400
    AND NOT EXISTS (SELECT FROM transport_distinct x
      WHERE x.one_id = least(d.id, of_transport.id) AND x.other_id = greatest(d.id, of_transport.id))
$$;

-- Why a person does not find a transport that was in sight: it was joined to another record, or given to another division.
CREATE FUNCTION transport_whereabouts(of_id uuid, seen uuid[]) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE
    WHEN t.joined_to IS NOT NULL AND t.division_id = ANY (seen) THEN jsonb_build_object('joinedTo', t.joined_to)
    WHEN t.deleted_at IS NULL AND t.division_id <> ALL (seen) AND EXISTS (SELECT FROM history h
      WHERE h.transport_id = t.id AND h.field = 'division' AND (h.before ->> 'id')::uuid = ANY (seen))
      THEN jsonb_build_object('division', d.name)
    END
  FROM transport t JOIN division d ON d.id = t.division_id WHERE t.id = of_id
$$;
