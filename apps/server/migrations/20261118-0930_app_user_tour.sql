-- When a person of the demo met the tour: it is shown once, on whichever device.
ALTER TABLE app_user ADD COLUMN tour_seen_at timestamptz;
