-- Every reading at a vehicle is a row: a second measurement never replaces the first, and the head of the shift sees both.
-- `checkpoint` has the reading in force.

CREATE TABLE radiation_measurement (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transport_id uuid NOT NULL CONSTRAINT radiation_measurement_transport_fk REFERENCES transport (id),
  -- мкЗв/ч
  background   numeric(9, 2),
  max          numeric(9, 2) NOT NULL,
  device       text,
  method       text CONSTRAINT radiation_measurement_method_ck CHECK (method IN ('PORTAL', 'HAND')),
  -- By the limits of the moment of the measurement.
  result       text NOT NULL CONSTRAINT radiation_measurement_result_ck CHECK (result IN ('NORMAL', 'WARNING', 'ALARM')),
  measured_at  timestamptz NOT NULL,
  recorded_by  uuid CONSTRAINT radiation_measurement_recorded_by_fk REFERENCES app_user (id)
);
CREATE INDEX radiation_measurement_transport_ix ON radiation_measurement (transport_id, id);

-- What is known of earlier readings: the one in force, and those of alarms.
INSERT INTO radiation_measurement (transport_id, background, max, result, measured_at, recorded_by)
  SELECT transport_id, background, max, 'ALARM', raised_at, raised_by FROM radiation_alarm WHERE max IS NOT NULL
  ORDER BY raised_at;
INSERT INTO radiation_measurement (transport_id, background, max, device, result, measured_at, recorded_by)
  SELECT k.transport_id, k.radiation_background, k.radiation_max, k.radiation_device, k.radiation_result, k.registered_at,
    k.registered_by
  FROM checkpoint k WHERE k.radiation_max IS NOT NULL AND k.radiation_result IS NOT NULL
    AND NOT EXISTS (SELECT FROM radiation_alarm a WHERE a.transport_id = k.transport_id AND a.max = k.radiation_max)
  ORDER BY k.registered_at;

ALTER TABLE checkpoint ADD COLUMN radiation_method text
  CONSTRAINT checkpoint_radiation_method_ck CHECK (radiation_method IN ('PORTAL', 'HAND'));

-- domain §7.2: a background that nature does not have is an error of the reading, or the source itself. The smaller value is
-- the lower limit, the larger one the upper.
INSERT INTO validation_rule (sort, field, rule, value, level, on_status, message) VALUES
  (43, 'radiationBackground', 'usualRange', 0.03, 'ERROR', '{KPP_REGISTERED}',
    'Такого низкого фона не бывает. Проверьте прибор и измерьте фон снова'),
  (44, 'radiationBackground', 'usualRange', 0.3, 'ERROR', '{KPP_REGISTERED}',
    'Такого высокого фона не бывает. Отойдите от ТС на 20 м и измерьте снова; не снижается — оставьте поле пустым');
