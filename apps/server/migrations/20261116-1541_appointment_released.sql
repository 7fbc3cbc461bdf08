-- A removed transport releases the hour that was booked for it; when it is restored, it takes the hour again if it is free.
ALTER TABLE appointment DROP CONSTRAINT appointment_state_ck;
ALTER TABLE appointment ADD CONSTRAINT appointment_state_ck
  CHECK (state IN ('PLANNED', 'HELD', 'MOVED', 'CANCELLED', 'NO_SHOW', 'SUPERSEDED', 'RELEASED'));

UPDATE appointment a SET state = 'RELEASED'
FROM transport t WHERE t.id = a.transport_id AND t.deleted_at IS NOT NULL AND a.state = 'PLANNED';
