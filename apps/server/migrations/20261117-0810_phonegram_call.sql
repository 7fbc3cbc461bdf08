-- A call to a commission or a separation is a letter of its own with a number, which the act names. Null call_kind: the
-- notice of a storage. `label`: the number as the letter shows it (the settings write it).
ALTER TABLE phonegram
  ADD COLUMN label           text,
  ADD COLUMN call_kind       text CONSTRAINT phonegram_call_kind_ck CHECK (call_kind IN ('COMMISSION', 'SEPARATE')),
  ADD COLUMN call_at         timestamptz,
  ADD COLUMN call_message_id uuid CONSTRAINT phonegram_call_message_fk REFERENCES notification (id);
