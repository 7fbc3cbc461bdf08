import type { FaultQuery, FaultSource } from '@otk/domain/fault/fault.query';
import type { Fault, FaultReport, TrailStep } from '@otk/domain/fault/fault.schema';

import type { Queryable } from '#platform/db/pool';
import { purge } from '#platform/db/purge';
import { instantSql } from '#platform/db/sql';

export type NewReport = Omit<FaultReport, 'id' | 'at' | 'trail'> & {
  readonly trail: readonly TrailStep[];
  readonly key: Buffer;
  readonly source: FaultSource;
  readonly title: string;
  readonly place: string;
  readonly at: Date;
};

/** Of each source: a flood of invented faults fills neither the database nor the place of the server's own. */
const faultsAtMost = 2000;
const listedAtMost = 200;
const reportsOfFault = 20;

const columns = `f.id, f.source, f.title, f.place, f.count::int, ${instantSql('f.first_at')} AS "firstAt",
  ${instantSql('f.last_at')} AS "lastAt", ${instantSql('f.resolved_at')} AS "resolvedAt"`;

export const faultRepo = (db: Queryable) => ({
  /** A new case of a resolved fault opens it again. The oldest faults of the same source give way to a new one. */
  async add(report: NewReport): Promise<string> {
    const { key, source, title, place, at, requestId, release, page, userAgent, stack, trail } = report;
    const { rows } = await db.query<{ id: string; isNew: boolean }>(
      `INSERT INTO fault (key, source, title, place, first_at, last_at)
       VALUES ($1, $2, $3, $4, $5, $5)
       ON CONFLICT (key) DO UPDATE
         SET count = fault.count + 1, last_at = greatest(fault.last_at, EXCLUDED.last_at), resolved_at = NULL
       RETURNING id, count = 1 AS "isNew"`,
      [key, source, title, place, at],
    );
    const { id, isNew } = rows[0]!;
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
    if (isNew) {
      // Locked rows are left to the transaction that holds them: two new faults at once never wait for each other.
      await db.query(
        `DELETE FROM fault WHERE id IN (SELECT id FROM fault WHERE source = $1 AND id <> $2
           ORDER BY last_at DESC, id OFFSET ${faultsAtMost - 1} FOR UPDATE SKIP LOCKED)`,
        [source, id],
      );
    }
    return id;
  },

  async list({ source, resolved }: FaultQuery): Promise<Fault[]> {
    // Half of the list for each source: pages that fail a lot do not hide what fails on the server.
    const { rows } = await db.query<Fault>(
      `SELECT ${columns} FROM (SELECT *, row_number() OVER (PARTITION BY source ORDER BY last_at DESC) AS place_of_source
           FROM fault WHERE ($1::text IS NULL OR source = $1) AND ($2 OR resolved_at IS NULL)) f
         WHERE f.place_of_source <= CASE WHEN $1::text IS NULL THEN ${listedAtMost / 2} ELSE ${listedAtMost} END
         ORDER BY f.last_at DESC`,
      [source ?? null, resolved !== undefined],
    );
    return rows;
  },

  async get(id: string): Promise<Fault | undefined> {
    const { rows } = await db.query<Fault>(`SELECT ${columns} FROM fault f WHERE f.id = $1`, [id]);
    return rows[0];
  },

  /** Two people who decide about it at once are recorded one after the other. */
  async lock(id: string): Promise<Fault | undefined> {
    await db.query('SELECT FROM fault WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return this.get(id);
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

  purge: (before: Date) => purge(db, { table: 'fault', isOver: 'last_at < $1' }, before),
});
