import { transportHistory } from '@otk/domain/transport/transport.history';
import type { RemovedRow } from '@otk/domain/transport/transport.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

type Removal = NonNullable<RemovedRow['removal']>;

const { actions, fields } = transportHistory;

/** Who removed these transports, when and why: the comment of the act, or the record that they were joined to. */
export async function removalsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Removal>> {
  const { rows } = await db.query<Removal & { id: string }>(
    `SELECT t.id, ${instantSql('t.deleted_at')} AS at, u.full_name AS by,
       coalesce(
         (SELECT h.after #>> '{}' FROM history h
          WHERE h.transport_id = t.id AND h.action = $2 AND h.field = $3 AND h.at >= t.deleted_at
          ORDER BY h.id DESC LIMIT 1),
         (SELECT 'Объединено с ' || other.transport_number FROM transport other WHERE other.id = t.joined_to)) AS reason
     FROM transport t LEFT JOIN app_user u ON u.id = t.deleted_by
     WHERE t.id = ANY($1::uuid[]) AND t.deleted_at IS NOT NULL`,
    [ids, actions.remove.code, fields.comment.key],
  );
  return new Map(rows.map(({ id, ...removal }) => [id, removal]));
}
