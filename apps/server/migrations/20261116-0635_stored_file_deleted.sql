-- A signed URL of a file ends with the deletion of the photo, video or document it belongs to, and works again after a
-- restoration. The bytes stay, as the rows do.

ALTER TABLE stored_file ADD COLUMN deleted_at timestamptz;

CREATE FUNCTION follow_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'photo' THEN
    UPDATE stored_file SET deleted_at = NEW.deleted_at WHERE id IN (NEW.file_id, NEW.thumb_id);
  ELSIF TG_TABLE_NAME = 'video' THEN
    UPDATE stored_file SET deleted_at = NEW.deleted_at WHERE id IN (NEW.file_id, NEW.poster_id);
  ELSE
    UPDATE stored_file SET deleted_at = NEW.deleted_at
      WHERE id IN (SELECT file_id FROM document_version WHERE document_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER photo_files AFTER UPDATE OF deleted_at ON photo FOR EACH ROW EXECUTE FUNCTION follow_deletion();
CREATE TRIGGER video_files AFTER UPDATE OF deleted_at ON video FOR EACH ROW EXECUTE FUNCTION follow_deletion();
CREATE TRIGGER document_files AFTER UPDATE OF deleted_at ON document FOR EACH ROW EXECUTE FUNCTION follow_deletion();

UPDATE photo SET deleted_at = deleted_at WHERE deleted_at IS NOT NULL;
UPDATE video SET deleted_at = deleted_at WHERE deleted_at IS NOT NULL;
UPDATE document SET deleted_at = deleted_at WHERE deleted_at IS NOT NULL;
