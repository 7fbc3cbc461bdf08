-- The newest seal of history leaves the house once a day, so that who owns the database cannot rewrite the past unnoticed.
CREATE TABLE seal_letter (
  day     date PRIMARY KEY,
  hash    bytea NOT NULL,
  sent_at timestamptz NOT NULL
);
