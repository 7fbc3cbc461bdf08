-- Papers of a transport: a name, a decision, versions of the file, a thread of comments.

CREATE TABLE document (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id   uuid NOT NULL CONSTRAINT document_transport_fk REFERENCES transport (id),
  name           text NOT NULL,
  status         text NOT NULL DEFAULT 'NEW' CONSTRAINT document_status_ck CHECK (status IN ('NEW', 'ACCEPTED', 'REJECTED')),
  status_by      uuid CONSTRAINT document_status_by_fk REFERENCES app_user (id),
  status_at      timestamptz,
  status_comment text,
  created_by     uuid NOT NULL CONSTRAINT document_created_by_fk REFERENCES app_user (id),
  created_at     timestamptz NOT NULL DEFAULT now(),
  deleted_at     timestamptz,
  deleted_by     uuid CONSTRAINT document_deleted_by_fk REFERENCES app_user (id),
  CONSTRAINT document_decision_ck CHECK ((status = 'NEW') = (status_by IS NULL) AND (status_by IS NULL) = (status_at IS NULL)),
  CONSTRAINT document_reason_ck CHECK (status <> 'REJECTED' OR status_comment <> '')
);
CREATE INDEX document_transport_ix ON document (transport_id, created_at, id) WHERE deleted_at IS NULL;

CREATE TABLE document_version (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL CONSTRAINT document_version_document_fk REFERENCES document (id),
  number      integer NOT NULL CONSTRAINT document_version_number_ck CHECK (number > 0),
  local_id    text NOT NULL,
  -- How a page may show it: pdf, image, office, text.
  kind        text NOT NULL,
  file_id     uuid NOT NULL CONSTRAINT document_version_file_fk REFERENCES stored_file (id),
  created_by  uuid NOT NULL CONSTRAINT document_version_created_by_fk REFERENCES app_user (id),
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT document_version_number_uq UNIQUE (document_id, number),
  CONSTRAINT document_version_local_uq UNIQUE (created_by, local_id)
);

CREATE TABLE document_comment (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL CONSTRAINT document_comment_document_fk REFERENCES document (id),
  text        text NOT NULL,
  created_by  uuid NOT NULL CONSTRAINT document_comment_created_by_fk REFERENCES app_user (id),
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX document_comment_document_ix ON document_comment (document_id, created_at);

CREATE TEMPORARY TABLE matrix (code text, name text, roles text) ON COMMIT DROP;
INSERT INTO matrix (code, name, roles) VALUES
  ('DOCUMENT_EDIT', 'Документы ТС', 'ADMIN HEAD MASTER CTRL DISP KPP'),
  ('DOCUMENT_COMMENT', 'Комментарии к документам', 'ADMIN HEAD MASTER CTRL DISP KPP COMM SUPP'),
  ('DOCUMENT_DECIDE', 'Принятие и отклонение документов', 'ADMIN HEAD MASTER');
INSERT INTO permission (code, name) SELECT code, name FROM matrix;
INSERT INTO role_permission (role_code, permission_code)
  SELECT role_code, code FROM matrix, unnest(string_to_array(roles, ' ')) AS role_code;
