-- The external accounting system ЭКОМЕТ: what it says about shipments, imports with their reports, and hand-overs of
-- finished transports.

CREATE TEMPORARY TABLE matrix (code text, name text, roles text) ON COMMIT DROP;
INSERT INTO matrix (code, name, roles) VALUES
  ('EKOMET_READ', 'ЭКОМЕТ: сверка и журнал передач', 'ADMIN HEAD MASTER DISP VIEW');
INSERT INTO permission (code, name) SELECT code, name FROM matrix;
INSERT INTO role_permission (role_code, permission_code)
  SELECT role_code, code FROM matrix, unnest(string_to_array(roles, ' ')) AS role_code;

CREATE TABLE ekomet_shipment (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  guid             uuid CONSTRAINT ekomet_shipment_guid_uq UNIQUE,
  transport_number text NOT NULL,
  shipment_date    date NOT NULL,
  document_number  text NOT NULL DEFAULT '',
  -- The row as it was understood, and the texts of its compared fields.
  content          jsonb NOT NULL,
  theirs           jsonb NOT NULL,
  reasons          jsonb NOT NULL DEFAULT '[]',
  state            text NOT NULL CONSTRAINT ekomet_shipment_state_ck
    CHECK (state IN ('OFFERED', 'DIFFERS', 'INVALID', 'REFUSED', 'SAME')),
  division_id      uuid CONSTRAINT ekomet_shipment_division_fk REFERENCES division (id),
  station_id       uuid CONSTRAINT ekomet_shipment_station_fk REFERENCES station (id),
  transport_id     uuid CONSTRAINT ekomet_shipment_transport_fk REFERENCES transport (id)
    CONSTRAINT ekomet_shipment_transport_uq UNIQUE,
  -- Version of the transport that `state` was computed with.
  compared_version integer,
  refusal          text,
  refused_by       uuid CONSTRAINT ekomet_shipment_refused_by_fk REFERENCES app_user (id),
  refused_at       timestamptz,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  CONSTRAINT ekomet_shipment_refusal_ck CHECK ((state = 'REFUSED') = (refusal IS NOT NULL)),
  CONSTRAINT ekomet_shipment_compared_ck CHECK ((state IN ('DIFFERS', 'SAME')) <= (transport_id IS NOT NULL))
);
CREATE UNIQUE INDEX ekomet_shipment_natural_uq ON ekomet_shipment (transport_number, shipment_date, document_number)
  WHERE guid IS NULL;
CREATE INDEX ekomet_shipment_number_ix ON ekomet_shipment (transport_number, shipment_date);
CREATE INDEX ekomet_shipment_list_ix ON ekomet_shipment (state, updated_at DESC, id DESC);
CREATE INDEX ekomet_shipment_updated_ix ON ekomet_shipment (updated_at DESC, id DESC);

-- Finds the transport of a shipment without a guid, also a removed one.
CREATE INDEX transport_natural_ix ON transport (transport_number, shipment_date);

-- One import. A claim is renewed with every portion; the claim of a server that died expires.
CREATE TABLE ekomet_load (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source        text NOT NULL CONSTRAINT ekomet_load_source_ck CHECK (source IN ('GATEWAY', 'FILE')),
  state         text NOT NULL CONSTRAINT ekomet_load_state_ck CHECK (state IN ('RUNNING', 'DONE', 'FAILED')),
  started_at    timestamptz NOT NULL,
  finished_at   timestamptz,
  created_by    uuid CONSTRAINT ekomet_load_created_by_fk REFERENCES app_user (id),
  created       integer NOT NULL DEFAULT 0,
  changed       integer NOT NULL DEFAULT 0,
  skipped       integer NOT NULL DEFAULT 0,
  refused       integer NOT NULL DEFAULT 0,
  failure       text,
  claimed_until timestamptz,
  CONSTRAINT ekomet_load_failure_ck CHECK ((state = 'FAILED') = (failure IS NOT NULL))
);
-- One import from the gateway at a time, whatever the number of servers.
CREATE UNIQUE INDEX ekomet_load_running_uq ON ekomet_load (source) WHERE state = 'RUNNING';
CREATE INDEX ekomet_load_started_ix ON ekomet_load (started_at DESC, id DESC);

CREATE TABLE ekomet_load_row (
  load_id          uuid NOT NULL CONSTRAINT ekomet_load_row_load_fk REFERENCES ekomet_load (id) ON DELETE CASCADE,
  line             integer NOT NULL,
  transport_number text,
  outcome          text NOT NULL
    CONSTRAINT ekomet_load_row_outcome_ck CHECK (outcome IN ('CREATED', 'CHANGED', 'SKIPPED', 'REFUSED')),
  reasons          jsonb NOT NULL,
  transport_id     uuid,
  PRIMARY KEY (load_id, line)
);

-- The outbox and the journal of hand-overs. A worker claims a row for a minute and repeats it until the system answers.
CREATE TABLE ekomet_delivery (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id      uuid NOT NULL CONSTRAINT ekomet_delivery_transport_fk REFERENCES transport (id),
  transport_version integer NOT NULL,
  key               text NOT NULL CONSTRAINT ekomet_delivery_key_uq UNIQUE,
  -- json, not jsonb: the text is delivered and compared as it was written.
  payload           json NOT NULL,
  state             text NOT NULL DEFAULT 'QUEUED'
    CONSTRAINT ekomet_delivery_state_ck CHECK (state IN ('QUEUED', 'ACCEPTED', 'REFUSED', 'CANCELLED')),
  tries             integer NOT NULL DEFAULT 0,
  next_at           timestamptz NOT NULL,
  claimed_until     timestamptz,
  answer            text,
  problem           text,
  created_at        timestamptz NOT NULL,
  created_by        uuid CONSTRAINT ekomet_delivery_created_by_fk REFERENCES app_user (id),
  answered_at       timestamptz,
  CONSTRAINT ekomet_delivery_version_uq UNIQUE (transport_id, transport_version)
);
CREATE UNIQUE INDEX ekomet_delivery_open_uq ON ekomet_delivery (transport_id) WHERE state = 'QUEUED';
CREATE INDEX ekomet_delivery_due_ix ON ekomet_delivery (next_at) WHERE state = 'QUEUED';
CREATE INDEX ekomet_delivery_journal_ix ON ekomet_delivery (created_at DESC, id DESC);

-- Finished transports that wait for their hand-over.
CREATE INDEX transport_finished_ix ON transport (division_id, finished_at) WHERE status_code = 'RECEPTION_FINISHED' AND deleted_at IS NULL;
