// Numbers behind the plots, computed by the database.
import { differenceBins, binEdge, partsOf } from '@otk/domain/report/report.rules';
import type { Actor } from '@otk/domain/kernel/actor';
import type { ReportFilter } from '@otk/domain/report/report.filter';
import type { ReportFigures } from '@otk/domain/report/report.schema';

import type { Queryable } from '#platform/db/pool';
import { sqlBuilder } from '#platform/db/sql';

import {
  differencePercentSql,
  discrepancySql,
  lineJoin,
  lineTrashSql,
  qualityConditions,
  weightJoins,
} from './report.quality.sql.ts';
import { cancelledSql, daysSql, responsibleConditions } from './report.responsible.sql.ts';
import { daySql, sharedConditions, supplierSql } from './report.sql.ts';

const suppliersAtMost = 200;

export interface FigureSpec {
  readonly actor: Actor;
  readonly filter: ReportFilter;
  readonly now: Date;
}

const masses = `coalesce(sum(net), 0)::float8 AS net, coalesce(sum(trash), 0)::float8 AS trash,
  coalesce(sum(nominal), 0)::float8 AS nominal`;
const counts = `count(*)::int AS transports, count(*) FILTER (WHERE discrepancy)::int AS "withDiscrepancy"`;

type TransportFigures = Pick<ReportFigures, 'total' | 'suppliers' | 'periods'> & {
  readonly bins: readonly { readonly bin: number; readonly count: number }[];
};

export async function readTransportFigures(db: Queryable, { actor, filter }: FigureSpec) {
  const sql = sqlBuilder();
  const where = [...sharedConditions(sql, actor, filter), ...qualityConditions(sql, filter)].join(' AND ');
  const parts = partsOf(filter);
  const [begins, ends] = [sql.param(parts.map(({ begin }) => begin)), sql.param(parts.map(({ end }) => end))];
  const { rows } = await db.query<TransportFigures>(
    `WITH fact AS MATERIALIZED (
       SELECT p.id AS provider_id, ${supplierSql} AS provider, ${daySql('t.arrived_at')} AS day, w.id IS NOT NULL AS weighed,
         w.net, w.trash, found.nominal, ${discrepancySql} AS discrepancy, ${differencePercentSql} AS difference
       FROM transport t LEFT JOIN provider p ON p.id = t.provider_id ${weightJoins} WHERE ${where}
     )
     SELECT
       (SELECT to_jsonb(one) FROM (SELECT ${counts}, count(*) FILTER (WHERE weighed)::int AS weighed, ${masses} FROM fact) one)
         AS total,
       (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (
          SELECT provider_id AS id, provider AS name, ${counts}, ${masses} FROM fact
          GROUP BY provider_id, provider ORDER BY sum(net) DESC NULLS LAST, provider LIMIT ${suppliersAtMost}) one) AS suppliers,
       (SELECT jsonb_agg(to_jsonb(one)) FROM (
          SELECT part.begin, part."end", count(*) FILTER (WHERE weighed)::int AS weighed,
            count(*) FILTER (WHERE discrepancy)::int AS "withDiscrepancy"
          FROM unnest(${begins}::date[], ${ends}::date[]) AS part (begin, "end")
          LEFT JOIN fact ON fact.day BETWEEN part.begin AND part."end"
          GROUP BY part.begin, part."end" ORDER BY part.begin) one) AS periods,
       (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (
          SELECT width_bucket(difference, -${binEdge}, ${binEdge}, ${2 * binEdge}) AS bin, count(*)::int AS count
          FROM fact WHERE difference IS NOT NULL GROUP BY 1) one) AS bins`,
    sql.params,
  );
  const { bins, ...figures } = rows[0]!;
  return { ...figures, differences: differenceBins.map((_, bin) => bins.find((one) => one.bin === bin)?.count ?? 0) };
}

export async function readKindFigures(db: Queryable, { actor, filter }: FigureSpec): Promise<ReportFigures['kinds']> {
  const sql = sqlBuilder();
  const where = [...sharedConditions(sql, actor, filter), ...qualityConditions(sql, filter)].join(' AND ');
  const { rows } = await db.query<ReportFigures['kinds'][number]>(
    `SELECT code, name, count(DISTINCT id)::int AS transports, ${masses} FROM (
       SELECT t.id, line.code, line.name, line.net, ${lineTrashSql} AS trash, line.net * line.percent / 100 AS nominal
       FROM transport t ${weightJoins} ${lineJoin} WHERE line.n IS NOT NULL AND ${where}) found
     GROUP BY code, name ORDER BY sum(net) DESC, code`,
    sql.params,
  );
  return rows;
}

type StorageRow = Pick<ReportFigures, 'storage'> & Omit<NonNullable<ReportFigures['storageNorm']>, 'hours'>;

/** `norm`: hours that a stay may last; null when none are set. */
export async function readStorageFigures(
  db: Queryable,
  { actor, filter, now }: FigureSpec,
  norm: number | null,
): Promise<Pick<ReportFigures, 'storage' | 'storageNorm'>> {
  const sql = sqlBuilder();
  const where = [
    ...sharedConditions(sql, actor, filter),
    ...responsibleConditions(sql, filter),
    `NOT ${cancelledSql('s')}`,
  ].join(' AND ');
  const at = `${sql.param(now)}::timestamptz`;
  const { rows } = await db.query<StorageRow>(
    `WITH stay AS MATERIALIZED (
       SELECT t.id AS transport, r.id, r.name, ${daysSql(at)} AS days,
         coalesce(s.end_at, ${at}) - s.begin_at > ${sql.param(norm)}::int * interval '1 hour' AS is_over
       FROM responsible_storage s JOIN transport t ON t.id = s.transport_id
       JOIN responsible_storage_reason sr ON sr.responsible_storage_id = s.id
       JOIN transport_reason r ON r.id = sr.transport_reason_id
       WHERE ${where}
     )
     SELECT count(DISTINCT transport)::int AS transports, (count(DISTINCT transport) FILTER (WHERE is_over))::int AS over,
       (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (
          SELECT jsonb_build_object('id', id, 'name', name) AS reason, count(*)::int AS cases,
            round(avg(days), 1)::float8 AS days, max(days) AS longest
          FROM stay GROUP BY id, name ORDER BY avg(days) DESC, name) one) AS storage
     FROM stay`,
    sql.params,
  );
  const { storage, over, transports } = rows[0]!;
  return { storage, storageNorm: norm === null ? null : { hours: norm, over, transports } };
}
