-- History names the assignment an act was done in, and can be searched by person, act and time.

ALTER TABLE history ADD COLUMN udr_id uuid, ADD COLUMN role_code text;
CREATE INDEX history_at_ix ON history (at DESC, id DESC);
CREATE INDEX history_user_ix ON history (user_id, at DESC, id DESC);
CREATE INDEX history_action_ix ON history (action, at DESC, id DESC);

-- Rows without an assignment keep the digest with which they were sealed.
CREATE OR REPLACE FUNCTION history_digest(h history, previous bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || convert_to((jsonb_build_array(h.id, extract(epoch FROM h.at)::text,
    extract(epoch FROM h.device_at)::text, h.user_id, h.division_id, h.session_id, h.request_id, h.idempotency_key, h.ip,
    h.action, h.entity, h.entity_id, h.transport_id, h.field, h.before, h.after)
    || CASE WHEN h.udr_id IS NULL AND h.role_code IS NULL THEN '[]'::jsonb
       ELSE jsonb_build_array(h.udr_id, h.role_code) END)::text, 'UTF8'))
$$;

INSERT INTO permission (code, name) VALUES
  ('AUDIT_READ', 'Журнал действий'),
  ('SYSTEM_ADMIN', 'Настройки и журнал ошибок');
INSERT INTO role_permission (role_code, permission_code) VALUES ('ADMIN', 'AUDIT_READ'), ('ADMIN', 'SYSTEM_ADMIN');
