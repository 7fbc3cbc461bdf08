-- The rules a transport must keep on its way (GET /transport/validation-rules). Data: limits differ from works to works.

CREATE TABLE validation_rule (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  field     text NOT NULL,
  rule      text NOT NULL,
  value     numeric(12, 3),
  level     text NOT NULL CONSTRAINT validation_rule_level_ck CHECK (level IN ('ERROR', 'WARN')),
  -- Empty: at any save.
  on_status text[] NOT NULL,
  message   text NOT NULL,
  sort      integer NOT NULL
);

INSERT INTO validation_rule (sort, field, rule, value, level, on_status, message) VALUES
  (1, 'transportNumber', 'controlDigit', NULL, 'WARN', '{}', 'Контрольная цифра номера вагона не совпадает'),
  (2, 'documentNumber', 'required', NULL, 'ERROR', '{INCOMING_CONTROL}', 'Заполните поле «Номер документа»'),
  (3, 'provider', 'required', NULL, 'ERROR', '{INCOMING_CONTROL}', 'Заполните поле «Поставщик»'),
  (4, 'stationOut', 'required', NULL, 'ERROR', '{INCOMING_CONTROL}', 'Заполните поле «Станция отправления»'),
  (5, 'stationIn', 'required', NULL, 'ERROR', '{INCOMING_CONTROL}', 'Заполните поле «Станция назначения»'),
  (6, 'explosionProofDocument', 'required', NULL, 'ERROR', '{IN_RECEPTION}', 'Не указано удостоверение о взрывобезопасности'),
  (7, 'radiationProofDocument', 'required', NULL, 'ERROR', '{IN_RECEPTION}', 'Не указан протокол радиационного контроля'),
  (8, 'registerWeight', 'grossTareNet', NULL, 'ERROR', '{WEIGHED}', 'Проверьте вес: нетто = брутто − тара'),
  (9, 'registerWeight', 'usualRange', NULL, 'WARN', '{WEIGHED}', 'Вес вне обычных пределов'),
  (10, 'registerWeight', 'diffPercent', 2, 'WARN', '{WEIGHED}', 'Расхождение массы выше предельного'),
  (11, 'discoverScrapType', 'minCount', 1, 'ERROR', '{RECEPTION_FINISHED}', 'Укажите обнаруженный вид лома'),
  (12, 'discoverScrapType', 'sumWithinNet', NULL, 'ERROR', '{RECEPTION_FINISHED}', 'Сумма весов превышает нетто'),
  (13, 'discoverScrapType', 'remainderZero', NULL, 'WARN', '{RECEPTION_FINISHED}', 'Остаток веса не распределён: … т'),
  (14, 'torg2', 'torg2Saved', NULL, 'ERROR', '{RECEPTION_FINISHED}', 'Сформируйте акт ТОРГ-2');

-- Reading the history of one card, newest first, one page at a time.
CREATE INDEX history_status_ix ON history (transport_id, id) WHERE field = 'status';
