// Ordered packages: what their authors see of them.
import type { Evidence } from '@otk/domain/evidence/evidence.schema';
import type { Actor } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

export type StoredEvidence = Omit<Evidence, 'file'> & {
  readonly file: { readonly id: string; readonly name: string; readonly size: number } | null;
};

const shown = `SELECT e.id, e.transport_id AS "transportId", e.state, e.done, e.total, e.failure,
    ${instantSql('e.created_at')} AS "createdAt", ${instantSql('e.finished_at')} AS "finishedAt",
    CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) END AS file
  FROM evidence e LEFT JOIN stored_file f ON f.id = e.file_id`;

export const evidenceRepo = (db: Queryable) => ({
  async insert(transportId: string, { udrId, divisionId, userId }: Actor, at: Date): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO evidence (transport_id, udr_id, division_id, created_by, created_at) VALUES ($1, $2, $3, $4, $5)
       RETURNING id`,
      [transportId, udrId, divisionId, userId, at],
    );
    return rows[0]!.id;
  },

  async find(id: string, userId: string): Promise<StoredEvidence | undefined> {
    const { rows } = await db.query<StoredEvidence>(`${shown} WHERE e.id = $1 AND e.created_by = $2`, [id, userId]);
    return rows[0];
  },

  /** The newest first; what one holds depends on the assignment, hence only the author's own in it. */
  async list(transportId: string, { userId, udrId }: Actor): Promise<StoredEvidence[]> {
    const { rows } = await db.query<StoredEvidence>(
      `${shown} WHERE e.transport_id = $1 AND e.created_by = $2 AND e.udr_id = $3 ORDER BY e.created_at DESC, e.id LIMIT 20`,
      [transportId, userId, udrId],
    );
    return rows;
  },
});
