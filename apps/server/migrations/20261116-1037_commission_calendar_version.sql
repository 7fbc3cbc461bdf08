-- Raised by every change of a day, so that devices learn that their copy of the calendar is old.
ALTER TABLE commission_calendar ADD COLUMN version integer NOT NULL DEFAULT 1;
