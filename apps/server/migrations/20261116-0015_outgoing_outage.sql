-- A kind of message that cannot be sent at all now (wrong password, mail server away): every waiting message waits for the
-- same reason, which the administrator reads here. The row is deleted by the first message that is sent again.
CREATE TABLE outgoing_outage (
  kind   text CONSTRAINT outgoing_outage_pk PRIMARY KEY
    CONSTRAINT outgoing_outage_kind_ck CHECK (kind IN ('EMAIL', 'PUSH')),
  since  timestamptz NOT NULL,
  reason text NOT NULL
);
