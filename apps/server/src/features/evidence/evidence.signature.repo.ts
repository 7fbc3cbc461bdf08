import { type Actor, isSupplier, may } from '@otk/domain/kernel/actor';
import type { SignatureAct } from '@otk/domain/signature/signature.act';
import type { Strokes } from '@otk/domain/signature/signature.strokes';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

/**
 * A signature on glass with the text that was shown. The name of a driver is personal data and no part of a package; what he
 * drew is for those who may read his data.
 */
export interface CaseSignature extends Pick<
  SignatureAct,
  'kind' | 'role' | 'position' | 'basis' | 'outcome' | 'reason'
> {
  readonly fullName: string | null;
  /** Canonical JSON. */
  readonly shown: string;
  readonly shownSha256: string;
  readonly strokes: Strokes;
  readonly takenBy: string;
  readonly deviceAt: string | null;
  readonly serverAt: string;
  readonly historyRow: number | null;
}

/** Drawn under an answer by a link. */
export interface AnswerSignature {
  readonly fullName: string;
  readonly strokes: Strokes;
  readonly author: string;
  readonly serverAt: string;
}

export const answerSignatures = async (db: Queryable, transportId: string): Promise<AnswerSignature[]> => {
  const { rows } = await db.query<AnswerSignature>(
    `SELECT a.answered_by AS "fullName", a.signature AS strokes, u.full_name AS author, ${instantSql('a.answered_at')} AS "serverAt"
     FROM supplier_answer a JOIN app_user u ON u.id = a.recorded_by
     WHERE a.transport_id = $1 AND a.signature IS NOT NULL ORDER BY a.created_at, a.id`,
    [transportId],
  );
  return rows;
};

export const caseSignatures = async (
  db: Queryable,
  transportId: string,
  actor: Actor,
  historyIds: readonly number[],
): Promise<CaseSignature[]> => {
  const { rows } = await db.query<CaseSignature>(
    `SELECT s.kind, s.role, CASE WHEN s.role <> 'DRIVER' THEN s.full_name END AS "fullName", s.position, s.basis, s.outcome,
       s.reason, s.shown, encode(s.shown_sha256, 'hex') AS "shownSha256", 
       CASE WHEN s.role = 'DRIVER' AND NOT $4 THEN '[]'::jsonb ELSE s.strokes END AS strokes, u.full_name AS "takenBy",
       ${instantSql('s.device_at')} AS "deviceAt", ${instantSql('s.signed_at')} AS "serverAt",
       (SELECT min(h.id) FROM history h WHERE h.id = ANY ($3) AND h.action = 'signature.sign'
          AND h.after->>'id' = s.id::text)::float8 AS "historyRow"
     FROM signature s JOIN app_user u ON u.id = s.taken_by
     WHERE s.transport_id = $1 AND (s.kind <> 'GATE' OR $2) ORDER BY s.signed_at, s.id`,
    [transportId, !isSupplier(actor), historyIds, may(actor, 'DRIVER_READ')],
  );
  return rows;
};
