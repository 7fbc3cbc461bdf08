-- Videos on their way in. Their parts lie in the file store of the installation, so every server behind a balancer can
-- take the next part or assemble the whole.
CREATE TABLE video_upload (
  id         text CONSTRAINT video_upload_pk PRIMARY KEY CONSTRAINT video_upload_id_ck CHECK (id ~ '^[0-9a-f]{32}$'),
  user_id    uuid NOT NULL CONSTRAINT video_upload_user_fk REFERENCES app_user (id),
  size       bigint NOT NULL CONSTRAINT video_upload_size_ck CHECK (size > 0),
  -- What the sender announced: transport, name, type.
  metadata   jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX video_upload_created_ix ON video_upload (created_at);

CREATE TABLE video_upload_part (
  upload_id text NOT NULL CONSTRAINT video_upload_part_upload_fk REFERENCES video_upload (id) ON DELETE CASCADE,
  start     bigint NOT NULL,
  size      bigint NOT NULL CONSTRAINT video_upload_part_size_ck CHECK (size > 0),
  key       text NOT NULL CONSTRAINT video_upload_part_key_uq UNIQUE,
  CONSTRAINT video_upload_part_pk PRIMARY KEY (upload_id, start)
);
-- Parts refer to bytes like stored_file does: the sweep leaves them alone.
CREATE TRIGGER video_upload_part_referenced AFTER INSERT ON video_upload_part
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION stored_file_referenced();
CREATE TRIGGER video_upload_part_unreferenced AFTER DELETE ON video_upload_part
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION stored_file_unreferenced();

-- Set once a file store was marked: a second server with an empty store of its own would not see the first one's files.
ALTER TABLE installation ADD COLUMN store_claimed_at timestamptz;
