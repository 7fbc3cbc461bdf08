// The page of all that lies on responsible storage, what is due first on top, or has lain there, what ended last on top.
import type { Actor } from '@otk/domain/kernel/actor';
import { allStations } from '@otk/domain/station/station.schema';
import type { StorageCase, StorageQuery } from '@otk/domain/storage/storage.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql, type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { inScope, matchesSearch } from '../transport/transport.service.ts';
import { periodJoins, periodSql } from './storage.repo.ts';

export interface StoragePosition {
  /** Deadline of what lies there, end of what has ended. */
  readonly moment: string | null;
  readonly begin: string;
  readonly id: string;
}

const currentOf = (alias: string, kind: string): string =>
  `${alias}.transport_id = t.id AND ${alias}.kind = '${kind}' AND ${alias}.state IN ('PLANNED', 'HELD')`;

/** One row more than asked for tells whether there is a next page. The page is chosen before its rows are joined. */
export async function listStorage(
  db: Queryable,
  actor: Actor,
  query: StorageQuery,
  after: StoragePosition | undefined,
  now: Date,
): Promise<StorageCase[]> {
  const sql = sqlBuilder();
  const where = [...conditions(sql, actor, query, now), ...(after ? [beyond(sql, query, after)] : [])];
  const { rows } = await db.query<StorageCase>(
    `WITH page AS MATERIALIZED (${pageSql(sql, actor, query, where)})
     SELECT ${periodSql}, s.daily_cost::float8 AS "dailyCost",
       jsonb_build_object('id', t.id, 'transportNumber', t.transport_number,
         'transportType', jsonb_build_object('id', tt.id, 'name', tt.name, 'kind', tt.kind),
         'status', jsonb_build_object('code', ts.code, 'description', ts.description),
         'station', jsonb_build_object('id', st.id, 'code', st.code, 'name', st.name),
         'provider', CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'name', p.name) END,
         'contract', c.number) AS transport,
       t.awaited, ${instantSql('t.due_at')} AS "dueAt", ${instantSql('commission.starts_at')} AS "commissionDate", ${instantSql('separation.starts_at')} AS "separateDate",
       (SELECT w.net FROM weighing w WHERE w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL) AS net
     FROM page
     JOIN responsible_storage s ON s.id = page.id
     JOIN transport t ON t.id = s.transport_id
     JOIN transport_status ts ON ts.code = t.status_code
     JOIN transport_type tt ON tt.id = t.transport_type_id
     JOIN station st ON st.id = t.station_id
     LEFT JOIN provider p ON p.id = t.provider_id
     LEFT JOIN contract c ON c.id = t.contract_id
     LEFT JOIN appointment commission ON ${currentOf('commission', 'COMMISSION')}
     LEFT JOIN appointment separation ON ${currentOf('separation', 'SEPARATE')}
     ${periodJoins}
     ORDER BY ${orderOf(query)}`,
    sql.params,
  );
  return rows;
}

/**
 * With a condition on several divisions the index could not give the order of the page: each division is read in that
 * order up to the end of the page, and those few rows are merged.
 */
function pageSql(sql: SqlBuilder, actor: Actor, query: StorageQuery, where: readonly string[]): string {
  const limited = `LIMIT ${sql.param(query.limit + 1)}`;
  const found = (more: readonly string[]) =>
    `SELECT s.id, s.begin_at, s.end_at, t.due_at FROM responsible_storage s JOIN transport t ON t.id = s.transport_id
     WHERE ${[...where, ...more].join(' AND ')} ORDER BY ${orderOf(query)} ${limited}`;
  return actor.everywhere
    ? found([])
    : `SELECT s.id FROM (SELECT DISTINCT unnest(${sql.param(actor.divisionIds)}::uuid[])) AS division (id)
       CROSS JOIN LATERAL (${found(['s.division_id = division.id'])}) s
       ORDER BY ${orderOf(query).replace('t.', 's.')} ${limited}`;
}

const states = { open: ['s.end_at IS NULL'], ended: ['s.end_at IS NOT NULL'], all: [] } as const;

function conditions(sql: SqlBuilder, actor: Actor, query: StorageQuery, now: Date): string[] {
  const { state, station, search, provider, reason, overdue, begin, end } = query;
  return [
    't.deleted_at IS NULL',
    inScope(sql, actor),
    ...states[state],
    ...(search === '' ? [] : [matchesSearch(sql, search)]),
    ...(station === allStations.code
      ? []
      : [`t.station_id = (SELECT id FROM station WHERE code = ${sql.param(station)})`]),
    ...(provider === undefined ? [] : [`t.provider_id = ${sql.param(provider)}`]),
    ...(reason === undefined ? [] : [hasReason(sql, reason)]),
    ...(overdue ? [`t.due_at < ${sql.param(now)}`] : []),
    ...(begin === undefined ? [] : [`s.begin_at >= ${midnight(`${sql.param(begin)}::date`)}`]),
    ...(end === undefined ? [] : [`s.begin_at < ${midnight(`(${sql.param(end)}::date + 1)`)}`]),
  ];
}

const midnight = (day: string): string => `${day}::timestamp AT TIME ZONE 'Europe/Moscow'`;

const hasReason = (sql: SqlBuilder, id: string): string =>
  `EXISTS (SELECT FROM responsible_storage_reason sr
     WHERE sr.responsible_storage_id = s.id AND sr.transport_reason_id = ${sql.param(id)})`;

const due = "coalesce(t.due_at, 'infinity')";

const orders = {
  open: { order: `${due}, s.begin_at, s.id`, beyond: `(${due}, s.begin_at, s.id) >` },
  ended: { order: 's.end_at DESC, s.begin_at DESC, s.id DESC', beyond: '(s.end_at, s.begin_at, s.id) <' },
  all: { order: 's.begin_at, s.id', beyond: '(s.begin_at, s.id) >' },
} as const;

const orderOf = ({ state }: StorageQuery): string => orders[state].order;

function beyond(sql: SqlBuilder, { state }: StorageQuery, { moment, begin, id }: StoragePosition): string {
  const first = state === 'all' ? '' : `${sql.param(moment ?? 'infinity')}::timestamptz, `;
  return `${orders[state].beyond} (${first}${sql.param(begin)}::timestamptz, ${sql.param(id)}::uuid)`;
}
