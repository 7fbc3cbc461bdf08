-- Of a contract step: the migration that a program must know to work with this schema. A program of the previous release
-- starts on a newer schema when it knows all of them.
ALTER TABLE schema_migration ADD COLUMN contract_after text;
