import type { Fault, FaultQuery, FaultReport, FaultSource, TrailStep } from '@otk/domain/fault/fault.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

export type NewReport = Omit<FaultReport, 'id' | 'at' | 'trail'> & {
  readonly trail: readonly TrailStep[];
  readonly key: Buffer;
  readonly source: FaultSource;
  readonly title: string;
  readonly place: string;
  readonly at: Date;
};

/** A flood of invented faults does not fill the database; a known one is still counted. */
const faultsAtMost = 2000;
const reportsOfFault = 20;

const columns = `f.id, f.source, f.title, f.place, f.count::int, ${instantSql('f.first_at')} AS "firstAt",
  ${instantSql('f.last_at')} AS "lastAt", ${instantSql('f.resolved_at')} AS "resolvedAt"`;

export const faultRepo = (db: Queryable) => ({
  /** Undefined when the journal is full and the fault is new. A new case of a resolved fault opens it again. */
  async add(report: NewReport): Promise<string | undefined> {
    const { key, source, title, place, at, requestId, release, page, userAgent, stack, trail } = report;
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO fault (key, source, title, place, first_at, last_at)
       SELECT $1, $2, $3, $4, $5, $5
       WHERE EXISTS (SELECT FROM fault WHERE key = $1) OR (SELECT count(*) FROM fault) < ${faultsAtMost}
       ON CONFLICT (key) DO UPDATE
         SET count = fault.count + 1, last_at = greatest(fault.last_at, EXCLUDED.last_at), resolved_at = NULL
       RETURNING id`,
      [key, source, title, place, at],
    );
    const id = rows[0]?.id;
    if (id !== undefined) {
      await db.query(
        `INSERT INTO fault_report (fault_id, at, request_id, release, page, user_agent, stack, trail)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, at, requestId, release, page, userAgent, stack, JSON.stringify(trail)],
      );
      await db.query(
        `DELETE FROM fault_report WHERE fault_id = $1 AND id <= (SELECT id FROM fault_report WHERE fault_id = $1
           ORDER BY id DESC OFFSET ${reportsOfFault} LIMIT 1)`,
        [id],
      );
    }
    return id;
  },

  async list({ source, resolved }: FaultQuery): Promise<Fault[]> {
    const { rows } = await db.query<Fault>(
      `SELECT ${columns} FROM fault f WHERE ($1::text IS NULL OR f.source = $1)
         AND ($2 OR f.resolved_at IS NULL) ORDER BY f.last_at DESC LIMIT 200`,
      [source ?? null, resolved !== undefined],
    );
    return rows;
  },

  async get(id: string): Promise<Fault | undefined> {
    const { rows } = await db.query<Fault>(`SELECT ${columns} FROM fault f WHERE f.id = $1`, [id]);
    return rows[0];
  },

  async listReports(id: string): Promise<FaultReport[]> {
    const { rows } = await db.query<FaultReport>(
      `SELECT id, ${instantSql('at')} AS at, request_id AS "requestId", release, page, user_agent AS "userAgent",
         stack, trail FROM fault_report WHERE fault_id = $1 ORDER BY id DESC`,
      [id],
    );
    return rows;
  },

  resolve: (id: string, at: Date | null) => db.query('UPDATE fault SET resolved_at = $2 WHERE id = $1', [id, at]),
});
