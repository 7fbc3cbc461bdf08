-- What must be photographed on the way, and the archives that are taken apart into photos and documents.

INSERT INTO validation_rule (sort, field, rule, value, level, on_status, message) VALUES
  (15, 'photoCount', 'minCount', 1, 'ERROR', '{IN_RECEPTION,RECEPTION_SUSPENDED,RECEPTION_FINISHED}', 'Сделайте хотя бы одно фото'),
  -- Only the device knows what it has not sent yet.
  (16, 'photoCount', 'photosSent', NULL, 'ERROR', '{RECEPTION_FINISHED}', 'Дождитесь отправки всех фото');

CREATE TABLE transport_archive (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id uuid NOT NULL CONSTRAINT transport_archive_transport_fk REFERENCES transport (id),
  file_id      uuid NOT NULL CONSTRAINT transport_archive_file_fk REFERENCES stored_file (id),
  created_by   uuid NOT NULL CONSTRAINT transport_archive_created_by_fk REFERENCES app_user (id),
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX transport_archive_transport_ix ON transport_archive (transport_id);
