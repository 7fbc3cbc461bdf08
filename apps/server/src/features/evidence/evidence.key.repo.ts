import type { PublicKey } from '@otk/domain/evidence/evidence.manifest';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

export const evidenceKeyRepo = (db: Queryable) => ({
  add: ({ fingerprint, publicKey }: Omit<PublicKey, 'madeAt'>) =>
    db.query('INSERT INTO evidence_key (fingerprint, public_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      fingerprint,
      publicKey,
    ]),

  /** Oldest first. */
  async list(): Promise<PublicKey[]> {
    const { rows } = await db.query<PublicKey>(
      `SELECT fingerprint, public_key AS "publicKey", ${instantSql('made_at')} AS "madeAt"
       FROM evidence_key ORDER BY made_at, fingerprint`,
    );
    return rows;
  },
});
