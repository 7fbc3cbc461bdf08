-- The gate (КПП-13): what the guard records about a vehicle, the driver's personal data, radiation alarms.

CREATE TABLE checkpoint (
  transport_id         uuid PRIMARY KEY CONSTRAINT checkpoint_transport_fk REFERENCES transport (id),
  carrier              text,
  direction            text NOT NULL DEFAULT 'IN' CONSTRAINT checkpoint_direction_ck CHECK (direction IN ('IN', 'OUT')),
  pass_number          text,
  gate                 text,
  document_type        text,
  document_date        date,
  seal_number          text,
  seal_state           text CONSTRAINT checkpoint_seal_ck CHECK (seal_state IN ('INTACT', 'BROKEN', 'ABSENT')),
  -- мкЗв/ч
  radiation_background numeric(9, 2),
  radiation_max        numeric(9, 2),
  radiation_device     text,
  -- By the limits of the moment of the measurement.
  radiation_result     text CONSTRAINT checkpoint_radiation_ck CHECK (radiation_result IN ('NORMAL', 'WARNING', 'ALARM')),
  gross_preliminary    numeric(12, 3),
  comment              text,
  entry_at             timestamptz,
  exit_at              timestamptz,
  registered_at        timestamptz NOT NULL DEFAULT now(),
  registered_by        uuid CONSTRAINT checkpoint_registered_by_fk REFERENCES app_user (id),
  -- SHA-256 of the registration: the same one sent again under another key is answered, another one is refused.
  registration_hash    text,
  reminded_at          timestamptz,
  CONSTRAINT checkpoint_exit_ck CHECK (exit_at >= entry_at)
);
CREATE INDEX checkpoint_present_ix ON checkpoint (transport_id) WHERE exit_at IS NULL;
CREATE INDEX checkpoint_left_ix ON checkpoint (exit_at DESC, transport_id DESC) WHERE exit_at IS NOT NULL;
CREATE INDEX checkpoint_reminder_ix ON checkpoint (registered_at) WHERE reminded_at IS NULL;

-- Personal data stands apart: every version stays, the last one is in force. History names only that it changed.
CREATE TABLE checkpoint_driver (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transport_id uuid NOT NULL CONSTRAINT checkpoint_driver_transport_fk REFERENCES transport (id),
  name         text,
  phone        text,
  document     text,
  recorded_at  timestamptz NOT NULL DEFAULT now(),
  recorded_by  uuid CONSTRAINT checkpoint_driver_recorded_by_fk REFERENCES app_user (id)
);
CREATE INDEX checkpoint_driver_transport_ix ON checkpoint_driver (transport_id, id DESC);

-- Also of alarms that a controller raised by a step of the status machine: those have no figures.
CREATE TABLE radiation_alarm (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id uuid NOT NULL CONSTRAINT radiation_alarm_transport_fk REFERENCES transport (id),
  background   numeric(9, 2),
  max          numeric(9, 2),
  raised_at    timestamptz NOT NULL DEFAULT now(),
  raised_by    uuid CONSTRAINT radiation_alarm_raised_by_fk REFERENCES app_user (id)
);
CREATE INDEX radiation_alarm_transport_ix ON radiation_alarm (transport_id, raised_at DESC);

CREATE TABLE radiation_alarm_acknowledgement (
  alarm_id        uuid NOT NULL CONSTRAINT radiation_alarm_acknowledgement_alarm_fk REFERENCES radiation_alarm (id),
  user_id         uuid NOT NULL CONSTRAINT radiation_alarm_acknowledgement_user_fk REFERENCES app_user (id),
  acknowledged_at timestamptz NOT NULL,
  PRIMARY KEY (alarm_id, user_id)
);

-- domain §7.2. Data: a works with its own radiation programme has stricter limits.
INSERT INTO validation_rule (sort, field, rule, value, level, on_status, message) VALUES
  (40, 'radiationMax', 'radiationExcess', 0.05, 'WARN', '{KPP_REGISTERED}', 'Фон повышен: сделайте ручное измерение'),
  (41, 'radiationMax', 'radiationExcess', 0.2, 'ERROR', '{KPP_REGISTERED}',
    'Въезд запрещён. Отведите ТС в сторону, не подпускайте людей, ждите начальника смены'),
  (42, 'radiationMax', 'radiationExcess', 1, 'ERROR', '{KPP_REGISTERED}',
    'Остановите все работы, ограничьте зону, вызовите Роспотребнадзор');

CREATE TEMPORARY TABLE matrix (code text, name text, roles text) ON COMMIT DROP;
INSERT INTO matrix (code, name, roles) VALUES
  ('CHECKPOINT_READ', 'КПП: очередь и журнал', 'ADMIN HEAD MASTER CTRL DISP KPP'),
  ('DRIVER_READ', 'КПП: персональные данные водителя', 'ADMIN HEAD KPP'),
  ('ALARM_ACKNOWLEDGE', 'Принять радиационную тревогу', 'ADMIN HEAD MASTER CTRL DISP KPP');
INSERT INTO permission (code, name) SELECT code, name FROM matrix;
INSERT INTO role_permission (role_code, permission_code)
  SELECT r.code, m.code FROM matrix m, unnest(string_to_array(m.roles, ' ')) AS named (code) JOIN role r USING (code);

INSERT INTO notification_template (type, name, subject, body, channels, recipients) VALUES
  ('RADIATION_ALARM', 'Радиационная тревога', 'РАДИАЦИОННАЯ ТРЕВОГА: {{transportNumber}}',
   '<p><b>Радиационная тревога.</b> {{transportType}} {{transportNumber}}, {{provider}}. {{text}}</p>', '{PUSH}',
   '{HEAD,MASTER,CTRL,DISP,KPP,ADMIN}'),
  ('KPP13_WAITS', 'КПП-13: ТС не взято в работу', 'КПП-13: ждёт {{transportNumber}}',
   '<p>КПП-13: {{transportType}} {{transportNumber}}, {{provider}} ждёт. {{text}}</p>', '{PUSH}', '{MASTER}');
