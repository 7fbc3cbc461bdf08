-- Dictionaries. `deleted_at` instead of DELETE: old transports keep naming what they were made with.

CREATE TABLE station (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code       text NOT NULL CONSTRAINT station_code_uq UNIQUE,
  name       text NOT NULL,
  railway    text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- 'all' is the pseudo-station «Все» of every filter and never a row.
  CONSTRAINT station_code_ck CHECK (code ~ '^\d{6}$')
);

-- Stations a person is bound to; none means every station of the division.
CREATE TABLE app_user_station (
  user_id    uuid NOT NULL CONSTRAINT app_user_station_user_fk REFERENCES app_user (id),
  station_id uuid NOT NULL CONSTRAINT app_user_station_station_fk REFERENCES station (id),
  PRIMARY KEY (user_id, station_id)
);

-- Scrap kinds (виды лома): `percent` is the nominal weediness of the kind.
CREATE TABLE production_type (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code       text NOT NULL CONSTRAINT production_type_code_uq UNIQUE,
  name       text NOT NULL,
  percent    numeric(6, 3) NOT NULL,
  class      text NOT NULL CONSTRAINT production_type_class_ck CHECK (class IN ('STEEL', 'IRON')),
  category   text NOT NULL CONSTRAINT production_type_category_ck CHECK (category IN ('А', 'Б')),
  standard   text NOT NULL,
  limits     text,
  sort       integer NOT NULL,
  is_active  boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT production_type_percent_ck CHECK (percent >= 0 AND percent <= 100)
);

CREATE TABLE unordered_production_type (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code       text NOT NULL CONSTRAINT unordered_production_type_code_uq UNIQUE,
  name       text NOT NULL,
  action     text,
  sort       integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE unordered_production_group (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name       text NOT NULL CONSTRAINT unordered_production_group_name_uq UNIQUE,
  sort       integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE unordered_production (
  id                            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name                          text NOT NULL,
  production_type_id            uuid NOT NULL
    CONSTRAINT unordered_production_type_fk REFERENCES unordered_production_type (id),
  unordered_production_group_id uuid NOT NULL
    CONSTRAINT unordered_production_group_fk REFERENCES unordered_production_group (id),
  sort                          integer NOT NULL,
  created_at                    timestamptz NOT NULL DEFAULT now(),
  updated_at                    timestamptz NOT NULL DEFAULT now(),
  deleted_at                    timestamptz,
  CONSTRAINT unordered_production_name_uq UNIQUE (unordered_production_group_id, name)
);

CREATE TABLE unordered_sign (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name       text NOT NULL CONSTRAINT unordered_sign_name_uq UNIQUE,
  sort       integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE transport_reason (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code                text NOT NULL CONSTRAINT transport_reason_code_uq UNIQUE,
  name                text NOT NULL,
  is_comment_required boolean NOT NULL DEFAULT false,
  sort                integer NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  deleted_at          timestamptz
);

CREATE TABLE photo_tag (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name       text NOT NULL CONSTRAINT photo_tag_name_uq UNIQUE,
  sort       integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE commission_calendar (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  date           date NOT NULL,
  station_id     uuid NOT NULL CONSTRAINT commission_calendar_station_fk REFERENCES station (id),
  is_working_day boolean NOT NULL,
  place          text,
  time_from      time NOT NULL DEFAULT '08:00',
  time_to        time NOT NULL DEFAULT '17:00',
  capacity       integer NOT NULL DEFAULT 6,
  booked         integer NOT NULL DEFAULT 0,
  comment        text,
  CONSTRAINT commission_calendar_day_uq UNIQUE (station_id, date),
  CONSTRAINT commission_calendar_time_ck CHECK (time_from < time_to),
  CONSTRAINT commission_calendar_booked_ck CHECK (booked >= 0 AND booked <= capacity)
);
CREATE INDEX commission_calendar_date_ix ON commission_calendar (date);

-- Supplier and consignor (ГРО) are both parties; one firm is often both.
CREATE TABLE provider (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name       text NOT NULL CONSTRAINT provider_name_uq UNIQUE,
  inn        text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE contract (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number      text NOT NULL,
  date        date,
  provider_id uuid NOT NULL CONSTRAINT contract_provider_fk REFERENCES provider (id),
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  deleted_at  timestamptz,
  CONSTRAINT contract_number_uq UNIQUE (provider_id, number)
);

CREATE TABLE transport_type (
  id   uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT transport_type_name_uq UNIQUE,
  kind text NOT NULL CONSTRAINT transport_type_kind_ck CHECK (kind IN ('WAGON', 'PLATFORM', 'AUTO')),
  sort integer NOT NULL
);
INSERT INTO transport_type (name, kind, sort) VALUES
  ('Вагон', 'WAGON', 1), ('Платформа', 'PLATFORM', 2), ('Автомобиль', 'AUTO', 3), ('Автопоезд', 'AUTO', 4);

CREATE TABLE transport_status (
  code        text PRIMARY KEY,
  description text NOT NULL,
  sort        integer NOT NULL CONSTRAINT transport_status_sort_uq UNIQUE
);
INSERT INTO transport_status (code, description, sort) VALUES
  ('NEW', 'Ожидается', 1),
  ('ARRIVED', 'Прибыл на станцию', 2),
  ('KPP_REGISTERED', 'Зарегистрирован на КПП-13', 3),
  ('RADIATION_ALARM', 'Радиационная тревога', 4),
  ('INCOMING_CONTROL', 'Входной контроль', 5),
  ('WEIGHED', 'Взвешен', 6),
  ('IN_RECEPTION', 'На приемке', 7),
  ('RECEPTION_SUSPENDED', 'Приемка приостановлена', 8),
  ('ON_STORAGE', 'Ответственное хранение', 9),
  ('COMMISSION_ASSIGNED', 'Назначена комиссия', 10),
  ('COMMISSION_DONE', 'Комиссия проведена', 11),
  ('SEPARATE_ASSIGNED', 'Назначена тех. сепарация', 12),
  ('SEPARATE_DONE', 'Тех. сепарация проведена', 13),
  ('RETURN_BACK', 'Возврат поставщику', 14),
  ('RECEPTION_FINISHED', 'Приемка завершена', 15),
  ('SENT_TO_EKOMET', 'Передан в учётную систему', 16),
  ('ARCHIVED', 'Архив', 17);
