-- Names and codes of dictionary entries stay unique, by indexes with a condition that every row meets. PostgreSQL counts the
-- columns of an index without one as a key that others may refer to, and a change of a key waits for every transaction that
-- has begun to refer to the row. A rename waited so for a transport that waited for the rename. The same of the key of the
-- accounting system, which a transport gets, gives and loses.
ALTER TABLE station DROP CONSTRAINT station_code_uq;
CREATE UNIQUE INDEX station_code_uq ON station (code) WHERE code IS NOT NULL;

ALTER TABLE scale DROP CONSTRAINT scale_name_uq;
CREATE UNIQUE INDEX scale_name_uq ON scale (station_id, name) WHERE name IS NOT NULL;

ALTER TABLE production_type DROP CONSTRAINT production_type_code_uq;
CREATE UNIQUE INDEX production_type_code_uq ON production_type (code) WHERE code IS NOT NULL;

ALTER TABLE unordered_production_type DROP CONSTRAINT unordered_production_type_code_uq;
CREATE UNIQUE INDEX unordered_production_type_code_uq ON unordered_production_type (code) WHERE code IS NOT NULL;

ALTER TABLE unordered_production_group DROP CONSTRAINT unordered_production_group_name_uq;
CREATE UNIQUE INDEX unordered_production_group_name_uq ON unordered_production_group (name) WHERE name IS NOT NULL;

ALTER TABLE unordered_production DROP CONSTRAINT unordered_production_name_uq;
CREATE UNIQUE INDEX unordered_production_name_uq ON unordered_production (unordered_production_group_id, name)
  WHERE name IS NOT NULL;

ALTER TABLE unordered_sign DROP CONSTRAINT unordered_sign_name_uq;
CREATE UNIQUE INDEX unordered_sign_name_uq ON unordered_sign (name) WHERE name IS NOT NULL;

ALTER TABLE transport_reason DROP CONSTRAINT transport_reason_code_uq;
CREATE UNIQUE INDEX transport_reason_code_uq ON transport_reason (code) WHERE code IS NOT NULL;

ALTER TABLE photo_tag DROP CONSTRAINT photo_tag_name_uq;
CREATE UNIQUE INDEX photo_tag_name_uq ON photo_tag (name) WHERE name IS NOT NULL;

ALTER TABLE provider DROP CONSTRAINT provider_name_uq;
CREATE UNIQUE INDEX provider_name_uq ON provider (name) WHERE name IS NOT NULL;

ALTER TABLE transport DROP CONSTRAINT transport_guid_uq;
CREATE UNIQUE INDEX transport_guid_uq ON transport (guid) WHERE guid IS NOT NULL;
