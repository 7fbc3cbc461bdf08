-- Settings that differ from their defaults, as one row that is changed as a whole.

CREATE TABLE setting (
  id      boolean PRIMARY KEY DEFAULT true CONSTRAINT setting_one_ck CHECK (id),
  values  jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1
);
INSERT INTO setting DEFAULT VALUES;

-- The number of an act as it was written: a changed template leaves earlier acts alone.
ALTER TABLE torg ADD COLUMN label text;
UPDATE torg SET label = number || '/' || year;
ALTER TABLE torg ALTER COLUMN label SET NOT NULL;
