-- The second look, blind (docs/statistics.md): a share of the finished transports is judged again by their photos, by people who
-- took no part in them. Nothing here changes a transport.

CREATE TABLE second_look (
  -- All that the second person learns of the transport besides its photos: random, and shown nowhere else.
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transport_id  uuid NOT NULL CONSTRAINT second_look_transport_fk REFERENCES transport (id)
                CONSTRAINT second_look_transport_uq UNIQUE,
  -- The first judgement as it was when the transport was finished.
  finished_at   timestamptz NOT NULL,
  finished_by   uuid NOT NULL CONSTRAINT second_look_finished_by_fk REFERENCES app_user (id),
  station_id    uuid NOT NULL CONSTRAINT second_look_station_fk REFERENCES station (id),
  first_percent numeric(5, 2) NOT NULL,
  first_kind_id uuid CONSTRAINT second_look_first_kind_fk REFERENCES production_type (id),
  -- Whose judgement it is; NULL: of several people or of a commission.
  first_by      uuid CONSTRAINT second_look_first_by_fk REFERENCES app_user (id),
  -- For whom it is kept, and until when.
  taken_by      uuid CONSTRAINT second_look_taken_by_fk REFERENCES app_user (id),
  taken_until   timestamptz,
  judged_by     uuid CONSTRAINT second_look_judged_by_fk REFERENCES app_user (id),
  judged_at     timestamptz,
  -- Both are NULL: the photos do not show it.
  percent       numeric(4, 1) CONSTRAINT second_look_percent_ck CHECK (percent BETWEEN 0 AND 100),
  kind_id       uuid CONSTRAINT second_look_kind_fk REFERENCES production_type (id),
  CONSTRAINT second_look_first_percent_ck CHECK (first_percent BETWEEN 0 AND 100),
  CONSTRAINT second_look_taken_ck CHECK (num_nonnulls(taken_by, taken_until) IN (0, 2)),
  CONSTRAINT second_look_judged_ck CHECK (num_nonnulls(judged_by, judged_at) IN (0, 2)),
  CONSTRAINT second_look_answer_ck CHECK (num_nonnulls(percent, kind_id) = 0
    OR (num_nonnulls(percent, kind_id) = 2 AND judged_at IS NOT NULL)),
  CONSTRAINT second_look_own_ck CHECK (judged_by <> finished_by AND judged_by IS DISTINCT FROM first_by OR judged_by IS NULL)
);
CREATE INDEX second_look_open_ix ON second_look (finished_at) WHERE judged_at IS NULL;
CREATE INDEX second_look_judged_ix ON second_look (judged_at) WHERE percent IS NOT NULL;

-- Whom a load was offered to: an answer that was given without a link is theirs, also when the load was kept for others since.
CREATE TABLE second_look_turn (
  look_id uuid NOT NULL CONSTRAINT second_look_turn_look_fk REFERENCES second_look (id),
  user_id uuid NOT NULL CONSTRAINT second_look_turn_user_fk REFERENCES app_user (id),
  -- Left to others.
  left_at timestamptz,
  PRIMARY KEY (look_id, user_id)
);

-- The photos of a load under other numbers, made for each person.
CREATE TABLE second_look_photo (
  id       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  look_id  uuid NOT NULL,
  user_id  uuid NOT NULL,
  photo_id uuid NOT NULL CONSTRAINT second_look_photo_photo_fk REFERENCES photo (id),
  CONSTRAINT second_look_photo_turn_fk FOREIGN KEY (look_id, user_id) REFERENCES second_look_turn (look_id, user_id),
  CONSTRAINT second_look_photo_uq UNIQUE (look_id, user_id, photo_id)
);
CREATE INDEX second_look_photo_photo_ix ON second_look_photo (photo_id);

-- Files under another number, each for one person until a moment.
CREATE VIEW blind_file WITH (security_invoker = true) AS
  SELECT b.id, p.file_id, b.user_id, k.taken_until AS until
  FROM second_look_photo b JOIN second_look k ON k.id = b.look_id JOIN photo p ON p.id = b.photo_id
  WHERE k.judged_at IS NULL AND k.taken_by = b.user_id AND p.deleted_at IS NULL;

-- The second wall (docs/adr/0015-second-wall.md): pairs exist for those who see the transport, and for no supplier. Turns and
-- photos are read by the server itself alone.
ALTER TABLE second_look ENABLE ROW LEVEL SECURITY;
CREATE POLICY in_scope ON second_look USING (
  (SELECT current_setting('otk.everywhere', true)) = 'on' OR (
    (SELECT coalesce(current_setting('otk.provider', true), '') || coalesce(current_setting('otk.room', true), '')) = ''
    AND EXISTS (SELECT FROM transport t WHERE t.id = second_look.transport_id)));
ALTER TABLE second_look_turn ENABLE ROW LEVEL SECURITY;
CREATE POLICY in_scope ON second_look_turn USING ((SELECT current_setting('otk.everywhere', true)) = 'on');
ALTER TABLE second_look_photo ENABLE ROW LEVEL SECURITY;
CREATE POLICY in_scope ON second_look_photo USING ((SELECT current_setting('otk.everywhere', true)) = 'on');

INSERT INTO permission (code, name) VALUES
  ('SECOND_LOOK', 'Второй взгляд'),
  ('ACCURACY_READ', 'Точность: свои показатели'),
  ('ACCURACY_ALL', 'Точность: показатели всех'),
  ('ACCURACY_NAMES', 'Точность: фамилии');
INSERT INTO role_permission (role_code, permission_code)
  SELECT role.code, given.permission FROM role JOIN (VALUES
    ('SECOND_LOOK', 'ADMIN MASTER CTRL'),
    ('ACCURACY_READ', 'ADMIN HEAD MASTER CTRL'),
    ('ACCURACY_ALL', 'ADMIN HEAD'),
    ('ACCURACY_NAMES', 'ADMIN HEAD')) AS given (permission, roles) ON role.code = ANY (string_to_array(given.roles, ' '));
