-- The consignment, its lines and weighings. Weights are tonnes, numeric(12,3), never floats.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One alphabet for search: a plate typed with Latin letters finds the Cyrillic one and the other way round.
CREATE FUNCTION search_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(upper(value), 'ABCEHKMOPTXYЁ', 'АВСЕНКМОРТХУЕ');

CREATE TABLE transport (
  id                       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Key of the shipment in the external system (GET /transport/vrp/{guid}).
  guid                     uuid CONSTRAINT transport_guid_uq UNIQUE,
  mode                     text NOT NULL DEFAULT 'VRP' CONSTRAINT transport_mode_ck CHECK (mode IN ('VRP', 'KPP')),
  status_code              text NOT NULL DEFAULT 'NEW' CONSTRAINT transport_status_fk REFERENCES transport_status (code),
  transport_number         text NOT NULL,
  trailer_number           text,
  transport_type_id        uuid NOT NULL CONSTRAINT transport_type_fk REFERENCES transport_type (id),
  shipment_date            date NOT NULL,
  arrived_at               timestamptz,
  finished_at              timestamptz,
  document_number          text,
  provider_id              uuid CONSTRAINT transport_provider_fk REFERENCES provider (id),
  gro_id                   uuid CONSTRAINT transport_gro_fk REFERENCES provider (id),
  contract_id              uuid CONSTRAINT transport_contract_fk REFERENCES contract (id),
  division_id              uuid NOT NULL CONSTRAINT transport_division_fk REFERENCES division (id),
  -- The reception point of the list filter; stationIn is the destination written in the papers.
  station_id               uuid NOT NULL CONSTRAINT transport_station_fk REFERENCES station (id),
  station_out_id           uuid CONSTRAINT transport_station_out_fk REFERENCES station (id),
  station_in_id            uuid CONSTRAINT transport_station_in_fk REFERENCES station (id),
  production_type_id       uuid CONSTRAINT transport_production_type_fk REFERENCES production_type (id),
  sender_scrap_type_info   text,
  acceptance_place_mark    text,
  special_mark             text,
  explosion_proof_document text,
  radiation_proof_document text,
  on_reweight              boolean NOT NULL DEFAULT false,
  commission_at            timestamptz,
  commission_result        text,
  separate_at              timestamptz,
  separate_result          text,
  separate_is_single_side  boolean NOT NULL DEFAULT false,
  torg2_number             text,
  torg2_at                 timestamptz,
  local_id                 text,
  version                  integer NOT NULL DEFAULT 1,
  search_text              text NOT NULL DEFAULT '',
  created_by               uuid CONSTRAINT transport_created_by_fk REFERENCES app_user (id),
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL DEFAULT now(),
  deleted_at               timestamptz,
  deleted_by               uuid CONSTRAINT transport_deleted_by_fk REFERENCES app_user (id),
  CONSTRAINT transport_local_uq UNIQUE (created_by, local_id),
  CONSTRAINT transport_number_ck CHECK (transport_number <> '')
);

