-- Results with kinds and weights, refusals to sign, and appointments to which the representative did not come.
ALTER TABLE appointment
  ADD COLUMN representative_refusal text,
  ADD COLUMN equipment text,
  ADD COLUMN weight_before numeric(12,3),
  ADD COLUMN weight_after numeric(12,3);
ALTER TABLE appointment DROP CONSTRAINT appointment_state_ck;
ALTER TABLE appointment ADD CONSTRAINT appointment_state_ck
  CHECK (state IN ('PLANNED', 'HELD', 'MOVED', 'CANCELLED', 'NO_SHOW'));

CREATE TABLE appointment_found (
  appointment_id     uuid NOT NULL CONSTRAINT appointment_found_appointment_fk REFERENCES appointment (id),
  production_type_id uuid NOT NULL CONSTRAINT appointment_found_kind_fk REFERENCES production_type (id),
  net                numeric(12,3) NOT NULL CONSTRAINT appointment_found_net_ck CHECK (net > 0),
  sort               integer NOT NULL,
  CONSTRAINT appointment_found_pk PRIMARY KEY (appointment_id, production_type_id)
);

-- Two appointments of one kind never share an hour of a station, whatever the code does.
CREATE UNIQUE INDEX appointment_hour_uq ON appointment (station_id, kind, starts_at) WHERE state = 'PLANNED';

-- The message of a moved or cancelled appointment said «Назначена … — в —»: the templates named only a date. The event
-- itself says what happened. A template that somebody has edited stays as it is.
UPDATE notification_template SET
  subject = 'Комиссия: {{transportType}} {{transportNumber}}',
  body = '<p>{{text}}</p><p>{{transportType}} № {{transportNumber}}, документ № {{documentNumber}}, место: {{place}}. Тел. {{phone}}</p>'
WHERE type = 'COMMISSION_DATE' AND body = '<p>Назначена комиссионная приёмка: {{transportType}} № {{transportNumber}}, {{commissionDate}} в {{commissionTime}}, место: {{place}}.</p><p>Просим направить представителя с доверенностью. Тел. {{phone}}</p>';
UPDATE notification_template SET
  subject = 'Тех. сепарация: {{transportType}} {{transportNumber}}',
  body = '<p>{{text}}</p><p>{{transportType}} № {{transportNumber}}, документ № {{documentNumber}}, место: {{place}}. Тел. {{phone}}</p>'
WHERE type = 'SEPARATE_DATE' AND body = '<p>Назначена техническая сепарация: {{transportType}} № {{transportNumber}}, {{separateDate}}.</p><p>Просим направить представителя с доверенностью. Тел. {{phone}}</p>';
UPDATE notification_template SET
  subject = 'Односторонняя тех. сепарация: {{transportType}} {{transportNumber}}',
  body = '<p>{{text}}</p><p>{{transportType}} № {{transportNumber}}, документ № {{documentNumber}}, место: {{place}}. Тел. {{phone}}</p>'
WHERE type = 'SINGLE_SEPARATE_DATE' AND body = '<p>Назначена односторонняя техническая сепарация: {{transportType}} № {{transportNumber}}, {{separateDate}}. Сообщаем для сведения.</p>';
