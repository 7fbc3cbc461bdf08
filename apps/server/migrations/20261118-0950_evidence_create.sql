-- Ordered evidence packages: the queue of a worker and what the author finds again, like `report`.
CREATE TABLE evidence (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id  uuid NOT NULL CONSTRAINT evidence_transport_fk REFERENCES transport (id),
  state         text NOT NULL DEFAULT 'QUEUED'
    CONSTRAINT evidence_state_ck CHECK (state IN ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
  -- The package holds what its author may see in this assignment. Not a foreign key: an assignment can be removed.
  udr_id        uuid NOT NULL,
  division_id   uuid NOT NULL CONSTRAINT evidence_division_fk REFERENCES division (id),
  created_by    uuid NOT NULL CONSTRAINT evidence_created_by_fk REFERENCES app_user (id),
  created_at    timestamptz NOT NULL,
  finished_at   timestamptz,
  cancelled_by  uuid CONSTRAINT evidence_cancelled_by_fk REFERENCES app_user (id),
  done          integer NOT NULL DEFAULT 0,
  total         integer,
  rows          integer,
  tries         integer NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  failure       text,
  file_id       uuid CONSTRAINT evidence_file_fk REFERENCES stored_file (id),
  CONSTRAINT evidence_failure_ck CHECK ((state = 'FAILED') = (failure IS NOT NULL))
);
CREATE INDEX evidence_queue_ix ON evidence (created_at, id) WHERE state IN ('QUEUED', 'RUNNING');
CREATE INDEX evidence_author_ix ON evidence (transport_id, created_by, created_at DESC);
CREATE INDEX evidence_file_ix ON evidence (finished_at) WHERE file_id IS NOT NULL;

-- Public keys of the installation, the newest in use. The private one lies beside the secret of the sessions.
CREATE TABLE evidence_key (
  fingerprint text PRIMARY KEY,
  public_key  text NOT NULL,
  made_at     timestamptz NOT NULL DEFAULT now()
);

-- The letter as it left, and what the mail server answered; kept of phonegrams, which are evidence.
ALTER TABLE outgoing ADD COLUMN message bytea, ADD COLUMN reply text;

INSERT INTO permission (code, name) VALUES ('EVIDENCE_MAKE', 'Пакет доказательств');
INSERT INTO role_permission (role_code, permission_code)
  SELECT code, 'EVIDENCE_MAKE' FROM role WHERE code IN ('ADMIN', 'HEAD', 'MASTER', 'COMM', 'SUPP');
