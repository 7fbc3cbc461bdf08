-- Videos point at their bytes and at a poster; unfinished uploads are files on the server, not rows.

CREATE TABLE video (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id uuid NOT NULL CONSTRAINT video_transport_fk REFERENCES transport (id),
  local_id     text NOT NULL,
  name         text NOT NULL,
  file_id      uuid NOT NULL CONSTRAINT video_file_fk REFERENCES stored_file (id),
  poster_id    uuid CONSTRAINT video_poster_fk REFERENCES stored_file (id),
  -- Seconds, as the device measured them.
  duration     numeric(9, 3) CONSTRAINT video_duration_ck CHECK (duration >= 0),
  taken_at     timestamptz,
  created_by   uuid NOT NULL CONSTRAINT video_created_by_fk REFERENCES app_user (id),
  created_at   timestamptz NOT NULL DEFAULT now(),
  deleted_at   timestamptz,
  deleted_by   uuid CONSTRAINT video_deleted_by_fk REFERENCES app_user (id),
  CONSTRAINT video_local_uq UNIQUE (created_by, local_id)
);
CREATE INDEX video_transport_ix ON video (transport_id, created_at, id) WHERE deleted_at IS NULL;
