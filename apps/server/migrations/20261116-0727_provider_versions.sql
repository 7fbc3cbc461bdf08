-- Suppliers are edited like the other dictionaries: an edit names the version it is based on.
ALTER TABLE provider ADD COLUMN version integer NOT NULL DEFAULT 1;
