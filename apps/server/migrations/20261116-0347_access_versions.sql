-- Roles and divisions are edited: an edit names the version it is based on.
ALTER TABLE role ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE division ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX role_name_uq ON role (lower(name));
