-- Backups of the product: when they were made, where they lie, whether they were read again and found whole.
CREATE TABLE backup_run (
  id            bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT backup_run_pk PRIMARY KEY,
  started_at    timestamptz NOT NULL,
  -- While it is being made; a server that died does not renew it.
  claimed_until timestamptz,
  -- State of the database in the copy, known when every byte of it was compared with its sum.
  made_at       timestamptz,
  folder        text NOT NULL,
  files         integer,
  missing_files integer,
  failure       text,
  CONSTRAINT backup_run_end_ck CHECK (made_at IS NULL OR failure IS NULL)
);
CREATE INDEX backup_run_started_ix ON backup_run (started_at);
