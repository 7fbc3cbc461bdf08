-- Who is told what: messages and their recipients, the numbered stream of every person, templates, the supplier's
-- contacts, letters and pushes on their way out.

CREATE TABLE notification (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Order within one transaction; never a cursor: a slow transaction commits a small number late.
  seq          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT notification_seq_uq UNIQUE,
  type         text NOT NULL,
  parent_type  text,
  parent_id    uuid CONSTRAINT notification_parent_fk REFERENCES notification (id),
  transport_id uuid NOT NULL CONSTRAINT notification_transport_fk REFERENCES transport (id),
  -- As it travels: shown through the rules of notification.text.ts only.
  text         text NOT NULL,
  data         jsonb NOT NULL DEFAULT '{}',
  author_id    uuid CONSTRAINT notification_author_fk REFERENCES app_user (id),
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notification_transport_ix ON notification (transport_id, seq);
CREATE INDEX notification_parent_ix ON notification (parent_id, seq) WHERE parent_id IS NOT NULL;

CREATE TABLE notification_recipient (
  notification_id uuid NOT NULL CONSTRAINT notification_recipient_notification_fk REFERENCES notification (id),
  user_id         uuid NOT NULL CONSTRAINT notification_recipient_user_fk REFERENCES app_user (id),
  transport_id    uuid NOT NULL CONSTRAINT notification_recipient_transport_fk REFERENCES transport (id),
  -- The assignment it came through.
  udr_id          uuid CONSTRAINT notification_recipient_udr_fk REFERENCES udr (id) ON DELETE SET NULL,
  -- Null only until the commit of the transaction that made the row.
  stream_id       bigint,
  read_at         timestamptz,
  PRIMARY KEY (notification_id, user_id),
  CONSTRAINT notification_recipient_stream_uq UNIQUE (user_id, stream_id)
);
CREATE INDEX notification_recipient_unread_ix ON notification_recipient (user_id, transport_id) WHERE read_at IS NULL;

CREATE TABLE user_stream (
  user_id  uuid PRIMARY KEY CONSTRAINT user_stream_user_fk REFERENCES app_user (id),
  last_id  bigint NOT NULL DEFAULT 0,
  -- Raised by every reading, so that other devices notice.
  read_seq bigint NOT NULL DEFAULT 0
);

-- Numbers are given at the very end of the transaction, under the locks of the people's streams: whoever commits later
-- gets the later number, so a reader who has seen number N can never be overtaken from behind. Locks are taken in one
-- order, once per transaction, and held only for the commit itself. One wake-up per transaction.
CREATE FUNCTION notification_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('otk.raised', concat_ws(',', nullif(current_setting('otk.raised', true), ''), NEW.id), true);
  RETURN NULL;
END $$;
CREATE TRIGGER notification_note AFTER INSERT ON notification FOR EACH ROW EXECUTE FUNCTION notification_note();

CREATE FUNCTION notification_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised uuid[] := string_to_array(nullif(current_setting('otk.raised', true), ''), ',')::uuid[];
  told uuid[];
BEGIN
  PERFORM set_config('otk.raised', '', true);
  SELECT array_agg(DISTINCT user_id ORDER BY user_id) INTO told
    FROM notification_recipient WHERE notification_id = ANY (raised);
  IF told IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO user_stream (user_id) SELECT user_id FROM unnest(told) AS user_id ORDER BY user_id ON CONFLICT DO NOTHING;
  PERFORM FROM user_stream WHERE user_id = ANY (told) ORDER BY user_id FOR UPDATE;
  WITH numbered AS (
    SELECT r.notification_id, r.user_id, s.last_id + row_number() OVER (PARTITION BY r.user_id ORDER BY n.seq) AS stream_id
    FROM notification_recipient r
    JOIN user_stream s ON s.user_id = r.user_id
    JOIN notification n ON n.id = r.notification_id
    WHERE r.notification_id = ANY (raised)
  ), given AS (
    UPDATE notification_recipient r SET stream_id = n.stream_id FROM numbered n
    WHERE r.notification_id = n.notification_id AND r.user_id = n.user_id
    RETURNING r.user_id, r.stream_id
  )
  UPDATE user_stream s SET last_id = g.last_id
    FROM (SELECT user_id, max(stream_id) AS last_id FROM given GROUP BY user_id) g WHERE s.user_id = g.user_id;
  -- A payload holds less than 8000 bytes; a star means "look at everybody".
  PERFORM pg_notify('otk_stream', 'new ' || CASE WHEN cardinality(told) > 200 THEN '*' ELSE array_to_string(told, ',') END);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER notification_number AFTER INSERT ON notification
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notification_number();

-- SQL form of `canSeeTransport` for every assignment, not only the one a request names: who sees which transport, and
-- through what. A view and not a function, so that it is planned together with the statement that asks.
CREATE VIEW transport_sight AS
  SELECT a.user_id, a.id AS udr_id, a.role_code, a.created_at, a.division_id = t.division_id AS is_own, t.id AS transport_id
  FROM udr a
  JOIN role r ON r.code = a.role_code
  JOIN division d ON d.id = a.division_id AND d.deleted_at IS NULL
  JOIN transport t ON t.deleted_at IS NULL AND (r.everywhere OR (
    (t.division_id = a.division_id OR EXISTS (SELECT FROM division_sight s
      WHERE s.division_id = a.division_id AND s.seen_division_id = t.division_id))
    AND (NOT EXISTS (SELECT FROM app_user_station b WHERE b.user_id = a.user_id)
      OR EXISTS (SELECT FROM app_user_station b WHERE b.user_id = a.user_id AND b.station_id = t.station_id))));

CREATE TABLE notification_template (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  type        text NOT NULL,
  name        text NOT NULL,
  subject     text NOT NULL,
  body        text NOT NULL,
  channels    text[] NOT NULL,
  recipients  text[] NOT NULL,
  -- Empty: for every station.
  station_ids uuid[] NOT NULL DEFAULT '{}',
  is_active   boolean NOT NULL DEFAULT true,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  deleted_at  timestamptz
);
CREATE UNIQUE INDEX notification_template_general_uq ON notification_template (type)
  WHERE is_active AND deleted_at IS NULL AND station_ids = '{}';

CREATE TABLE provider_contact (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider_id uuid NOT NULL CONSTRAINT provider_contact_provider_fk REFERENCES provider (id),
  name        text NOT NULL,
  email       text,
  phone       text,
  is_active   boolean NOT NULL DEFAULT true,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_contact_provider_ix ON provider_contact (provider_id);

-- Phonegrams are numbered within the year without gaps: the number is named in acts.
CREATE TABLE phonegram_number (
  year integer PRIMARY KEY,
  last integer NOT NULL
);
CREATE TABLE phonegram (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  year         integer NOT NULL,
  number       integer NOT NULL,
  transport_id uuid NOT NULL CONSTRAINT phonegram_transport_fk REFERENCES transport (id),
  text         text NOT NULL,
  state        text NOT NULL DEFAULT 'QUEUED'
    CONSTRAINT phonegram_state_ck CHECK (state IN ('QUEUED', 'SENT', 'FAILED')),
  created_by   uuid CONSTRAINT phonegram_created_by_fk REFERENCES app_user (id),
  created_at   timestamptz NOT NULL,
  settled_at   timestamptz,
  CONSTRAINT phonegram_number_uq UNIQUE (year, number)
);
CREATE INDEX phonegram_transport_ix ON phonegram (transport_id, created_at);

CREATE TABLE push_subscription (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL CONSTRAINT push_subscription_user_fk REFERENCES app_user (id),
  session_id uuid CONSTRAINT push_subscription_session_fk REFERENCES session (id) ON DELETE SET NULL,
  endpoint   text NOT NULL CONSTRAINT push_subscription_endpoint_uq UNIQUE,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscription_user_ix ON push_subscription (user_id);

-- Letters and pushes, written with the act and sent by a worker: at least once, each under its own Message-ID.
CREATE TABLE outgoing (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind            text NOT NULL CONSTRAINT outgoing_kind_ck CHECK (kind IN ('EMAIL', 'PUSH')),
  state           text NOT NULL DEFAULT 'QUEUED'
    CONSTRAINT outgoing_state_ck CHECK (state IN ('QUEUED', 'SENT', 'DEAD')),
  recipient       text NOT NULL,
  subject         text NOT NULL,
  payload         jsonb NOT NULL,
  transport_id    uuid CONSTRAINT outgoing_transport_fk REFERENCES transport (id),
  phonegram_id    uuid CONSTRAINT outgoing_phonegram_fk REFERENCES phonegram (id),
  subscription_id uuid CONSTRAINT outgoing_subscription_fk REFERENCES push_subscription (id) ON DELETE SET NULL,
  tries           integer NOT NULL DEFAULT 0,
  max_tries       integer NOT NULL,
  next_at         timestamptz NOT NULL,
  -- A worker has it until then; one that died lets go of it by time.
  claimed_until   timestamptz,
  last_error      text,
  created_at      timestamptz NOT NULL,
  sent_at         timestamptz
);
CREATE INDEX outgoing_due_ix ON outgoing (next_at) WHERE state = 'QUEUED';
CREATE INDEX outgoing_state_ix ON outgoing (state, created_at DESC, id DESC);
CREATE INDEX outgoing_phonegram_ix ON outgoing (phonegram_id) WHERE phonegram_id IS NOT NULL;

-- A session that ends takes its stream and its push subscription along, whichever way it ended.
CREATE FUNCTION session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  PERFORM pg_notify('otk_stream', 'session ' || NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION session_ended();

CREATE FUNCTION app_user_shut_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('otk_stream', 'session ' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_shut_out AFTER UPDATE OF is_activated, deleted_at ON app_user
  FOR EACH ROW EXECUTE FUNCTION app_user_shut_out();

-- Texts to begin with; an administrator changes them.
INSERT INTO notification_template (type, name, subject, body, channels, recipients) VALUES
  ('INCOMING_CONTROL', 'Входной контроль', 'Входной контроль: {{transportType}} {{transportNumber}}',
   '<p>{{text}}: {{transportType}} № {{transportNumber}}, станция {{station}}.</p><p>Поставщик: {{provider}}, документ № {{documentNumber}}. По документам: {{scrapSender}}.</p>',
   '{PUSH,EMAIL}', '{PROVIDER_CONTACT,SUPP,MASTER,COMM}'),
  ('INCOMING_CONTROL_COMPLETE', 'Приемка завершена', 'Приемка завершена: {{transportType}} {{transportNumber}}',
   '<p>Приемка завершена: {{transportType}} № {{transportNumber}}, документ № {{documentNumber}}.</p><p>Вес: {{grossTareNet}}; расхождение {{diff}} т. Принято: {{scrapDiscovered}}. Незаказная продукция: {{unorderedList}}.</p>',
   '{PUSH,EMAIL}', '{PROVIDER_CONTACT,SUPP,MASTER,DISP}'),
  ('FILE_COMMENT', 'Комментарий к файлу', 'Комментарий к файлу: {{transportNumber}}',
   '<p>Комментарий к файлу «{{fileName}}» ({{transportType}} № {{transportNumber}}): {{text}}</p>', '{PUSH}', '{CONCERNED,MASTER}'),
  ('SUPPLIER_REQUEST', 'Запрос поставщика', 'Запрос поставщика: {{transportNumber}}',
   '<p>{{provider}} спрашивает ({{transportType}} № {{transportNumber}}): {{text}}</p>', '{PUSH}', '{CTRL,MASTER}'),
  ('CONTROLLER_RESPONSE', 'Ответ контролёра', 'Ответ на ваш запрос: {{transportType}} {{transportNumber}}',
   '<p>Ответ на ваш запрос ({{transportType}} № {{transportNumber}}): {{text}}</p><p>{{controllerName}}, тел. {{phone}}</p>',
   '{PUSH,EMAIL}', '{PROVIDER_CONTACT,SUPP,CONCERNED}'),
  ('SUPPLIER_REPLY', 'Ответ поставщика', 'Ответ поставщика: {{transportNumber}}',
   '<p>Ответ на телефонограмму ({{transportType}} № {{transportNumber}}, {{provider}}): {{text}}</p>', '{PUSH}', '{MASTER,HEAD}'),
  ('COMMISSION_RESULT', 'Результат комиссии', 'Результат комиссии: {{transportType}} {{transportNumber}}',
   '<p>Комиссия проведена ({{transportType}} № {{transportNumber}}): {{text}}</p><p>Принято: {{scrapDiscovered}}. Незаказная продукция: {{unorderedList}}.</p>',
   '{PUSH,EMAIL}', '{PROVIDER_CONTACT,SUPP,COMM}'),
  ('SEPARATE_RESULT', 'Результат тех. сепарации', 'Результат тех. сепарации: {{transportType}} {{transportNumber}}',
   '<p>Техническая сепарация проведена ({{transportType}} № {{transportNumber}}): {{text}}</p><p>Виды лома: {{scrapDiscovered}}. Незаказная продукция: {{unorderedList}}.</p>',
   '{PUSH,EMAIL}', '{PROVIDER_CONTACT,SUPP,COMM}'),
  ('COMMISSION_DATE', 'Дата комиссии', 'Комиссия {{commissionDate}}: {{transportType}} {{transportNumber}}',
   '<p>Назначена комиссионная приёмка: {{transportType}} № {{transportNumber}}, {{commissionDate}} в {{commissionTime}}, место: {{place}}.</p><p>Просим направить представителя с доверенностью. Тел. {{phone}}</p>',
   '{PUSH,EMAIL}', '{PROVIDER_CONTACT,SUPP,COMM}'),
  ('SEPARATE_DATE', 'Дата тех. сепарации', 'Тех. сепарация {{separateDate}}: {{transportType}} {{transportNumber}}',
   '<p>Назначена техническая сепарация: {{transportType}} № {{transportNumber}}, {{separateDate}}.</p><p>Просим направить представителя с доверенностью. Тел. {{phone}}</p>',
   '{PUSH,EMAIL}', '{PROVIDER_CONTACT,SUPP,COMM}'),
  ('SINGLE_SEPARATE_DATE', 'Дата односторонней тех. сепарации', 'Односторонняя тех. сепарация {{separateDate}}: {{transportType}} {{transportNumber}}',
   '<p>Назначена односторонняя техническая сепарация: {{transportType}} № {{transportNumber}}, {{separateDate}}. Сообщаем для сведения.</p>',
   '{PUSH,EMAIL}', '{PROVIDER_CONTACT,SUPP,COMM}'),
  ('NO_RECIPIENT', 'Нет получателя', 'Нет получателя телефонограммы: {{transportNumber}}',
   '<p>Телефонограмма не отправлена ({{transportType}} № {{transportNumber}}): у поставщика {{provider}} нет действующего контакта. Ответственное хранение отменено.</p>',
   '{PUSH}', '{MASTER,ADMIN}'),
  ('PHONEGRAM_ERROR', 'Ошибка отправки телефонограммы', 'Телефонограмма не доставлена: {{transportNumber}}',
   '<p>Телефонограмма № {{number}} не доставлена ({{transportType}} № {{transportNumber}}): {{text}}. Ответственное хранение отменено.</p>',
   '{PUSH}', '{MASTER}'),
  ('PHONEGRAM_TEXT', 'Телефонограмма', 'Телефонограмма № {{number}} от {{date}}: {{transportType}} {{transportNumber}}',
   '<p><b>ТЕЛЕФОНОГРАММА № {{number}}</b> от {{date}} {{time}}</p>'
   '<p>Кому: {{provider}} (грузоотправитель: {{gro}})<br>От: {{organisation}}, ОТК, {{station}}</p>'
   '<p>{{arrivalDate}} в наш адрес по ж/д накладной № {{documentNumber}} от {{shipmentDate}} по договору № {{contract}} прибыл {{transportType}} № {{transportNumber}}, станция отправления {{stationOut}}.</p>'
   '<p>По документам: {{scrapSender}}, нетто {{senderNet}} т. При входном контроле обнаружено: {{reasons}}; вид лома по осмотру: {{scrapDiscovered}}; незаказная продукция: {{unorderedList}}; расхождение по массе {{diff}} т.</p>'
   '<p>Приёмка приостановлена, груз принят на ответственное хранение с {{storageBegin}} (ст. 514 ГК РФ).</p>'
   '<p>Просим направить представителя с доверенностью для участия в комиссионной приёмке {{commissionDate}} в {{commissionTime}} по адресу {{place}} либо сообщить о согласии на приёмку без вашего участия до {{answerDeadline}}. При неявке приёмка будет проведена в одностороннем порядке, результаты оформлены актом ТОРГ-2.</p>'
   '<p>Передал: {{controllerName}}, тел. {{phone}}. Принял: ____________ (Ф.И.О., должность, время)</p>',
   '{PUSH,EMAIL}', '{MASTER,SUPP,PROVIDER_CONTACT}'),
  ('FILE_STATUS', 'Изменение статуса файла', 'Статус файла: {{transportNumber}}',
   '<p>Файл «{{fileName}}» ({{transportType}} № {{transportNumber}}): {{text}}</p>', '{PUSH}', '{CONCERNED}'),
  ('CHANGE_FILE', 'Изменение файла', 'Изменение файла: {{transportNumber}}',
   '<p>{{transportType}} № {{transportNumber}}: {{text}}</p>', '{PUSH}', '{MASTER,CTRL}'),
  ('INCOMING_CONTROL_KPP13', 'Входной контроль КПП-13', 'КПП-13: {{transportNumber}}',
   '<p>КПП-13: прибыло ТС {{transportNumber}}, {{provider}}, {{scrapSender}}, документ {{documentNumber}}. РК: {{radiationResult}}</p>',
   '{PUSH}', '{CTRL,MASTER}');
