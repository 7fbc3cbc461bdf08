-- Acts ТОРГ-2. A saved act is never changed: a new version supersedes it, and a deleted one stays as void, so that the
-- numbers of a year have no gaps and none is given twice.
CREATE TABLE torg_number (
  year integer PRIMARY KEY,
  last integer NOT NULL
);
CREATE TABLE torg (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id uuid NOT NULL CONSTRAINT torg_transport_fk REFERENCES transport (id),
  year         integer NOT NULL,
  number       integer NOT NULL CONSTRAINT torg_number_ck CHECK (number > 0),
  version      integer NOT NULL CONSTRAINT torg_version_ck CHECK (version > 0),
  state        text NOT NULL DEFAULT 'SAVED' CONSTRAINT torg_state_ck CHECK (state IN ('SAVED', 'SUPERSEDED', 'VOID')),
  -- What the file shows: the lines as they were typed and the figures as they were computed.
  fields       jsonb NOT NULL,
  figures      jsonb NOT NULL,
  -- Printed from the two columns above after the save; null until then.
  file_id      uuid CONSTRAINT torg_file_fk REFERENCES stored_file (id),
  saved_by     uuid NOT NULL CONSTRAINT torg_saved_by_fk REFERENCES app_user (id),
  saved_at     timestamptz NOT NULL,
  void_by      uuid CONSTRAINT torg_void_by_fk REFERENCES app_user (id),
  void_at      timestamptz,
  void_reason  text,
  CONSTRAINT torg_number_uq UNIQUE (year, number, version),
  CONSTRAINT torg_void_ck CHECK ((state = 'VOID') = (void_reason IS NOT NULL))
);
CREATE UNIQUE INDEX torg_saved_uq ON torg (transport_id) WHERE state = 'SAVED';
CREATE INDEX torg_transport_ix ON torg (transport_id, saved_at);
CREATE INDEX torg_unprinted_ix ON torg (saved_at) WHERE file_id IS NULL;
