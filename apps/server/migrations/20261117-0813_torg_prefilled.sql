-- The lines of an act as they followed from the case when it was saved: a new version tells by them which lines a person has
-- changed by hand, and lets the others follow the case.
ALTER TABLE torg ADD COLUMN prefilled jsonb;
