import { instantSql } from '#platform/db/sql';

/** A signature as the card shows it, of the row `s` and the person `u`; the name of a driver is personal data. */
export const signatureValues = `jsonb_build_object('id', s.id, 'kind', s.kind, 'role', s.role,
  'fullName', CASE WHEN s.role <> 'DRIVER' THEN s.full_name END, 'position', s.position, 'basis', s.basis, 'outcome', s.outcome,
  'reason', s.reason, 'shownSha256', encode(s.shown_sha256, 'hex'), 'pictureSha256', encode(s.picture_sha256, 'hex'),
  'deviceAt', ${instantSql('s.device_at')}, 'signedAt', ${instantSql('s.signed_at')}, 'takenBy', u.full_name)`;
