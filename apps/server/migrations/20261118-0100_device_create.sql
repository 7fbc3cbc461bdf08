-- What the devices say about themselves with their ordinary calls. Of two people on one device each has a row: a device is
-- named by its person, so an id that somebody invents never reaches the row of another one.
CREATE TABLE device (
  user_id     uuid NOT NULL CONSTRAINT device_user_fk REFERENCES app_user (id),
  id          uuid NOT NULL,
  division_id uuid NOT NULL CONSTRAINT device_division_fk REFERENCES division (id),
  user_agent  text,
  unsent      integer NOT NULL CONSTRAINT device_unsent_ck CHECK (unsent >= 0),
  since       timestamptz,
  version     text NOT NULL,
  free        bigint,
  stores      boolean NOT NULL,
  transports  uuid[] NOT NULL DEFAULT '{}',
  seen_at     timestamptz NOT NULL,
  -- The silence was reported; empty again when the device speaks.
  reported_at timestamptz,
  CONSTRAINT device_pk PRIMARY KEY (user_id, id)
);
CREATE INDEX device_division_ix ON device (division_id, unsent DESC, seen_at DESC, id);
CREATE INDEX device_transports_ix ON device USING gin (transports) WHERE unsent > 0;
CREATE INDEX device_silent_ix ON device (seen_at) WHERE unsent > 0 AND reported_at IS NULL;

-- The second wall, as for transports (docs/adr/0015-second-wall.md).
ALTER TABLE device ENABLE ROW LEVEL SECURITY;
CREATE POLICY in_scope ON device USING (
  (SELECT current_setting('otk.everywhere', true)) = 'on'
  OR division_id = ANY ((SELECT nullif(current_setting('otk.divisions', true), '')::uuid[])::uuid[])) WITH CHECK (true);

INSERT INTO permission (code, name) VALUES ('DEVICE_READ', 'Устройства: неотправленная работа');
INSERT INTO role_permission (role_code, permission_code)
  SELECT code, 'DEVICE_READ' FROM role WHERE code IN ('ADMIN', 'HEAD');
