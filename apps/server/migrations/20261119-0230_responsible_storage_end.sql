-- The list of what has left storage begins with what ended last.
CREATE INDEX responsible_storage_division_end_ix ON responsible_storage (division_id, end_at, begin_at, id) WHERE end_at IS NOT NULL;
CREATE INDEX responsible_storage_end_ix ON responsible_storage (end_at, begin_at, id) WHERE end_at IS NOT NULL;
