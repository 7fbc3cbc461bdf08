import type { SignatureAct, Signature } from '@otk/domain/signature/signature.act';
import type { SignatureKind } from '@otk/domain/signature/signature.card';
import type { Strokes } from '@otk/domain/signature/signature.strokes';

import type { Queryable } from '#platform/db/pool';

import { signatureValues } from './signature.sql.ts';

export interface NewSignature extends SignatureAct {
  readonly transportId: string;
  readonly subjectId: string;
  readonly shown: string;
  readonly pictureSha256: string | null;
  readonly deviceAt: Date | undefined;
  readonly at: Date;
  readonly by: string;
}

/** What tells whether a signature that is sent again is the one that is kept. */
export interface KeptSignature extends Pick<SignatureAct, 'kind' | 'role' | 'fullName' | 'outcome' | 'shownSha256'> {
  readonly strokes: Strokes;
}

export const signatureRepo = (db: Queryable) => ({
  async find(id: string): Promise<KeptSignature | undefined> {
    const { rows } = await db.query<KeptSignature>(
      `SELECT kind, role, full_name AS "fullName", outcome, encode(shown_sha256, 'hex') AS "shownSha256", strokes FROM signature WHERE id = $1`,
      [id],
    );
    return rows[0];
  },

  insert: (made: NewSignature) =>
    db.query(
      `INSERT INTO signature (id, transport_id, kind, subject_id, shown, shown_sha256, role, full_name, position, basis, outcome,
         reason, strokes, picture_sha256, device_at, signed_at, taken_by)
       VALUES ($1, $2, $3, $4, $5, decode($6, 'hex'), $7, $8, $9, $10, $11, $12, $13, decode($14, 'hex'), $15, $16, $17)`,
      [
        made.id,
        made.transportId,
        made.kind,
        made.subjectId,
        made.shown,
        made.shownSha256,
        made.role,
        made.fullName,
        made.position,
        made.basis,
        made.outcome,
        made.reason,
        JSON.stringify(made.strokes),
        made.pictureSha256,
        made.deviceAt ?? null,
        made.at,
        made.by,
      ],
    ),

  async list(transportId: string, kinds: readonly SignatureKind[]): Promise<Signature[]> {
    const { rows } = await db.query<{ signature: Signature }>(
      `SELECT ${signatureValues} || jsonb_build_object('fullName', s.full_name, 'strokes', s.strokes) AS signature
       FROM signature s JOIN app_user u ON u.id = s.taken_by
       WHERE s.transport_id = $1 AND s.kind = ANY($2) ORDER BY s.signed_at, s.id`,
      [transportId, kinds],
    );
    return rows.map(({ signature }) => signature);
  },
});
