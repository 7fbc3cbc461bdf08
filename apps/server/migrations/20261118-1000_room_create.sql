-- The supplier's room: a link of the phonegram opens one case without an account. The token itself is nowhere, only its hash.
CREATE TABLE room_link (
  id             uuid CONSTRAINT room_link_pk PRIMARY KEY,
  transport_id   uuid NOT NULL CONSTRAINT room_link_transport_fk REFERENCES transport (id),
  phonegram_id   uuid CONSTRAINT room_link_phonegram_fk REFERENCES phonegram (id),
  token_hash     bytea NOT NULL CONSTRAINT room_link_token_uq UNIQUE,
  recipient      text NOT NULL,
  created_at     timestamptz NOT NULL,
  created_by     uuid CONSTRAINT room_link_created_by_fk REFERENCES app_user (id),
  expires_at     timestamptz NOT NULL,
  revoked_at     timestamptz,
  revoked_by     uuid CONSTRAINT room_link_revoked_by_fk REFERENCES app_user (id),
  opened_at      timestamptz,
  last_opened_at timestamptz
);
CREATE INDEX room_link_transport_ix ON room_link (transport_id, created_at DESC);

-- A visitor who comes by a link is an author of history, photos and papers, and can never sign in.
ALTER TABLE app_user ADD COLUMN room_link_id uuid CONSTRAINT app_user_room_link_fk REFERENCES room_link (id);
CREATE INDEX app_user_room_link_ix ON app_user (room_link_id) WHERE room_link_id IS NOT NULL;

-- What an answer by a link says besides: who signed it, and the hash of the figures that were shown.
ALTER TABLE supplier_answer
  ADD COLUMN room_link_id uuid CONSTRAINT supplier_answer_room_link_fk REFERENCES room_link (id),
  ADD COLUMN position text,
  ADD COLUMN authority text,
  ADD COLUMN comes_at timestamptz,
  ADD COLUMN shown_sha256 bytea,
  ADD COLUMN signature jsonb;

-- The second wall (docs/adr/0015-second-wall.md): for a link one transport exists.
CREATE POLICY in_room ON transport
  USING (id = (SELECT nullif(current_setting('otk.room', true), '')::uuid)) WITH CHECK (true);
CREATE POLICY in_room ON transport_row
  USING (id = (SELECT nullif(current_setting('otk.room', true), '')::uuid)) WITH CHECK (true);
