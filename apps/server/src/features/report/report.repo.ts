// Ordered reports: the queue of the worker and what people see of it.
import type { Actor } from '@otk/domain/kernel/actor';
import type { ReportFilter, ReportFormat } from '@otk/domain/report/report.filter';
import type { Report, ReportKind } from '@otk/domain/report/report.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql, type SqlBuilder, sqlBuilder } from '#platform/db/sql';
import { type ClaimedWork, workRepo } from '#platform/work/work.repo';

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

export interface Claimed extends ClaimedWork {
  readonly kind: ReportKind;
  readonly format: ReportFormat;
  readonly filter: ReportFilter;
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
  ...workRepo(db, 'report'),

  async insert({ kind, format, filter, actor, at }: NewReport): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO report (kind, format, filter, udr_id, division_id, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [kind, format, JSON.stringify(filter), actor.udrId, actor.divisionId, actor.userId, at],
    );
    return rows[0]!.id;
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
});
