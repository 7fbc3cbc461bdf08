-- Responsible storage: how the supplier was told, the deadlines that run from the notice, who began and ended it.
ALTER TABLE responsible_storage
  ADD COLUMN kind             text NOT NULL DEFAULT 'AUTO'
    CONSTRAINT responsible_storage_kind_ck CHECK (kind IN ('AUTO', 'MANUAL')),
  ADD COLUMN phonegram_id     uuid CONSTRAINT responsible_storage_phonegram_fk REFERENCES phonegram (id),
  ADD COLUMN notice_number    text,
  ADD COLUMN notice_at        timestamptz,
  ADD COLUMN notice_recipient text,
  ADD COLUMN answer_by        timestamptz,
  ADD COLUMN arrive_by        timestamptz,
  ADD COLUMN finish_by        timestamptz,
  ADD COLUMN daily_cost       numeric(10, 2) NOT NULL DEFAULT 0,
  ADD COLUMN begun_by         uuid CONSTRAINT responsible_storage_begun_by_fk REFERENCES app_user (id),
  ADD COLUMN ended_by         uuid CONSTRAINT responsible_storage_ended_by_fk REFERENCES app_user (id),
  ADD COLUMN end_reason       text;
CREATE INDEX responsible_storage_begin_ix ON responsible_storage (begin_at, id);
CREATE INDEX responsible_storage_open_ix ON responsible_storage (begin_at, id) WHERE end_at IS NULL;
CREATE INDEX responsible_storage_transport_ix ON responsible_storage (transport_id, begin_at);

-- Deadlines bind as the contract says (domain §3.2); the row without a contract holds the defaults.
CREATE TABLE contract_terms (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  contract_id  uuid CONSTRAINT contract_terms_contract_fk REFERENCES contract (id),
  call_hours   integer NOT NULL CONSTRAINT contract_terms_call_ck CHECK (call_hours BETWEEN 1 AND 720),
  answer_days  integer NOT NULL CONSTRAINT contract_terms_answer_ck CHECK (answer_days BETWEEN 0 AND 60),
  arrival_days integer NOT NULL CONSTRAINT contract_terms_arrival_ck CHECK (arrival_days BETWEEN 0 AND 60),
  travel_days  integer NOT NULL CONSTRAINT contract_terms_travel_ck CHECK (travel_days BETWEEN 0 AND 30),
  finish_days  integer NOT NULL CONSTRAINT contract_terms_finish_ck CHECK (finish_days BETWEEN 1 AND 180),
  daily_cost   numeric(10, 2) NOT NULL CONSTRAINT contract_terms_cost_ck CHECK (daily_cost >= 0),
  CONSTRAINT contract_terms_contract_uq UNIQUE NULLS NOT DISTINCT (contract_id)
);
INSERT INTO contract_terms (contract_id, call_hours, answer_days, arrival_days, travel_days, finish_days, daily_cost)
  VALUES (NULL, 24, 1, 3, 0, 20, 1500);
