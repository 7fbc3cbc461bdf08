-- The fingerprint of a body as it was sent. `fingerprint` is of the body after validation, which fills in the defaults of
-- one version of the contract; the previous version still compares by it.
ALTER TABLE receipt ADD COLUMN sent bytea;
