-- Ordered reports: the queue of a worker and the history in one table. A worker claims a row for a minute and renews the
-- claim while it writes; the claim of a worker that died expires.
CREATE TABLE report (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind          text NOT NULL CONSTRAINT report_kind_ck CHECK (kind IN ('QUALITY', 'RESPONSIBLE')),
  format        text NOT NULL CONSTRAINT report_format_ck CHECK (format IN ('XLSX', 'PDF')),
  filter        jsonb NOT NULL,
  state         text NOT NULL DEFAULT 'QUEUED'
    CONSTRAINT report_state_ck CHECK (state IN ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
  -- The file shows what its author may see in this assignment. Not a foreign key: an assignment can be removed.
  udr_id        uuid NOT NULL,
  division_id   uuid NOT NULL CONSTRAINT report_division_fk REFERENCES division (id),
  created_by    uuid NOT NULL CONSTRAINT report_created_by_fk REFERENCES app_user (id),
  created_at    timestamptz NOT NULL,
  finished_at   timestamptz,
  cancelled_by  uuid CONSTRAINT report_cancelled_by_fk REFERENCES app_user (id),
  done          integer NOT NULL DEFAULT 0,
  total         integer,
  rows          integer,
  tries         integer NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  failure       text,
  file_id       uuid CONSTRAINT report_file_fk REFERENCES stored_file (id),
  CONSTRAINT report_failure_ck CHECK ((state = 'FAILED') = (failure IS NOT NULL))
);
CREATE INDEX report_queue_ix ON report (created_at, id) WHERE state IN ('QUEUED', 'RUNNING');
CREATE INDEX report_division_ix ON report (division_id, created_at DESC, id DESC);
CREATE INDEX report_author_ix ON report (created_by, created_at DESC, id DESC);
CREATE INDEX report_file_ix ON report (finished_at) WHERE file_id IS NOT NULL;

-- The period of the quality report.
CREATE INDEX transport_arrived_ix ON transport (arrived_at, id) WHERE deleted_at IS NULL;
