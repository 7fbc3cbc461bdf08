-- Messages about a division and none of its transports: a device that is silent, a shift that waits to be accepted. The
-- assignment of the recipient says whether he still sees them.
ALTER TABLE notification ALTER COLUMN transport_id DROP NOT NULL;
ALTER TABLE notification_recipient ALTER COLUMN transport_id DROP NOT NULL;
