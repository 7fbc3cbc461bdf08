-- Files are rows that point at bytes in the store; photos point at their picture and its thumbnail.

CREATE TABLE stored_file (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key        text NOT NULL CONSTRAINT stored_file_key_uq UNIQUE,
  type       text NOT NULL,
  size       bigint NOT NULL CONSTRAINT stored_file_size_ck CHECK (size > 0),
  -- Of the bytes as they are stored.
  sha256     bytea NOT NULL,
  name       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE photo (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id    uuid NOT NULL CONSTRAINT photo_transport_fk REFERENCES transport (id),
  local_id        text NOT NULL,
  name            text NOT NULL,
  -- 1: to be sent to the supplier (spec §3).
  send            smallint NOT NULL CONSTRAINT photo_send_ck CHECK (send IN (0, 1)),
  file_id         uuid NOT NULL CONSTRAINT photo_file_fk REFERENCES stored_file (id),
  thumb_id        uuid NOT NULL CONSTRAINT photo_thumb_fk REFERENCES stored_file (id),
  width           integer NOT NULL,
  height          integer NOT NULL,
  -- Of the bytes that arrived, and of the picture as the camera gave it.
  sha256          bytea NOT NULL,
  original_sha256 bytea,
  taken_at        timestamptz,
  created_by      uuid NOT NULL CONSTRAINT photo_created_by_fk REFERENCES app_user (id),
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  deleted_at      timestamptz,
  deleted_by      uuid CONSTRAINT photo_deleted_by_fk REFERENCES app_user (id),
  CONSTRAINT photo_local_uq UNIQUE (created_by, local_id)
);
CREATE INDEX photo_transport_ix ON photo (transport_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX photo_created_ix ON photo (created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Removed by its author before it arrived: when it comes late after all, it stays removed.
CREATE TABLE photo_tombstone (
  created_by uuid NOT NULL CONSTRAINT photo_tombstone_user_fk REFERENCES app_user (id),
  local_id   text NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (created_by, local_id)
);

CREATE TABLE photo_photo_tag (
  photo_id     uuid NOT NULL CONSTRAINT photo_photo_tag_photo_fk REFERENCES photo (id),
  photo_tag_id uuid NOT NULL CONSTRAINT photo_photo_tag_tag_fk REFERENCES photo_tag (id),
  PRIMARY KEY (photo_id, photo_tag_id)
);
