-- Slips and receipts of storage are numbered within the year without gaps. A number belongs to what the paper says: the same
-- weighings or the same storage printed again keep it.
CREATE TABLE paper_number (
  kind text NOT NULL CONSTRAINT paper_number_kind_ck CHECK (kind IN ('SLIP', 'RECEIPT')),
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT paper_number_pk PRIMARY KEY (kind, year)
);
CREATE TABLE paper (
  kind         text NOT NULL CONSTRAINT paper_kind_ck CHECK (kind IN ('SLIP', 'RECEIPT')),
  -- Ids of the weighings, or of the storage.
  subject      text NOT NULL,
  year         integer NOT NULL,
  number       integer NOT NULL,
  transport_id uuid NOT NULL CONSTRAINT paper_transport_fk REFERENCES transport (id),
  given_by     uuid CONSTRAINT paper_given_by_fk REFERENCES app_user (id),
  given_at     timestamptz NOT NULL,
  CONSTRAINT paper_pk PRIMARY KEY (kind, subject),
  CONSTRAINT paper_number_uq UNIQUE (kind, year, number)
);
CREATE INDEX paper_transport_ix ON paper (transport_id);

-- What a slip must say of a weighing (domain §4.4).
ALTER TABLE weighing
  ADD COLUMN capacity    numeric(6, 3) CONSTRAINT weighing_capacity_ck CHECK (capacity > 0),
  ADD COLUMN tare_method text CONSTRAINT weighing_tare_method_ck CHECK (tare_method IN ('STENCIL', 'STATIC', 'MOTION'));
