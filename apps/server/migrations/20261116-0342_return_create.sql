-- Parts of a load that go back to the supplier. A cancelled return stays as evidence.
CREATE TABLE return_line (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order in which they were returned.
  place        bigint GENERATED ALWAYS AS IDENTITY,
  transport_id uuid NOT NULL CONSTRAINT return_line_transport_fk REFERENCES transport (id),
  kind         text NOT NULL
    CONSTRAINT return_line_kind_ck CHECK (kind IN ('WHOLE', 'SCRAP', 'UNORDERED', 'TRASH', 'CONTAINER')),
  -- A line of the card or a container; the label keeps its name when that one is removed.
  source_id    uuid,
  label        text NOT NULL,
  weight       numeric(12, 3) CONSTRAINT return_line_weight_ck CHECK (weight >= 0),
  reason       text NOT NULL,
  -- Where the case returns to when its last line is cancelled.
  from_status  text NOT NULL CONSTRAINT return_line_status_fk REFERENCES transport_status (code),
  created_by   uuid NOT NULL CONSTRAINT return_line_created_by_fk REFERENCES app_user (id),
  created_at   timestamptz NOT NULL,
  cancelled_by uuid CONSTRAINT return_line_cancelled_by_fk REFERENCES app_user (id),
  cancelled_at timestamptz,
  CONSTRAINT return_line_cancel_ck CHECK ((cancelled_by IS NULL) = (cancelled_at IS NULL))
);
CREATE INDEX return_line_transport_ix ON return_line (transport_id, place) WHERE cancelled_at IS NULL;
