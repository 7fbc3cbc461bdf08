import type { JoinPlan } from '@otk/domain/double/double.join';

import type { Queryable } from '#platform/db/pool';

/** What a record has of its own and hands over as it is. */
const handedOver = [
  'photo',
  'video',
  'document',
  'transport_archive',
  'notification',
  'notification_recipient',
  'checkpoint_driver',
  'radiation_measurement',
  'radiation_alarm',
  'ekomet_shipment',
  'signature',
];

/** Filled from the other record where this one has nothing. */
const filled = [
  'trailer_number',
  'document_number',
  'provider_id',
  'gro_id',
  'contract_id',
  'station_out_id',
  'station_in_id',
  'production_type_id',
  'sender_scrap_type_info',
  'acceptance_place_mark',
  'special_mark',
  'explosion_proof_document',
  'radiation_proof_document',
];
const gateFilled = [
  'carrier',
  'pass_number',
  'gate',
  'document_type',
  'document_date',
  'seal_number',
  'seal_state',
  'radiation_background',
  'radiation_max',
  'radiation_device',
  'radiation_result',
  'radiation_method',
  'gross_preliminary',
  'comment',
  'entry_at',
];

const fromOther = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = coalesce(mine.${column}, theirs.${column})`).join(', ');

interface Pair {
  readonly keptId: string;
  readonly otherId: string;
}

export const doubleRepo = (db: Queryable) => {
  /** Lists whose rows stay as evidence: of the one that gives way they are marked, and go over all the same. */
  async function joinLines(table: 'scrap_line' | 'unordered_line' | 'layer', where: string, ids: Pair, plan: JoinPlan) {
    const { keptId, otherId } = ids;
    const present = async (id: string) =>
      (await db.query(`SELECT FROM ${table} WHERE transport_id = $1 AND NOT deleted AND ${where} LIMIT 1`, [id]))
        .rowCount ?? 0;
    if ((await present(keptId)) > 0 && (await present(otherId)) > 0) {
      const givesWay = plan.figures === 'KEPT' ? otherId : keptId;
      await db.query(`UPDATE ${table} SET deleted = true WHERE transport_id = $1 AND ${where}`, [givesWay]);
    }
    await db.query(`UPDATE ${table} SET transport_id = $1 WHERE transport_id = $2 AND ${where}`, [keptId, otherId]);
  }

  /** The number of layers belongs to the layers that stay. */
  const keepLayerCount = ({ keptId, otherId }: Pair, { figures }: JoinPlan) =>
    db.query(
      `UPDATE transport mine SET layer_count = CASE WHEN $3 = 'KEPT' THEN coalesce(mine.layer_count, theirs.layer_count)
         ELSE coalesce(theirs.layer_count, mine.layer_count) END
       FROM transport theirs WHERE mine.id = $1 AND theirs.id = $2`,
      [keptId, otherId, figures],
    );

  /** The key of the shipment is unique: it is taken from the other record before this one gets it. */
  async function fill({ keptId, otherId }: Pair, status: string): Promise<void> {
    const { rows } = await db.query<{ guid: string | null }>('SELECT guid FROM transport WHERE id = $1', [otherId]);
    await db.query('UPDATE transport SET guid = NULL WHERE id = $1', [otherId]);
    await db.query(
      `UPDATE transport mine SET ${fromOther(filled)}, guid = coalesce(mine.guid, $3),
         arrived_at = least(mine.arrived_at, theirs.arrived_at),
         mode = CASE WHEN 'KPP' IN (mine.mode, theirs.mode) THEN 'KPP' ELSE mine.mode END, status_code = $4
       FROM transport theirs WHERE mine.id = $1 AND theirs.id = $2`,
      [keptId, otherId, rows[0]?.guid ?? null, status],
    );
  }

  return {
    /** Whether both were announced by the accounting system. */
    async areBothShipped({ keptId, otherId }: Pair): Promise<boolean> {
      const { rowCount } = await db.query('SELECT FROM transport WHERE id = ANY($1) AND guid IS NOT NULL', [
        [keptId, otherId],
      ]);
      return rowCount === 2;
    },

    async join(ids: Pair, plan: JoinPlan, by: string, now: Date): Promise<void> {
      const { keptId, otherId } = ids;
      for (const table of handedOver) {
        await db.query(`UPDATE ${table} SET transport_id = $1 WHERE transport_id = $2`, [keptId, otherId]);
      }
      const reason = 'Записи объединены';
      await db.query(
        `UPDATE weighing w SET voided_at = $4, voided_by = $3, void_reason = $5
         WHERE w.voided_at IS NULL AND w.transport_id = $2
           AND EXISTS (SELECT FROM weighing o WHERE o.transport_id = $1 AND o.kind = w.kind AND o.voided_at IS NULL)`,
        [...(plan.figures === 'KEPT' ? [keptId, otherId] : [otherId, keptId]), by, now, reason],
      );
      await db.query('UPDATE weighing SET transport_id = $1 WHERE transport_id = $2', [keptId, otherId]);
      await joinLines('scrap_line', "side = 'DISCOVER'", ids, plan);
      await joinLines('unordered_line', 'true', ids, plan);
      await joinLines('layer', 'true', ids, plan);
      await keepLayerCount(ids, plan);
      // Of two lists of the papers that of the record that stays is in force.
      await joinLines('scrap_line', "side = 'SENDER'", ids, { ...plan, figures: 'KEPT' });
      await db.query(
        `UPDATE container SET transport_id = $1 WHERE transport_id = $2
           AND NOT EXISTS (SELECT FROM container WHERE transport_id = $1)`,
        [keptId, otherId],
      );
      await db.query(
        `UPDATE checkpoint SET transport_id = $1 WHERE transport_id = $2
           AND NOT EXISTS (SELECT FROM checkpoint WHERE transport_id = $1)`,
        [keptId, otherId],
      );
      await db.query(
        `UPDATE checkpoint mine SET ${fromOther(gateFilled)} FROM checkpoint theirs
         WHERE mine.transport_id = $1 AND theirs.transport_id = $2`,
        [keptId, otherId],
      );
      await fill(ids, plan.status);
    },

    remove: ({ keptId, otherId }: Pair, by: string) =>
      db.query(
        `UPDATE transport SET deleted_at = now(), deleted_by = $3, joined_to = $1, version = version + 1, updated_at = now()
         WHERE id = $2`,
        [keptId, otherId, by],
      ),

    setDistinct: (one: string, other: string, by: string, at: Date) =>
      db.query(
        `INSERT INTO transport_distinct VALUES (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3, $4)
         ON CONFLICT DO NOTHING`,
        [one, other, by, at],
      ),
  };
};
