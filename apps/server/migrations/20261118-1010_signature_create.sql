-- Signatures on glass: under which text, by whom, what was drawn, who held the device. A row never changes; only a record
-- that is joined to another one hands its rows over.
CREATE TABLE signature (
  -- Made on the device.
  id             uuid PRIMARY KEY,
  transport_id   uuid NOT NULL CONSTRAINT signature_transport_fk REFERENCES transport (id),
  kind           text NOT NULL CONSTRAINT signature_kind_ck CHECK (kind IN ('GATE', 'COMMISSION', 'SEPARATE', 'TORG')),
  -- The transport or the act.
  subject_id     uuid NOT NULL,
  -- The text as it was shown, canonical JSON, and the hash of its bytes.
  shown          text NOT NULL,
  shown_sha256   bytea NOT NULL
    CONSTRAINT signature_shown_ck CHECK (shown_sha256 = sha256(convert_to(shown, 'UTF8'))),
  role           text NOT NULL
    CONSTRAINT signature_role_ck CHECK (role IN ('DRIVER', 'CHAIRMAN', 'MEMBER', 'REPRESENTATIVE')),
  full_name      text NOT NULL,
  position       text,
  basis          text,
  outcome        text NOT NULL CONSTRAINT signature_outcome_ck CHECK (outcome IN ('SIGNED', 'REFUSED', 'UNABLE')),
  reason         text,
  strokes        jsonb NOT NULL,
  -- Of the picture that is made of the strokes.
  picture_sha256 bytea,
  device_at      timestamptz,
  signed_at      timestamptz NOT NULL,
  taken_by       uuid NOT NULL CONSTRAINT signature_taken_by_fk REFERENCES app_user (id),
  CONSTRAINT signature_drawn_ck CHECK (
    (outcome = 'SIGNED') = (picture_sha256 IS NOT NULL) AND (outcome = 'SIGNED') = (reason IS NULL)
    AND (outcome = 'SIGNED') = (strokes <> '[]'::jsonb)
  )
);
CREATE INDEX signature_transport_ix ON signature (transport_id, signed_at);
CREATE UNIQUE INDEX signature_once_uq ON signature (transport_id, shown_sha256, role, lower(full_name), outcome);

CREATE FUNCTION signature_is_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - 'transport_id' <> to_jsonb(OLD) - 'transport_id' THEN
    RAISE EXCEPTION 'a signature is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER signature_is_kept BEFORE UPDATE OR DELETE ON signature
  FOR EACH ROW EXECUTE FUNCTION signature_is_kept();

INSERT INTO permission (code, name) VALUES ('SIGNATURE_TAKE', 'Подпись на экране');
INSERT INTO role_permission (role_code, permission_code)
  SELECT code, 'SIGNATURE_TAKE' FROM role WHERE code IN ('ADMIN', 'HEAD', 'MASTER', 'CTRL', 'KPP', 'COMM');
