-- Stored files are compared with their hashes, a few every few minutes (`file.scrub.service.ts`).
CREATE TABLE file_fault (
  file_id  uuid CONSTRAINT file_fault_pk PRIMARY KEY
    CONSTRAINT file_fault_file_fk REFERENCES stored_file (id) ON DELETE CASCADE,
  what     text NOT NULL CONSTRAINT file_fault_what_ck CHECK (what IN ('MISSING', 'CHANGED')),
  found_at timestamptz NOT NULL
);

-- Where the comparison stands; one row, which the first run writes.
CREATE TABLE file_scrub (
  is_only        boolean CONSTRAINT file_scrub_pk PRIMARY KEY DEFAULT true CONSTRAINT file_scrub_only_ck CHECK (is_only),
  -- Files are taken in the order of their keys.
  after_key      text NOT NULL DEFAULT '',
  -- When all files had been compared the last time.
  round_ended_at timestamptz
);
