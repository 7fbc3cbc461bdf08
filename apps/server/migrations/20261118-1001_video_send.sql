-- A video is shown to the supplier when it is marked for him, like a photo and a document.
ALTER TABLE video ADD COLUMN send boolean NOT NULL DEFAULT false;
