-- How many letters an address got lately is asked before another one is written.
CREATE INDEX outgoing_recipient_ix ON outgoing (recipient, created_at) WHERE kind = 'EMAIL';
