// Ready rows of the list (docs/adr/0009-ready-rows.md): computed from the tables, validated by the reply's schema, stored as text.
import { createHash } from 'node:crypto';

import { type TransportRow, transportRow } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import type { Queryable } from '#platform/db/pool';
import { isByLink, type SqlBuilder, sqlBuilder } from '#platform/db/sql';
import { ReadyJson } from '#platform/http/ready-json';

/** A column that a feature adds to the list is added here, and in `transport_row_depends_on` if its table is new. */
export const rowSql = `
  SELECT t.id, jsonb_build_object('code', s.code, 'description', s.description) AS status,
    t.transport_number AS "transportNumber", t.trailer_number AS "trailerNumber",
    jsonb_build_object('id', tt.id, 'name', tt.name, 'kind', tt.kind) AS "transportType",
    t.shipment_date AS "shipmentDate", t.arrived_at AS "arrivedAt", t.document_number AS "documentNumber",
    CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'name', p.name) END AS provider,
    jsonb_build_object('id', st.id, 'code', st.code, 'name', st.name) AS station,
    sender.kinds AS "senderKinds", sender.net AS "senderNet", w.net AS "registerNet", w.diff,
    ARRAY(SELECT number FROM container WHERE transport_id = t.id ORDER BY sort, number) AS "containerNumbers",
    (SELECT count(*)::int FROM photo ph WHERE ph.transport_id = t.id AND ph.deleted_at IS NULL
      AND NOT ${isByLink('ph.created_by')}) AS "photoCount",
    t.on_reweight AS "onReweight", t.awaited, t.due_at AS "dueAt", t.updated_at AS "updatedAt", t.version
  FROM page t
  JOIN transport_status s ON s.code = t.status_code
  JOIN transport_type tt ON tt.id = t.transport_type_id
  JOIN station st ON st.id = t.station_id
  LEFT JOIN provider p ON p.id = t.provider_id
  LEFT JOIN weighing w ON w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL
  CROSS JOIN LATERAL (
    SELECT sum(l.net) AS net, coalesce(array_agg(k.code ORDER BY l.sort, l.id), '{}') AS kinds
    FROM scrap_line l JOIN production_type k ON k.id = l.production_type_id
    WHERE l.transport_id = t.id AND l.side = 'SENDER' AND NOT l.deleted
  ) sender`;

/** Text made by another statement or for another schema counts as stale. */
const shape = createHash('sha256')
  .update(JSON.stringify([rowSql, z.toJSONSchema(transportRow)]))
  .digest('base64url')
  .slice(0, 16);

/** SQL of the text of a `transport_row t`; null while it is stale. */
export const readyContent = (sql: SqlBuilder): string => `CASE WHEN t.shape = ${sql.param(shape)} THEN t.content END`;

/** Columns of the transport that the list is filtered and sorted by; triggers copy them. */
const copied = `division_id, station_id, provider_id, status_code, transport_number, shipment_date, on_reweight, updated_at,
  deleted_at, due_at`;
const copiedOf = (alias: string): string => copied.replaceAll(/\w+/g, `${alias}.$&`);

export type ReadyRow = ReadyJson<TransportRow>;

export const keptRow = (content: string): ReadyRow => ReadyJson.kept(content);
/** Undefined when the row does not fit the contract, which only somebody else than the product can have written. */
const readyRow = (row: TransportRow): ReadyRow | undefined => ReadyJson.fitting(transportRow, row);
const readyRows = (rows: readonly TransportRow[]): MadeRow[] =>
  rows.flatMap((row) => {
    const ready = readyRow(row);
    return ready ? [{ id: row.id, row: ready }] : [];
  });

/** A row as the tables have it now. */
interface MadeRow {
  readonly id: string;
  readonly row: ReadyRow;
}

interface ComparedRow extends MadeRow {
  /** The stored text. */
  readonly content: string;
  /** Whether the copied columns are those of the transport. */
  readonly isListedRight: boolean;
}

interface Place {
  readonly id: string;
  readonly updatedAt: string;
}

/** Sorts before every row in the order of `lock`. */
export const newest: Place = { updatedAt: 'infinity', id: '00000000-0000-0000-0000-000000000000' };

/** For a supplier's person: counts only what is marked for him. These rows are not stored. */
const supplierRowSql = rowSql.replace('ph.deleted_at IS NULL', 'ph.deleted_at IS NULL AND ph.send = 1');
const byIdsForSupplier = {
  name: 'transport.row.supplier',
  text: `WITH page AS (SELECT t.* FROM transport t WHERE t.id = ANY($1::uuid[])) ${supplierRowSql}`,
};

const byIds = {
  name: 'transport.row',
  text: `WITH page AS (SELECT t.* FROM transport t WHERE t.id = ANY($1::uuid[])) ${rowSql}`,
};

const keepContent = {
  name: 'transport.row.keep',
  text: `UPDATE transport_row r SET content = made.content, shape = $3
    FROM unnest($1::uuid[], $2::text[]) AS made (id, content) WHERE r.id = made.id`,
};

