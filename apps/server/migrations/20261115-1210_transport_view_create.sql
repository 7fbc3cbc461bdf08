-- Named views of the list: the filters a person comes back to, on any device.
CREATE TABLE transport_view (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL CONSTRAINT transport_view_user_fk REFERENCES app_user (id),
  name       text NOT NULL,
  -- What stands after the question mark of the list's address.
  search     text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT transport_view_name_uq UNIQUE (user_id, name)
);
