-- Refusals of shipments are delivered to the accounting system too: such a message is about a shipment,
-- not about a version of a transport.
ALTER TABLE ekomet_delivery
  ALTER COLUMN transport_id DROP NOT NULL,
  ALTER COLUMN transport_version DROP NOT NULL,
  ADD COLUMN shipment_id uuid CONSTRAINT ekomet_delivery_shipment_fk REFERENCES ekomet_shipment (id),
  ADD CONSTRAINT ekomet_delivery_about_ck CHECK (
    CASE WHEN shipment_id IS NULL THEN transport_id IS NOT NULL AND transport_version IS NOT NULL
         ELSE transport_id IS NULL AND transport_version IS NULL END);
CREATE INDEX ekomet_delivery_shipment_ix ON ekomet_delivery (shipment_id) WHERE shipment_id IS NOT NULL;