export const transportRowRepo = (db: Queryable) => ({
  make: async (ids: readonly string[]): Promise<MadeRow[]> => {
    const { rows } = await db.query<TransportRow>(byIds, [ids]);
    return readyRows(rows);
  },

  makeForSupplier: async (ids: readonly string[]): Promise<MadeRow[]> => {
    const { rows } = await db.query<TransportRow>(byIdsForSupplier, [ids]);
    return readyRows(rows);
  },

  /** Ready rows after `after` in the order of ids, each beside the row computed from the tables in the same snapshot. */
  listBeside: async (after: string, limit: number): Promise<ComparedRow[]> => {
    const { rows } = await db.query<TransportRow & Omit<ComparedRow, 'id' | 'row'>>(
      `WITH page AS (
         SELECT t.*, r.content, (${copiedOf('r')}) IS NOT DISTINCT FROM (${copiedOf('t')}) AS is_listed_right
         FROM transport_row r JOIN transport t ON t.id = r.id
         WHERE r.id > $1 AND r.shape = $2 ORDER BY r.id LIMIT $3
       )
       SELECT made.*, page.content, page.is_listed_right AS "isListedRight" FROM (${rowSql}) made JOIN page ON page.id = made.id
       ORDER BY made.id`,
      [after, shape, limit],
    );
    return rows.map(({ content, isListedRight, ...row }) => ({
      id: row.id,
      // A spoilt row differs from every text.
      row: readyRow(row) ?? ReadyJson.kept<TransportRow>(''),
      content,
      isListedRight,
    }));
  },

  /** Only under the lock of the rows: otherwise a change made meanwhile would be overwritten by what was before it. */
  keep: (rows: readonly MadeRow[]) =>
    db.query(keepContent, [rows.map(({ id }) => id), rows.map(({ row }) => row.text), shape]),

  /** Rows that could not be built: computed at every list again, and by the job. */
  markStale: (ids: readonly string[]) =>
    db.query('UPDATE transport_row SET shape = NULL WHERE id = ANY($1::uuid[]) AND shape IS NOT NULL', [ids]),

  /** The shape of some row that another version of the server made. */
  findForeignShape: async (): Promise<string | undefined> => {
    const { rows } = await db.query<{ shape: string }>(
      `(SELECT shape FROM transport_row WHERE shape < $1 LIMIT 1) UNION ALL
       (SELECT shape FROM transport_row WHERE shape > $1 LIMIT 1)`,
      [shape],
    );
    return rows[0]?.shape;
  },

  /**
   * Rows of a shape (null: stale ones) after `after`, newest first: rows that are viewed most are ready first, and rows that
   * are listed together are stored together. Rows locked by a running change are skipped; the change builds them itself.
   */
  lock: async (ofShape: string | null, after: Place, limit: number): Promise<Place[]> => {
    // Without waiting for the disk: a crash that loses the commit only leaves the row stale.
    await db.query('SET LOCAL synchronous_commit = off');
    // A renamed dictionary entry waits for this lock: rows made with its old name are kept before it marks them.
    await db.query('LOCK TABLE transport_row IN ROW EXCLUSIVE MODE');
    const sql = sqlBuilder();
    const { rows } = await db.query<Place>(
      `SELECT id, updated_at::text AS "updatedAt" FROM transport_row
       WHERE ${ofShape === null ? 'shape IS NULL' : `shape = ${sql.param(ofShape)}`}
         AND (updated_at, id) < (${sql.param(after.updatedAt)}::timestamptz, ${sql.param(after.id)}::uuid)
       ORDER BY updated_at DESC, id DESC LIMIT ${sql.param(limit)} FOR NO KEY UPDATE SKIP LOCKED`,
      sql.params,
    );
    return rows;
  },

  /** As if the transports had just been changed. */
  reset: (ids: readonly string[]) =>
    db.query(
      `WITH wrong AS MATERIALIZED
         (SELECT id FROM transport_row WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE)
       UPDATE transport_row r SET (${copied}) = ROW(${copiedOf('t')}), shape = NULL
       FROM transport t, wrong WHERE t.id = r.id AND r.id = wrong.id`,
      [ids],
    ),

  markAllStale: () =>
    db.query(
      `WITH ready AS MATERIALIZED (SELECT id FROM transport_row WHERE shape IS NOT NULL ORDER BY id FOR NO KEY UPDATE)
       UPDATE transport_row r SET shape = NULL FROM ready WHERE r.id = ready.id`,
    ),

  addMissing: () =>
    db.query(
      `INSERT INTO transport_row (id, ${copied})
       SELECT t.id, ${copiedOf('t')} FROM transport t WHERE NOT EXISTS (SELECT FROM transport_row r WHERE r.id = t.id)
       ON CONFLICT DO NOTHING`,
    ),

  /** True for one server: the first that asks after `since`. */
  claimCheck: async (since: Date, now: Date): Promise<boolean> => {
    const { rowCount } = await db.query('UPDATE transport_row_check SET checked_at = $2 WHERE checked_at < $1', [
      since,
      now,
    ]);
    return rowCount === 1;
  },
});
