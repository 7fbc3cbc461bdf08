// Pieces of SQL that the card and the lists of storage share: over a row `s` of responsible_storage and its phonegram `ph`.
import { instantSql } from '#platform/db/sql';

export const reasonsSql = `
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) ORDER BY r.sort)
    FROM responsible_storage_reason sr JOIN transport_reason r ON r.id = sr.transport_reason_id
    WHERE sr.responsible_storage_id = s.id), '[]')`;

export const noticeSql = `
  CASE WHEN s.notice_number IS NOT NULL THEN jsonb_build_object('number', s.notice_number,
    'at', ${instantSql('s.notice_at')}, 'recipient', s.notice_recipient,
    'state', CASE WHEN s.kind = 'MANUAL' THEN 'MANUAL' ELSE coalesce(ph.state, 'SENT') END) END`;
