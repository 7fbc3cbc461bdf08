-- Who may do what: divisions, roles, permissions, people, their assignments (UDR) and sessions.

CREATE TABLE division (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code       text NOT NULL CONSTRAINT division_code_uq UNIQUE,
  name       text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

-- A division works with the transports of other divisions too: the weighbridge weighs for every reception point.
CREATE TABLE division_sight (
  division_id      uuid NOT NULL CONSTRAINT division_sight_division_fk REFERENCES division (id),
  seen_division_id uuid NOT NULL CONSTRAINT division_sight_seen_fk REFERENCES division (id),
  PRIMARY KEY (division_id, seen_division_id),
  CONSTRAINT division_sight_other_ck CHECK (division_id <> seen_division_id)
);

CREATE TABLE role (
  code       text PRIMARY KEY,
  name       text NOT NULL,
  -- '+' of the rights table: the role is not bound to its division (administrators).
  everywhere boolean NOT NULL DEFAULT false
);

CREATE TABLE permission (
  code text PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE role_permission (
  role_code       text NOT NULL CONSTRAINT role_permission_role_fk REFERENCES role (code),
  permission_code text NOT NULL CONSTRAINT role_permission_permission_fk REFERENCES permission (code),
  PRIMARY KEY (role_code, permission_code)
);

CREATE TABLE position (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name       text NOT NULL CONSTRAINT position_name_uq UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE app_user (
  id                   uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  login                text NOT NULL,
  full_name            text NOT NULL,
  password_hash        text NOT NULL,
  need_change_password boolean NOT NULL DEFAULT false,
  is_activated         boolean NOT NULL DEFAULT true,
  is_demo              boolean NOT NULL DEFAULT false,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  deleted_at           timestamptz,
  CONSTRAINT app_user_login_ck CHECK (login = btrim(login) AND login <> '')
);
CREATE UNIQUE INDEX app_user_login_uq ON app_user (lower(login));

CREATE TABLE app_user_position (
  user_id     uuid NOT NULL CONSTRAINT app_user_position_user_fk REFERENCES app_user (id),
  position_id uuid NOT NULL CONSTRAINT app_user_position_position_fk REFERENCES position (id),
  PRIMARY KEY (user_id, position_id)
);

-- UDR: user–division–role assignment. Its id travels in X-UDR-ID.
CREATE TABLE udr (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id     uuid NOT NULL CONSTRAINT udr_user_fk REFERENCES app_user (id),
  division_id uuid NOT NULL CONSTRAINT udr_division_fk REFERENCES division (id),
  role_code   text NOT NULL CONSTRAINT udr_role_fk REFERENCES role (code),
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT udr_assignment_uq UNIQUE (user_id, division_id, role_code)
);

-- The division a person worked in last; gone with the assignment.
ALTER TABLE app_user
  ADD COLUMN current_udr_id uuid CONSTRAINT app_user_current_udr_fk REFERENCES udr (id) ON DELETE SET NULL;

-- One sign-in. Refresh tokens of one session form a family: it ends as a whole.
CREATE TABLE session (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id       uuid NOT NULL CONSTRAINT session_user_fk REFERENCES app_user (id),
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  revoked_at    timestamptz,
  revoke_reason text CONSTRAINT session_revoke_reason_ck
    CHECK (revoke_reason IN ('logout', 'reuse', 'password', 'deactivated', 'admin')),
  user_agent    text,
  ip            text,
  CONSTRAINT session_revoke_ck CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL))
);
CREATE INDEX session_user_ix ON session (user_id) WHERE revoked_at IS NULL;
CREATE INDEX session_expires_ix ON session (expires_at);

CREATE TABLE refresh_token (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL CONSTRAINT refresh_token_session_fk REFERENCES session (id) ON DELETE CASCADE,
  parent_id  uuid CONSTRAINT refresh_token_parent_uq UNIQUE
               CONSTRAINT refresh_token_parent_fk REFERENCES refresh_token (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT refresh_token_hash_uq UNIQUE,
  issued_at  timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX refresh_token_session_ix ON refresh_token (session_id, issued_at);

-- Failed sign-ins by account and by address; in the database so that a restart forgets nothing.
CREATE TABLE login_failure (
  subject       text PRIMARY KEY,
  failures      integer NOT NULL,
  last_at       timestamptz NOT NULL,
  blocked_until timestamptz
);
