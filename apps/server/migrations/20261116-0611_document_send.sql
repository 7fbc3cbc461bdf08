-- A supplier is shown only what is marked for him (domain §5), documents like photos.
ALTER TABLE document ADD COLUMN send boolean NOT NULL DEFAULT false;
