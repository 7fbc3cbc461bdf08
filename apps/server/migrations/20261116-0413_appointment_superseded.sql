-- A case that was finished and opened again may have a second commission: the first one stays in the schedule as held before.
ALTER TABLE appointment DROP CONSTRAINT appointment_state_ck;
ALTER TABLE appointment ADD CONSTRAINT appointment_state_ck
  CHECK (state IN ('PLANNED', 'HELD', 'MOVED', 'CANCELLED', 'NO_SHOW', 'SUPERSEDED'));
