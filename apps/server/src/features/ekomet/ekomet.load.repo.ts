// Imports: one at a time from the gateway, with what became of their rows.
import { ekometContract } from '@otk/domain/ekomet/ekomet.contract';
import type { EkometLoad, LoadRow } from '@otk/domain/ekomet/ekomet.schema';
import { type Actor, may } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';
import { purge } from '#platform/db/purge';
import { instantSql, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';
import type { TakenRow } from './ekomet.intake.service.ts';

const columns = `l.id, l.source, l.state, ${instantSql('l.started_at')} AS "startedAt",
  ${instantSql('l.finished_at')} AS "finishedAt", u.full_name AS by, l.created, l.changed, l.skipped, l.refused, l.failure`;
const from = 'ekomet_load l LEFT JOIN app_user u ON u.id = l.created_by';
const shownRows = 200;

export const loadRepo = (db: Queryable) => ({
  /** Undefined when another import runs. */
  async begin(by: string | null, now: Date, until: Date): Promise<string | undefined> {
    await db.query(
      `UPDATE ekomet_load SET state = 'FAILED', failure = 'Прервана: сервер остановился', finished_at = $1, claimed_until = NULL
       WHERE state = 'RUNNING' AND claimed_until < $1`,
      [now],
    );
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO ekomet_load (source, state, started_at, created_by, claimed_until)
       VALUES ('GATEWAY', 'RUNNING', $1, $2, $3) ON CONFLICT (source) WHERE state = 'RUNNING' DO NOTHING RETURNING id`,
      [now, by, until],
    );
    return rows[0]?.id;
  },

  /** The one that runs now, else the last one. */
  async newest(): Promise<{ readonly id: string; readonly startedAt: string } | undefined> {
    const { rows } = await db.query<{ id: string; startedAt: string }>(
      `SELECT id, ${instantSql('started_at')} AS "startedAt" FROM ekomet_load WHERE source = 'GATEWAY'
       ORDER BY state = 'RUNNING' DESC, started_at DESC LIMIT 1`,
    );
    return rows[0];
  },

  /** A file is stored whole or not at all, in the transaction of its request. */
  async insertDone(by: string, at: Date): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO ekomet_load (source, state, started_at, finished_at, created_by)
       VALUES ('FILE', 'DONE', $1, $1, $2) RETURNING id`,
      [at, by],
    );
    return rows[0]!.id;
  },

  /** Counts a stored portion and renews the claim; false when another server has given this import up. */
  async add(id: string, taken: readonly TakenRow[], until: Date | null): Promise<boolean> {
    const count = (outcome: string): number => taken.filter((row) => row.outcome === outcome).length;
    const { rowCount } = await db.query(
      `UPDATE ekomet_load SET created = created + $2, changed = changed + $3, skipped = skipped + $4,
         refused = refused + $5, claimed_until = $6 WHERE id = $1 AND ($6::timestamptz IS NULL OR state = 'RUNNING')`,
      [id, count('CREATED'), count('CHANGED'), count('SKIPPED'), count('REFUSED'), until],
    );
    const told = taken.filter(({ isUnchanged }) => !isUnchanged);
    await db.query(
      `INSERT INTO ekomet_load_row (load_id, line, transport_number, outcome, reasons, transport_id)
       SELECT $1, line, "transportNumber", outcome, reasons, "transportId"
       FROM jsonb_to_recordset($2) g(line int, "transportNumber" text, outcome text, reasons jsonb, "transportId" uuid)`,
      [id, JSON.stringify(told)],
    );
    return rowCount === 1;
  },

  finish: (id: string, at: Date, failure: string | null) =>
    db.query(
      `UPDATE ekomet_load SET state = CASE WHEN $3::text IS NULL THEN 'DONE' ELSE 'FAILED' END, failure = $3,
         finished_at = $2, claimed_until = NULL WHERE id = $1 AND state = 'RUNNING'`,
      [id, at, failure],
    ),

  async list(limit: number): Promise<EkometLoad[]> {
    const { rows } = await db.query<Omit<EkometLoad, 'rows'>>(
      `SELECT ${columns} FROM ${from} ORDER BY l.started_at DESC, l.id DESC LIMIT $1`,
      [limit],
    );
    return rows.map((load) => ({ ...load, rows: [] }));
  },

  async find(id: string, actor: Actor): Promise<EkometLoad | undefined> {
    const { rows } = await db.query<Omit<EkometLoad, 'rows'>>(`SELECT ${columns} FROM ${from} WHERE l.id = $1`, [id]);
    const [load] = rows;
    return load && { ...load, rows: await listRows(db, id, actor) };
  },

  forget: (before: Date) => purge(db, { table: 'ekomet_load', isOver: 'started_at < $1' }, before),
});

/**
 * An import is about all divisions; its reader is shown the transports that he sees. Rows that became none belong to no
 * division: those of the gateway are shown to everybody who may run such an import, those of a file to the divisions of its
 * author.
 */
async function listRows(db: Queryable, id: string, actor: Actor): Promise<LoadRow[]> {
  const sql = sqlBuilder();
  const mayImport = actor.everywhere || may(actor, ekometContract.loadFactshipment.permission);
  const isOwnRow = `(l.created_by = ${sql.param(actor.userId)} OR CASE l.source
    WHEN 'GATEWAY' THEN ${sql.param(mayImport)}::boolean
    ELSE ${sql.param(actor.everywhere)}::boolean OR EXISTS (SELECT FROM udr a
      WHERE a.user_id = l.created_by AND a.division_id = ANY(${sql.param(actor.divisionIds)}::uuid[])) END)`;
  const { rows } = await db.query<LoadRow>(
    `SELECT r.line, r.transport_number AS "transportNumber", r.outcome, r.reasons, r.transport_id AS "transportId"
     FROM ekomet_load_row r JOIN ekomet_load l ON l.id = r.load_id LEFT JOIN transport t ON t.id = r.transport_id
     WHERE r.load_id = ${sql.param(id)} AND (r.transport_id IS NULL AND ${isOwnRow} OR ${inScope(sql, actor)})
     ORDER BY array_position('{REFUSED,SKIPPED,CHANGED,CREATED}'::text[], r.outcome), r.line LIMIT ${shownRows}`,
    sql.params,
  );
  return rows;
}
