-- The device could not tell which of its clocks was right: the moment of the act has to be clarified.
ALTER TABLE history ADD COLUMN device_unsure boolean NOT NULL DEFAULT false;

-- Rows without the mark keep the digest with which they were sealed.
CREATE OR REPLACE FUNCTION history_digest(h history, previous bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || convert_to((jsonb_build_array(h.id, extract(epoch FROM h.at)::text,
    extract(epoch FROM h.device_at)::text, h.user_id, h.division_id, h.session_id, h.request_id, h.idempotency_key, h.ip,
    h.action, h.entity, h.entity_id, h.transport_id, h.field, h.before, h.after)
    || CASE WHEN h.udr_id IS NULL AND h.role_code IS NULL THEN '[]'::jsonb
       ELSE jsonb_build_array(h.udr_id, h.role_code) END
    || CASE WHEN h.device_unsure THEN '["unsure"]'::jsonb ELSE '[]'::jsonb END)::text, 'UTF8'))
$$;
