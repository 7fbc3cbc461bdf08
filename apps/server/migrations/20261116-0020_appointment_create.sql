-- Commissions and separations, each with what became of it. The one that is planned or held is on the card.
CREATE TABLE appointment (
  id                       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id             uuid NOT NULL CONSTRAINT appointment_transport_fk REFERENCES transport (id),
  station_id               uuid NOT NULL CONSTRAINT appointment_station_fk REFERENCES station (id),
  kind                     text NOT NULL CONSTRAINT appointment_kind_ck CHECK (kind IN ('COMMISSION', 'SEPARATE')),
  starts_at                timestamptz NOT NULL,
  place                    text,
  is_single_side           boolean NOT NULL DEFAULT false,
  state                    text NOT NULL DEFAULT 'PLANNED'
    CONSTRAINT appointment_state_ck CHECK (state IN ('PLANNED', 'HELD', 'MOVED', 'CANCELLED')),
  reason                   text,
  result                   text,
  chairman                 text,
  members                  text[] NOT NULL DEFAULT '{}',
  representative_name      text,
  representative_authority text,
  set_by                   uuid CONSTRAINT appointment_set_by_fk REFERENCES app_user (id),
  set_at                   timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX appointment_current_uq ON appointment (transport_id, kind) WHERE state IN ('PLANNED', 'HELD');
CREATE INDEX appointment_starts_ix ON appointment (kind, starts_at, station_id);
CREATE INDEX appointment_transport_ix ON appointment (transport_id, set_at);

INSERT INTO appointment (transport_id, station_id, kind, starts_at, state, result)
  SELECT id, station_id, 'COMMISSION', commission_at, CASE WHEN commission_result IS NULL THEN 'PLANNED' ELSE 'HELD' END,
    commission_result
  FROM transport WHERE commission_at IS NOT NULL;
INSERT INTO appointment (transport_id, station_id, kind, starts_at, is_single_side, state, result)
  SELECT id, station_id, 'SEPARATE', separate_at, separate_is_single_side,
    CASE WHEN separate_result IS NULL THEN 'PLANNED' ELSE 'HELD' END, separate_result
  FROM transport WHERE separate_at IS NOT NULL;

ALTER TABLE transport
  DROP COLUMN commission_at, DROP COLUMN commission_result,
  DROP COLUMN separate_at, DROP COLUMN separate_result, DROP COLUMN separate_is_single_side;
-- Counted from the appointments instead of kept beside them.
ALTER TABLE commission_calendar DROP COLUMN booked;
