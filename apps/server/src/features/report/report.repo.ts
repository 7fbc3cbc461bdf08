// Ordered reports: the queue of the worker and what people see of it.
import type { Actor } from '@otk/domain/kernel/actor';
import type { ReportFilter, ReportFormat } from '@otk/domain/report/report.filter';
import type { Report, ReportKind } from '@otk/domain/report/report.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql, type SqlBuilder, sqlBuilder } from '#platform/db/sql';

export interface NewReport {
  readonly kind: ReportKind;
  readonly format: ReportFormat;
  readonly filter: ReportFilter;
  readonly actor: Actor;
  readonly at: Date;
}

/** As stored: a file has no address yet. */
export type StoredReport = Omit<Report, 'file'> & {
  readonly file: { readonly id: string; readonly name: string; readonly size: number } | null;
};

export interface Claimed {
  readonly id: string;
  readonly kind: ReportKind;
  readonly format: ReportFormat;
  readonly filter: ReportFilter;
  readonly createdBy: string;
  readonly udrId: string;
  readonly createdAt: string;
  readonly tries: number;
}

export interface ReportPlace {
  readonly createdAt: string;
  readonly id: string;
}

const columns = `r.id, r.kind, r.format, r.filter, r.state, r.done, r.total, r.rows, r.failure,
  jsonb_build_object('id', u.id, 'fullName', u.full_name) AS author,
  ${instantSql('r.created_at')} AS "createdAt", ${instantSql('r.finished_at')} AS "finishedAt",
  CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) END AS file`;
const from = 'report r JOIN app_user u ON u.id = r.created_by LEFT JOIN stored_file f ON f.id = r.file_id';

/**
 * Own reports, and those of colleagues in the same division: what they show, the division sees anyway. A person limited
 * to stations sees less than the division, hence only own ones.
 */
function visibleTo(sql: SqlBuilder, { userId, divisionId, everywhere, stationIds }: Actor): string {
  if (everywhere) {
    return 'true';
  }
  const own = `r.created_by = ${sql.param(userId)}`;
  return stationIds.length > 0 ? own : `(${own} OR r.division_id = ${sql.param(divisionId)})`;
}

export const reportRepo = (db: Queryable) => ({
  async insert({ kind, format, filter, actor, at }: NewReport): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO report (kind, format, filter, udr_id, division_id, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [kind, format, JSON.stringify(filter), actor.udrId, actor.divisionId, actor.userId, at],
    );
    return rows[0]!.id;
  },

  /** Other orders of the person wait until this one is stored: each counts those before it. */
  async countUnfinished({ userId }: Actor): Promise<number> {
    await db.query("SELECT pg_advisory_xact_lock(hashtextextended('otk.report ' || $1, 0))", [userId]);
    const { rows } = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM report WHERE created_by = $1 AND state IN ('QUEUED', 'RUNNING')`,
      [userId],
    );
    return rows[0]!.count;
  },

  async find(actor: Actor, id: string): Promise<StoredReport | undefined> {
    const sql = sqlBuilder();
    const { rows } = await db.query<StoredReport>(
      `SELECT ${columns} FROM ${from} WHERE r.id = ${sql.param(id)} AND ${visibleTo(sql, actor)}`,
      sql.params,
    );
    return rows[0];
  },

  /** Newest first. */
  async list(actor: Actor, kind: ReportKind | undefined, limit: number, after?: ReportPlace): Promise<StoredReport[]> {
    const sql = sqlBuilder();
    const where = [
      visibleTo(sql, actor),
      ...(kind === undefined ? [] : [`r.kind = ${sql.param(kind)}`]),
      ...(after
        ? [`(r.created_at, r.id) < (${sql.param(after.createdAt)}::timestamptz, ${sql.param(after.id)}::uuid)`]
        : []),
    ];
    const { rows } = await db.query<StoredReport>(
      `SELECT ${columns} FROM ${from} WHERE ${where.join(' AND ')}
       ORDER BY r.created_at DESC, r.id DESC LIMIT ${sql.param(limit)}`,
      sql.params,
    );
    return rows;
  },

  /** False when it is no longer under way. */
  async cancel(id: string, by: string, at: Date): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE report SET state = 'CANCELLED', cancelled_by = $2, finished_at = $3, claimed_until = NULL
       WHERE id = $1 AND state IN ('QUEUED', 'RUNNING')`,
      [id, by, at],
    );
    return rowCount === 1;
  },

  /** The oldest report that nobody works at; counts the try before it is made. */
  async claim(now: Date, until: Date): Promise<Claimed | undefined> {
    const { rows } = await db.query<Claimed>(
      `UPDATE report r SET state = 'RUNNING', tries = r.tries + 1, claimed_until = $2, done = 0, total = NULL
       FROM (SELECT id FROM report WHERE state IN ('QUEUED', 'RUNNING') AND coalesce(claimed_until <= $1, true)
             ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) due
       WHERE r.id = due.id
       RETURNING r.id, r.kind, r.format, r.filter, r.created_by AS "createdBy", r.udr_id AS "udrId",
         ${instantSql('r.created_at')} AS "createdAt", r.tries`,
      [now, until],
    );
    return rows[0];
  },

  /** Renews the claim. False when the report was cancelled or another worker has taken it over. */
  async progress({ id, tries }: Claimed, done: number, total: number, until: Date): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE report SET done = $3, total = $4, claimed_until = $5 WHERE id = $1 AND tries = $2 AND state = 'RUNNING'`,
      [id, tries, done, total, until],
    );
    return rowCount === 1;
  },

  async finish({ id, tries }: Claimed, made: { readonly rows: number; readonly fileId: string; readonly at: Date }) {
    const { rowCount } = await db.query(
      `UPDATE report SET state = 'READY', done = total, rows = $3, file_id = $4, finished_at = $5, claimed_until = NULL
       WHERE id = $1 AND tries = $2 AND state = 'RUNNING'`,
      [id, tries, made.rows, made.fileId, made.at],
    );
    return rowCount === 1;
  },

  fail: ({ id, tries }: Claimed, failure: string, at: Date) =>
    db.query(
      `UPDATE report SET state = 'FAILED', failure = $3, finished_at = $4, claimed_until = NULL
       WHERE id = $1 AND tries = $2 AND state = 'RUNNING'`,
      [id, tries, failure, at],
    ),

  /** Back into the queue; a try that a stopping server broke off does not count. */
  release: ({ id, tries }: Claimed, isCounted: boolean) =>
    db.query(
      `UPDATE report SET state = 'QUEUED', claimed_until = NULL, tries = tries - $3
       WHERE id = $1 AND tries = $2 AND state = 'RUNNING'`,
      [id, tries, isCounted ? 0 : 1],
    ),

  /** Files whose term has passed; the reports stay. */
  async dropFiles(before: Date): Promise<void> {
    await db.query(
      `WITH old AS (SELECT id, file_id FROM report WHERE file_id IS NOT NULL AND finished_at < $1),
         cleared AS (UPDATE report r SET file_id = NULL FROM old WHERE r.id = old.id RETURNING old.file_id)
       DELETE FROM stored_file f USING cleared WHERE f.id = cleared.file_id`,
      [before],
    );
  },
});
