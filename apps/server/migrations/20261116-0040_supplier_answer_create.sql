-- Answers of the supplier to the notice of storage. A later answer does not erase an earlier one.
CREATE TABLE supplier_answer (
  id                     uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id           uuid NOT NULL CONSTRAINT supplier_answer_transport_fk REFERENCES transport (id),
  responsible_storage_id uuid NOT NULL CONSTRAINT supplier_answer_storage_fk REFERENCES responsible_storage (id),
  answer                 text NOT NULL
    CONSTRAINT supplier_answer_answer_ck CHECK (answer IN ('WILL_COME', 'AGREES', 'REFUSES', 'SILENT')),
  answered_by            text,
  means                  text NOT NULL
    CONSTRAINT supplier_answer_means_ck CHECK (means IN ('PHONE', 'EMAIL', 'LETTER', 'IN_PERSON', 'PRODUCT')),
  answered_at            timestamptz NOT NULL,
  comment                text,
  lines                  jsonb NOT NULL DEFAULT '[]',
  recorded_by            uuid CONSTRAINT supplier_answer_recorded_by_fk REFERENCES app_user (id),
  created_at             timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX supplier_answer_transport_ix ON supplier_answer (transport_id, created_at);
