import type { ScrapLineEdit, UnorderedLineEdit } from '@otk/domain/scrap/scrap.schema';
import { transportErrors } from '@otk/domain/transport/transport.errors';

import type { Queryable } from '#platform/db/pool';
import { mapViolation } from '#platform/db/violation';

export type Side = 'SENDER' | 'DISCOVER';

export interface StoredScrap {
  readonly id: string;
  readonly net: number;
  readonly productionTypeId: string;
  readonly deleted: boolean;
}
export interface StoredUnordered {
  readonly id: string;
  readonly count: number | null;
  readonly weight: number | null;
  readonly deleted: boolean;
}

const references = { foreign_key_violation: transportErrors.missingReference };
const nextSort = (table: string): string => `(SELECT coalesce(max(sort), 0) + 1 FROM ${table} WHERE transport_id = $1)`;

export const scrapRepo = (db: Queryable) => ({
  findScrap: async (
    transportId: string,
    side: Side,
    { id, localId }: ScrapLineEdit,
  ): Promise<StoredScrap | undefined> => {
    const { rows } = await db.query<StoredScrap>(
      `SELECT id, net, production_type_id AS "productionTypeId", deleted FROM scrap_line
       WHERE transport_id = $1 AND side = $2 AND (id = $3 OR local_id = $4)`,
      [transportId, side, id ?? null, localId ?? null],
    );
    return rows[0];
  },

  async countDivisions(ids: readonly string[]): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM division WHERE id = ANY($1::uuid[])',
      [ids],
    );
    return rows[0]!.count;
  },

  insertScrap: (transportId: string, side: Side, line: ScrapLineEdit) =>
    mapViolation(
      db.query(
        `INSERT INTO scrap_line (transport_id, side, production_type_id, net, in_percentage, division_ids, deleted, local_id, sort)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ${nextSort('scrap_line')})`,
        [
          transportId,
          side,
          line.productionTypeId,
          line.net,
          line.inPercentage,
          line.divisionIds,
          line.deleted,
          line.localId,
        ],
      ),
      references,
    ),

  updateScrap: (id: string, line: ScrapLineEdit) =>
    mapViolation(
      db.query(
        `UPDATE scrap_line SET production_type_id = $2, net = $3, in_percentage = $4, division_ids = $5, deleted = $6,
           updated_at = now() WHERE id = $1`,
        [id, line.productionTypeId, line.net, line.inPercentage, line.divisionIds, line.deleted],
      ),
      references,
    ),

  findUnordered: async (
    transportId: string,
    { id, localId }: UnorderedLineEdit,
  ): Promise<StoredUnordered | undefined> => {
    const { rows } = await db.query<StoredUnordered>(
      `SELECT id, count, weight, deleted FROM unordered_line WHERE transport_id = $1 AND (id = $2 OR local_id = $3)`,
      [transportId, id ?? null, localId ?? null],
    );
    return rows[0];
  },

  saveUnordered: async (transportId: string, id: string | undefined, line: UnorderedLineEdit): Promise<void> => {
    const typeSql = `coalesce($3, (SELECT production_type_id FROM unordered_production WHERE id = $2))`;
    const values = [line.unorderedProductionId, line.productionTypeId ?? null, line.count, line.weight, line.deleted];
    const { rows } = await mapViolation(
      id === undefined
        ? db.query<{ id: string }>(
            `INSERT INTO unordered_line (transport_id, unordered_production_id, production_type_id, count, weight, deleted, local_id, sort)
             VALUES ($1, $2, ${typeSql}, $4, $5, $6, $7, ${nextSort('unordered_line')}) RETURNING id`,
            [transportId, ...values, line.localId],
          )
        : db.query<{ id: string }>(
            `UPDATE unordered_line SET unordered_production_id = $2, production_type_id = ${typeSql}, count = $4, weight = $5,
               deleted = $6, updated_at = now() WHERE id = $1 RETURNING id`,
            [id, ...values],
          ),
      { ...references, not_null_violation: transportErrors.missingReference },
    );
    await setSigns(db, rows[0]!.id, line.signIds);
  },

  /** The difference is against the papers, so new papers change it. */
  refreshDiff: (transportId: string) =>
    db.query(
      `UPDATE weighing SET diff = net - (SELECT coalesce(sum(net), 0) FROM scrap_line
         WHERE transport_id = $1 AND side = 'SENDER' AND NOT deleted)
       WHERE transport_id = $1 AND kind = 'REGISTER' AND voided_at IS NULL`,
      [transportId],
    ),
});

async function setSigns(db: Queryable, lineId: string, signIds: readonly string[]): Promise<void> {
  await db.query('DELETE FROM unordered_line_sign WHERE unordered_line_id = $1', [lineId]);
  await mapViolation(
    db.query('INSERT INTO unordered_line_sign SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING', [lineId, signIds]),
    references,
  );
}
