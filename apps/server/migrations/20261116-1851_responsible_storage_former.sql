-- A reopened reception may find a new case. Storages that ended before it belong to the former case: their notice, answer and
-- reasons say nothing about what was found.
ALTER TABLE responsible_storage ADD COLUMN is_former boolean NOT NULL DEFAULT false;
