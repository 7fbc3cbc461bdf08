-- Roles and the rights table. Data, not code: an administrator may change the matrix.

INSERT INTO role (code, name, everywhere) VALUES
  ('ADMIN', 'Администратор', true),
  ('HEAD', 'Начальник смены', false),
  ('MASTER', 'Мастер ОТК', false),
  ('CTRL', 'Контролёр ОТК', false),
  ('DISP', 'Диспетчер', false),
  ('WEIGH', 'Весовщик', false),
  ('KPP', 'Оператор КПП', false),
  ('COMM', 'Член комиссии', false),
  ('SUPP', 'Представитель поставщика', false),
  ('VIEW', 'Наблюдатель', false);

CREATE TEMPORARY TABLE matrix (code text, name text, roles text) ON COMMIT DROP;
INSERT INTO matrix (code, name, roles) VALUES
  ('TRANSPORT_READ', 'Просмотр ТС', 'ADMIN HEAD MASTER CTRL DISP WEIGH KPP COMM SUPP VIEW'),
  ('TRANSPORT_CREATE', 'Создание ТС', 'ADMIN HEAD MASTER DISP KPP'),
  ('TRANSPORT_EDIT', 'Изменение ТС', 'ADMIN HEAD MASTER CTRL DISP KPP'),
  ('SENDER_SCRAP_EDIT', 'Виды лома по документам', 'ADMIN HEAD MASTER DISP'),
  ('DISCOVER_SCRAP_EDIT', 'Обнаруженные виды лома', 'ADMIN HEAD MASTER CTRL'),
  ('UNORDERED_EDIT', 'Незаказная продукция в ТС', 'ADMIN HEAD MASTER CTRL'),
  ('WEIGHT_REGISTER', 'Перевеска', 'ADMIN HEAD WEIGH KPP'),
  ('WEIGHT_OVERWEIGHT', 'Контрольная перевеска', 'ADMIN HEAD MASTER WEIGH'),
  ('REWEIGHT_REQUEST', 'Запрос перевески', 'ADMIN HEAD MASTER CTRL WEIGH'),
  ('STATUS_CHANGE', 'Смена статуса', 'ADMIN HEAD MASTER CTRL DISP WEIGH KPP'),
  ('STATUS_MASS', 'Массовая смена статуса и удаление', 'ADMIN HEAD'),
  ('STORAGE_SET', 'Постановка на ответственное хранение', 'ADMIN HEAD MASTER'),
  ('STORAGE_MANUAL', 'Ручная постановка на хранение', 'ADMIN HEAD MASTER'),
  ('STORAGE_END', 'Окончание хранения', 'ADMIN HEAD MASTER'),
  ('COMMISSION_SET', 'Назначение комиссии', 'ADMIN HEAD MASTER'),
  ('SEPARATE_SET', 'Назначение тех. сепарации', 'ADMIN HEAD MASTER'),
  ('SCHEDULE_READ', 'Графики и история хранения', 'ADMIN HEAD MASTER CTRL DISP COMM SUPP VIEW'),
  ('TORG_MANAGE', 'Акт ТОРГ-2', 'ADMIN HEAD MASTER'),
  ('TORG_CHECK', 'Проверка наличия ТОРГ-2', 'ADMIN HEAD MASTER CTRL COMM'),
  ('TORG_READ', 'Файл ТОРГ-2', 'ADMIN HEAD MASTER SUPP'),
  ('RETURN_BACK', 'Возврат поставщику', 'ADMIN HEAD'),
  ('PHOTO_EDIT', 'Фото и видео', 'ADMIN HEAD MASTER CTRL WEIGH KPP'),
  ('FILE_READ', 'Просмотр файлов', 'ADMIN HEAD MASTER CTRL DISP WEIGH KPP COMM SUPP VIEW'),
  ('SEND_EXTERNAL', 'Передача в учётную систему', 'ADMIN HEAD MASTER'),
  ('REPORT_READ', 'Отчёты', 'ADMIN HEAD MASTER DISP COMM VIEW'),
  ('DICT_EDIT', 'Изменение справочников', 'ADMIN HEAD'),
  ('DICT_LOAD', 'Загрузка справочников', 'ADMIN'),
  ('USER_ADMIN', 'Управление пользователями', 'ADMIN'),
  ('TEMPLATE_ADMIN', 'Шаблоны уведомлений', 'ADMIN'),
  ('NOTIFY_READ', 'Уведомления', 'ADMIN HEAD MASTER CTRL DISP WEIGH KPP COMM SUPP VIEW'),
  ('NOTIFY_REPLY', 'Ответы в уведомлениях', 'ADMIN HEAD MASTER CTRL COMM SUPP'),
  ('TRANSPORT_RESTORE', 'Восстановление ТС', 'ADMIN HEAD'),
  ('SELF', 'Собственная учётная запись', 'ADMIN HEAD MASTER CTRL DISP WEIGH KPP COMM SUPP VIEW');

INSERT INTO permission (code, name) SELECT code, name FROM matrix;
INSERT INTO role_permission (role_code, permission_code)
  SELECT role_code, code FROM matrix, unnest(string_to_array(roles, ' ')) AS role_code;
