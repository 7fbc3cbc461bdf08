-- Shifts handed over from one person to another. What was open is kept as it was: the past does not change with the cards.
CREATE TABLE shift_handover (
  id           uuid CONSTRAINT shift_handover_pk PRIMARY KEY,
  division_id  uuid NOT NULL CONSTRAINT shift_handover_division_fk REFERENCES division (id),
  given_by     uuid NOT NULL CONSTRAINT shift_handover_given_by_fk REFERENCES app_user (id),
  given_at     timestamptz NOT NULL,
  time_unsure  boolean NOT NULL DEFAULT false,
  remark       text NOT NULL DEFAULT '',
  unsent       integer NOT NULL DEFAULT 0 CONSTRAINT shift_handover_unsent_ck CHECK (unsent >= 0),
  open         jsonb NOT NULL DEFAULT '{}',
  accepted_by  uuid CONSTRAINT shift_handover_accepted_by_fk REFERENCES app_user (id),
  accepted_at  timestamptz,
  addition     text NOT NULL DEFAULT '',
  CONSTRAINT shift_handover_accepted_ck CHECK ((accepted_by IS NULL) = (accepted_at IS NULL)),
  CONSTRAINT shift_handover_own_ck CHECK (accepted_by <> given_by)
);
CREATE INDEX shift_handover_division_ix ON shift_handover (division_id, given_at DESC, id DESC);
-- A person waits for one acceptance at a time.
CREATE UNIQUE INDEX shift_handover_waiting_uq ON shift_handover (division_id, given_by) WHERE accepted_at IS NULL;

-- The second wall, as for transports (docs/adr/0015-second-wall.md).
ALTER TABLE shift_handover ENABLE ROW LEVEL SECURITY;
CREATE POLICY in_scope ON shift_handover USING (
  (SELECT current_setting('otk.everywhere', true)) = 'on'
  OR division_id = ANY ((SELECT nullif(current_setting('otk.divisions', true), '')::uuid[])::uuid[])) WITH CHECK (true);
