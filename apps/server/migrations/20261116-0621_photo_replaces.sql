-- An edited photo is a new version: the photo that it replaces stays with its bytes and its hash.
ALTER TABLE photo ADD COLUMN replaces uuid CONSTRAINT photo_replaces_fk REFERENCES photo (id);
