-- Administration of people: the version of an account, the station a person works with, kinds of suppliers' contacts.

ALTER TABLE app_user
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN current_station_id uuid CONSTRAINT app_user_current_station_fk REFERENCES station (id);

CREATE TABLE contact_type (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name                text NOT NULL CONSTRAINT contact_type_name_uq UNIQUE,
  receives_phonegrams boolean NOT NULL DEFAULT true,
  created_at          timestamptz NOT NULL DEFAULT now(),
  deleted_at          timestamptz
);

ALTER TABLE provider_contact
  ADD COLUMN contact_type_id uuid CONSTRAINT provider_contact_type_fk REFERENCES contact_type (id);
