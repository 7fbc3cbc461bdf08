import type { Signer, SignerQuery } from '@otk/domain/agreement/agreement.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql, isPersonSql, sqlBuilder } from '#platform/db/sql';

import { peopleScopeSql } from '../user/user.service.ts';
import { type Scope, working } from './agreement.repo.ts';

/** Smaller for those who have not signed, and for newer signatures. */
const signedAgo = `coalesce(-extract(epoch FROM s.signed_at), -1e12)`;
type SignerPosition = readonly [signedAgo: string, fullName: string, id: string];
type PlacedSigner = Signer & { readonly position: string };

/** Those who have not signed first, then the newest signatures. */
export async function listSigners(
  db: Queryable,
  agreementId: string,
  { everywhere, divisionIds }: Scope,
  { search, limit }: SignerQuery,
  after: SignerPosition | undefined,
): Promise<PlacedSigner[]> {
  const sql = sqlBuilder();
  const conditions = [
    `(s.signed_at IS NOT NULL OR (${working}))`,
    peopleScopeSql(`${sql.param(everywhere)}::boolean`, `${sql.param(divisionIds)}::uuid[]`),
    ...(search === '' ? [] : [isPersonSql(sql, 'u', search)]),
    ...(after
      ? [
          `(${signedAgo}, u.full_name, u.id) > (${sql.param(after[0])}::numeric, ${sql.param(after[1])}, ${sql.param(after[2])}::uuid)`,
        ]
      : []),
  ];
  const { rows } = await db.query<PlacedSigner>(
    `SELECT u.id, u.full_name AS "fullName", u.login, ${instantSql('s.signed_at')} AS "signedAt",
       (${signedAgo})::text AS position
     FROM app_user u LEFT JOIN agreement_signature s ON s.user_id = u.id AND s.agreement_id = ${sql.param(agreementId)}
     WHERE ${conditions.join(' AND ')} ORDER BY ${signedAgo}, u.full_name, u.id LIMIT ${sql.param(limit + 1)}`,
    sql.params,
  );
  return rows;
}
