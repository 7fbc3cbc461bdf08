-- Web analytics (spec §2, §3): which pages are opened, by which device and person; kept 90 days.

CREATE TABLE page_view (
  client_id text NOT NULL,
  at        timestamptz NOT NULL,
  target    text NOT NULL,
  user_id   uuid NOT NULL CONSTRAINT page_view_user_fk REFERENCES app_user (id),
  -- A view delivered twice is one view.
  PRIMARY KEY (client_id, at)
);
CREATE INDEX page_view_at_ix ON page_view (at);