-- The lists: one division's rows of some statuses, newest first (or by number, by date), next page by key.
CREATE INDEX transport_list_updated_ix ON transport (division_id, status_code, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX transport_updated_ix ON transport (updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX transport_shipment_ix ON transport (shipment_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX transport_number_ix ON transport (transport_number, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_station_ix ON transport (station_id, status_code, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX transport_search_ix ON transport USING gin (search_text gin_trgm_ops);

CREATE TABLE container (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id uuid NOT NULL CONSTRAINT container_transport_fk REFERENCES transport (id),
  number       text NOT NULL,
  seal_number  text,
  net          numeric(12, 3),
  sort         integer NOT NULL DEFAULT 0,
  CONSTRAINT container_number_uq UNIQUE (transport_id, number)
);

-- What search by any part of number, trailer, document, supplier or container looks at.
CREATE FUNCTION transport_search_text(of_transport transport) RETURNS text
  LANGUAGE sql STABLE
  RETURN search_fold(concat_ws(' ', of_transport.transport_number, of_transport.trailer_number, of_transport.document_number,
    (SELECT name FROM provider WHERE id = of_transport.provider_id),
    (SELECT string_agg(number, ' ' ORDER BY sort) FROM container WHERE transport_id = of_transport.id)));

CREATE FUNCTION transport_search_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := transport_search_text(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER transport_search_refresh BEFORE INSERT OR UPDATE OF transport_number, trailer_number, document_number, provider_id
  ON transport FOR EACH ROW EXECUTE FUNCTION transport_search_refresh();

CREATE FUNCTION container_search_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transport t SET search_text = transport_search_text(t) WHERE t.id IN (OLD.transport_id, NEW.transport_id);
  RETURN NULL;
END $$;
CREATE TRIGGER container_search_refresh AFTER INSERT OR UPDATE OR DELETE
  ON container FOR EACH ROW EXECUTE FUNCTION container_search_refresh();

CREATE FUNCTION provider_search_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transport t SET search_text = transport_search_text(t) WHERE t.provider_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER provider_search_refresh AFTER UPDATE OF name
  ON provider FOR EACH ROW EXECUTE FUNCTION provider_search_refresh();

-- Declared (SENDER) and found (DISCOVER) kinds. `deleted` lines stay: they are evidence.
CREATE TABLE scrap_line (
  id                 uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id       uuid NOT NULL CONSTRAINT scrap_line_transport_fk REFERENCES transport (id),
  side               text NOT NULL CONSTRAINT scrap_line_side_ck CHECK (side IN ('SENDER', 'DISCOVER')),
  production_type_id uuid NOT NULL CONSTRAINT scrap_line_production_type_fk REFERENCES production_type (id),
  net                numeric(12, 3) NOT NULL,
  -- The line was typed as a share of the net, not in tonnes.
  in_percentage      boolean NOT NULL DEFAULT false,
  division_ids       uuid[] NOT NULL DEFAULT '{}',
  deleted            boolean NOT NULL DEFAULT false,
  local_id           text,
  sort               integer NOT NULL DEFAULT 0,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT scrap_line_net_ck CHECK (net >= 0),
  CONSTRAINT scrap_line_local_uq UNIQUE (transport_id, side, local_id)
);
CREATE INDEX scrap_line_transport_ix ON scrap_line (transport_id, side, sort);

CREATE TABLE unordered_line (
  id                      uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id            uuid NOT NULL CONSTRAINT unordered_line_transport_fk REFERENCES transport (id),
  unordered_production_id uuid NOT NULL CONSTRAINT unordered_line_production_fk REFERENCES unordered_production (id),
  production_type_id      uuid NOT NULL CONSTRAINT unordered_line_type_fk REFERENCES unordered_production_type (id),
  count                   integer,
  weight                  numeric(12, 3),
  deleted                 boolean NOT NULL DEFAULT false,
  local_id                text,
  sort                    integer NOT NULL DEFAULT 0,
  created_at              timestamptz NOT NULL DEFAULT now(),
  updated_at              timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT unordered_line_count_ck CHECK (count >= 0),
  CONSTRAINT unordered_line_weight_ck CHECK (weight >= 0),
  CONSTRAINT unordered_line_local_uq UNIQUE (transport_id, local_id)
);
CREATE INDEX unordered_line_transport_ix ON unordered_line (transport_id, sort);

CREATE TABLE unordered_line_sign (
  unordered_line_id uuid NOT NULL CONSTRAINT unordered_line_sign_line_fk REFERENCES unordered_line (id),
  unordered_sign_id uuid NOT NULL CONSTRAINT unordered_line_sign_sign_fk REFERENCES unordered_sign (id),
  PRIMARY KEY (unordered_line_id, unordered_sign_id)
);

-- Every weighing ever made; a voided one stays with who and why, at most one of a kind is in force.
CREATE TABLE weighing (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id uuid NOT NULL CONSTRAINT weighing_transport_fk REFERENCES transport (id),
  kind         text NOT NULL CONSTRAINT weighing_kind_ck CHECK (kind IN ('REGISTER', 'OVERWEIGHT', 'CLEAR')),
  gross        numeric(12, 3),
  tare         numeric(12, 3),
  net          numeric(12, 3) NOT NULL,
  trash        numeric(12, 3),
  diff         numeric(12, 3),
  weighed_at   timestamptz NOT NULL DEFAULT now(),
  weighed_by   uuid CONSTRAINT weighing_weighed_by_fk REFERENCES app_user (id),
  voided_at    timestamptz,
  voided_by    uuid CONSTRAINT weighing_voided_by_fk REFERENCES app_user (id),
  void_reason  text,
  CONSTRAINT weighing_void_ck CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE UNIQUE INDEX weighing_in_force_uq ON weighing (transport_id, kind) WHERE voided_at IS NULL;
CREATE INDEX weighing_transport_ix ON weighing (transport_id, weighed_at);

CREATE TABLE responsible_storage (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id uuid NOT NULL CONSTRAINT responsible_storage_transport_fk REFERENCES transport (id),
  begin_at     timestamptz NOT NULL,
  end_at       timestamptz,
  comment      text,
  CONSTRAINT responsible_storage_time_ck CHECK (end_at >= begin_at)
);
CREATE UNIQUE INDEX responsible_storage_open_uq ON responsible_storage (transport_id) WHERE end_at IS NULL;

CREATE TABLE responsible_storage_reason (
  responsible_storage_id uuid NOT NULL
    CONSTRAINT responsible_storage_reason_storage_fk REFERENCES responsible_storage (id),
  transport_reason_id    uuid NOT NULL
    CONSTRAINT responsible_storage_reason_reason_fk REFERENCES transport_reason (id),
  PRIMARY KEY (responsible_storage_id, transport_reason_id)
);
