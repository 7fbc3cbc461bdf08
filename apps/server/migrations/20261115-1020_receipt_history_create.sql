-- Receipts make a repeated write harmless; history says who changed what and cannot be rewritten.

CREATE TABLE receipt (
  user_id     uuid NOT NULL CONSTRAINT receipt_user_fk REFERENCES app_user (id),
  key         text NOT NULL,
  fingerprint bytea NOT NULL,
  status      smallint,
  reply       jsonb,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX receipt_created_ix ON receipt (created_at);

CREATE TABLE history (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at              timestamptz NOT NULL DEFAULT now(),
  -- The clock of the device at the moment of the act; differs from `at` by the time spent offline.
  device_at       timestamptz,
  user_id         uuid CONSTRAINT history_user_fk REFERENCES app_user (id),
  division_id     uuid CONSTRAINT history_division_fk REFERENCES division (id),
  session_id      uuid,
  request_id      text,
  idempotency_key text,
  ip              text,
  action          text NOT NULL,
  entity          text NOT NULL,
  entity_id       uuid,
  transport_id    uuid CONSTRAINT history_transport_fk REFERENCES transport (id),
  field           text,
  before          jsonb,
  after           jsonb
);
CREATE INDEX history_transport_ix ON history (transport_id, id DESC) WHERE transport_id IS NOT NULL;
CREATE INDEX history_entity_ix ON history (entity, entity_id, id DESC);

CREATE FUNCTION history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER history_is_append_only BEFORE UPDATE OR DELETE ON history
  FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER history_is_not_truncated BEFORE TRUNCATE ON history
  FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
