-- Steps of the status machine, fields of the card and recipients of notifications hang on permissions instead of role
-- codes, so that a role an administrator makes works everywhere.

ALTER TABLE role ADD COLUMN is_supplier boolean NOT NULL DEFAULT false;
UPDATE role SET is_supplier = true WHERE code = 'SUPP';

CREATE TEMPORARY TABLE matrix (code text, name text, roles text) ON COMMIT DROP;
INSERT INTO matrix (code, name, roles) VALUES
  ('STEP_ARRIVE', 'Шаг: отметить прибытие', 'ADMIN DISP'),
  ('STEP_CONTROL', 'Шаг: начать входной контроль', 'ADMIN DISP CTRL'),
  ('STEP_WEIGHED', 'Шаг: подтвердить взвешивание', 'ADMIN WEIGH'),
  ('STEP_RECEIVE', 'Шаг: начать и приостановить приемку', 'ADMIN CTRL'),
  ('STEP_FINISH', 'Шаг: завершить приемку', 'ADMIN CTRL MASTER'),
  ('STEP_FINISH_CASE', 'Шаг: завершить приемку после комиссии или сепарации', 'ADMIN MASTER HEAD'),
  ('STEP_ALARM', 'Шаг: радиационная тревога', 'ADMIN KPP CTRL'),
  ('STEP_ALARM_CLEAR', 'Шаг: снять радиационную тревогу', 'ADMIN HEAD'),
  ('STEP_REOPEN', 'Шаг: вернуть на приемку', 'ADMIN HEAD'),
  ('STEP_ARCHIVE', 'Шаг: в архив', 'ADMIN HEAD'),
  ('CARD_PAPERS', 'Карточка: номер, поставщик, станции, договор', 'ADMIN DISP MASTER HEAD KPP'),
  ('CARD_CERTIFICATES', 'Карточка: накладная и удостоверения', 'ADMIN DISP MASTER HEAD KPP CTRL'),
  ('CARD_PLACE', 'Карточка: место приёмки', 'ADMIN CTRL MASTER HEAD'),
  ('CARD_MARKS', 'Карточка: особые отметки', 'ADMIN CTRL MASTER HEAD DISP KPP'),
  ('CARD_STATION', 'Карточка: станция приёмки', 'ADMIN DISP HEAD'),
  ('NOTIFIED_ADMIN', 'Получает уведомления как администратор', 'ADMIN'),
  ('NOTIFIED_HEAD', 'Получает уведомления как начальник смены', 'HEAD'),
  ('NOTIFIED_MASTER', 'Получает уведомления как мастер ОТК', 'MASTER'),
  ('NOTIFIED_CTRL', 'Получает уведомления как контролёр ОТК', 'CTRL'),
  ('NOTIFIED_DISP', 'Получает уведомления как диспетчер', 'DISP'),
  ('NOTIFIED_WEIGH', 'Получает уведомления как весовщик', 'WEIGH'),
  ('NOTIFIED_KPP', 'Получает уведомления как оператор КПП', 'KPP'),
  ('NOTIFIED_COMM', 'Получает уведомления как член комиссии', 'COMM'),
  ('NOTIFIED_SUPP', 'Получает уведомления как поставщик', 'SUPP'),
  ('NOTIFIED_VIEW', 'Получает уведомления как наблюдатель', 'VIEW');

INSERT INTO permission (code, name) SELECT code, name FROM matrix;
INSERT INTO role_permission (role_code, permission_code)
  SELECT role_code, code FROM matrix, unnest(string_to_array(roles, ' ')) AS role_code;

CREATE OR REPLACE VIEW transport_sight AS
  SELECT a.user_id, a.id AS udr_id, a.role_code, a.created_at, a.division_id = t.division_id AS is_own, t.id AS transport_id
  FROM udr a
  JOIN role r ON r.code = a.role_code
  JOIN division d ON d.id = a.division_id AND d.deleted_at IS NULL
  JOIN transport t ON t.deleted_at IS NULL AND (r.everywhere OR (
    (t.division_id = a.division_id OR EXISTS (SELECT FROM division_sight s
      WHERE s.division_id = a.division_id AND s.seen_division_id = t.division_id))
    AND (NOT EXISTS (SELECT FROM app_user_station b WHERE b.user_id = a.user_id)
      OR EXISTS (SELECT FROM app_user_station b WHERE b.user_id = a.user_id AND b.station_id = t.station_id))
    AND (NOT r.is_supplier
      OR EXISTS (SELECT FROM app_user u WHERE u.id = a.user_id AND u.provider_id = t.provider_id))));
