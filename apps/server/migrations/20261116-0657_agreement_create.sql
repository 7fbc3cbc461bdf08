-- Papers that users read and sign. A published version and a signature are never changed.

CREATE TABLE agreement_type (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name        text NOT NULL CONSTRAINT agreement_type_name_uq UNIQUE,
  is_required boolean NOT NULL DEFAULT true,
  revision    integer NOT NULL DEFAULT 1
);

CREATE TABLE agreement (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  type_id    uuid NOT NULL CONSTRAINT agreement_type_fk REFERENCES agreement_type (id),
  version    integer NOT NULL CONSTRAINT agreement_version_ck CHECK (version > 0),
  file_id    uuid NOT NULL CONSTRAINT agreement_file_fk REFERENCES stored_file (id),
  created_by uuid NOT NULL CONSTRAINT agreement_created_by_fk REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT agreement_version_uq UNIQUE (type_id, version)
);

CREATE TABLE agreement_signature (
  agreement_id uuid NOT NULL CONSTRAINT agreement_signature_agreement_fk REFERENCES agreement (id),
  user_id      uuid NOT NULL CONSTRAINT agreement_signature_user_fk REFERENCES app_user (id),
  signed_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, agreement_id)
);
CREATE INDEX agreement_signature_agreement_ix ON agreement_signature (agreement_id);

-- The version in force of every type.
CREATE VIEW agreement_in_force AS
  SELECT DISTINCT ON (a.type_id) a.*, t.name AS type_name, t.is_required
  FROM agreement a JOIN agreement_type t ON t.id = a.type_id ORDER BY a.type_id, a.version DESC;
