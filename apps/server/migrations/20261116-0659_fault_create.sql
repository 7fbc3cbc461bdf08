-- Failures of the program, grouped by what failed where, each with its last reports.

CREATE TABLE fault (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key         bytea NOT NULL CONSTRAINT fault_key_uq UNIQUE,
  source      text NOT NULL CONSTRAINT fault_source_ck CHECK (source IN ('client', 'server')),
  title       text NOT NULL,
  place       text NOT NULL,
  count       bigint NOT NULL DEFAULT 1,
  first_at    timestamptz NOT NULL,
  last_at     timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE INDEX fault_last_ix ON fault (last_at DESC);

CREATE TABLE fault_report (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fault_id   uuid NOT NULL CONSTRAINT fault_report_fault_fk REFERENCES fault (id) ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  request_id text,
  release    text,
  page       text,
  user_agent text,
  stack      text NOT NULL,
  trail      jsonb NOT NULL
);
CREATE INDEX fault_report_fault_ix ON fault_report (fault_id, id DESC);
