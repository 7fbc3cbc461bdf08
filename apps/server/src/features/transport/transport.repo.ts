import type { Actor } from '@otk/domain/kernel/actor';
import { allStations } from '@otk/domain/station/station.schema';
import type { TransportFilter, TransportSort } from '@otk/domain/transport/transport.filter';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Queryable } from '#platform/db/pool';
import { type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { type Position, sortColumns } from './transport.cursor.ts';
import { photoCount } from './transport.photo-count.ts';
import { inScope } from './transport.scope.ts';
import { matchesSearch } from './transport.search.ts';

export type ListedRow = TransportRow & { readonly sortValue: string };

export interface ListQuery extends TransportFilter {
  /** None: every status. */
  readonly statuses?: readonly TransportStatus[];
  readonly deleted?: boolean;
  readonly sort: TransportSort;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
}

export const transportRepo = (db: Queryable) => ({
  /** One row more than asked for tells whether there is a next page. */
  list: async (actor: Actor, page: ListQuery, after: Position | undefined): Promise<ListedRow[]> => {
    const sql = sqlBuilder();
    const { column, type } = sortColumns[page.sort];
    const order = page.direction === 'asc' ? 'ASC' : 'DESC';
    const ordered = `ORDER BY ${column} ${order}, t.id ${order} LIMIT ${sql.param(page.limit + 1)}`;
    const { rows } = await db.query<ListedRow>(
      `WITH page AS MATERIALIZED (
         SELECT t.*, ${column}::text AS sort_value FROM ${foundRows(sql, actor, page, after, ordered)} ${ordered}
       ) ${rowSql} ORDER BY t.sort_value::${type} ${order}, t.id ${order}`,
      sql.params,
    );
    return rows;
  },

  listIds: async (actor: Actor, filter: Filter, limit: number): Promise<string[]> => {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ id: string }>(
      `SELECT t.id FROM transport t WHERE ${filtered(sql, actor, filter).join(' AND ')}
       ORDER BY t.updated_at DESC LIMIT ${sql.param(limit)}`,
      sql.params,
    );
    return rows.map(({ id }) => id);
  },

  listNumbers: async (
    actor: Actor,
    statuses: readonly TransportStatus[],
    limit: number,
  ): Promise<{ id: string; number: string }[]> => {
    const sql = sqlBuilder();
    const where = filtered(sql, actor, { station: allStations.code, search: '', statuses });
    const { rows } = await db.query<{ id: string; number: string }>(
      `SELECT t.id, t.transport_number AS number FROM transport t WHERE ${where.join(' AND ')}
       ORDER BY t.updated_at DESC LIMIT ${sql.param(limit)}`,
      sql.params,
    );
    return rows;
  },

  listSameNumber: async (actor: Actor, number: string, since: string): Promise<string[]> => {
    const sql = sqlBuilder();
    const where = filtered(sql, actor, { station: allStations.code, search: '', begin: since });
    const { rows } = await db.query<{ id: string }>(
      `SELECT t.id FROM transport t WHERE ${where.join(' AND ')} AND t.transport_number = ${sql.param(number)} LIMIT 10`,
      sql.params,
    );
    return rows.map(({ id }) => id);
  },

  listByIds: async (actor: Actor, ids: readonly string[]): Promise<TransportRow[]> => {
    const sql = sqlBuilder();
    const { rows } = await db.query<TransportRow>(
      `WITH page AS (SELECT t.*, '' AS sort_value FROM transport t
         WHERE t.id = ANY(${sql.param(ids)}::uuid[]) AND ${inScope(sql, actor)}) ${rowSql} ORDER BY t.updated_at DESC`,
      sql.params,
    );
    return rows;
  },
});

/**
 * Several statuses (and divisions) in one order: each is read by its own index in that order and only as far as the page
 * goes. Asked for together they would all be sorted first, which grows with the years.
 */
function foundRows(
  sql: SqlBuilder,
  actor: Actor,
  page: ListQuery,
  after: Position | undefined,
  ordered: string,
): string {
  const { statuses, sort, search, station } = page;
  const beyondLast = after ? [beyond(sql, page, after)] : [];
  if (!statuses || sort !== 'updatedAt' || search !== '') {
    return `transport t WHERE ${[...filtered(sql, actor, page), ...beyondLast].join(' AND ')}`;
  }
  const isByDivision = station === allStations.code && !actor.everywhere;
  const { statuses: _statuses, ...others } = page;
  const where = [
    ...filtered(sql, actor, others),
    't.status_code = wanted_status',
    ...(isByDivision ? ['t.division_id = wanted_division'] : []),
    ...beyondLast,
  ];
  const wanted = [
    `unnest(${sql.param(statuses)}::text[]) wanted_status`,
    ...(isByDivision ? [`unnest(${sql.param(actor.divisionIds)}::uuid[]) wanted_division`] : []),
  ];
  return `${wanted.join(' CROSS JOIN ')} CROSS JOIN LATERAL (
    SELECT * FROM transport t WHERE ${where.join(' AND ')} ${ordered}) t`;
}

type Filter = TransportFilter & Pick<ListQuery, 'statuses' | 'deleted'>;

export function filtered(sql: SqlBuilder, actor: Actor, filter: Filter): string[] {
  const { station, search, provider, kind, begin, end, onReweight, statuses, deleted = false } = filter;
  return [
    `t.deleted_at IS ${deleted ? 'NOT NULL' : 'NULL'}`,
    inScope(sql, actor),
    matchesSearch(sql, search),
    ...(station === allStations.code
      ? []
      : [`t.station_id = (SELECT id FROM station WHERE code = ${sql.param(station)})`]),
    ...(statuses ? [`t.status_code = ANY(${sql.param(statuses)})`] : []),
    ...(provider === undefined ? [] : [`t.provider_id = ${sql.param(provider)}`]),
    ...(kind === undefined ? [] : [hasKind(sql, kind)]),
    ...(onReweight ? ['t.on_reweight'] : []),
    ...(begin === undefined ? [] : [`t.shipment_date >= ${sql.param(begin)}`]),
    ...(end === undefined ? [] : [`t.shipment_date <= ${sql.param(end)}`]),
  ];
}

const hasKind = (sql: SqlBuilder, code: string): string =>
  `EXISTS (SELECT FROM scrap_line l JOIN production_type k ON k.id = l.production_type_id
     WHERE l.transport_id = t.id AND NOT l.deleted AND k.code = ${sql.param(code)})`;

function beyond(sql: SqlBuilder, { sort, direction }: ListQuery, { value, id }: Position): string {
  const { column, type } = sortColumns[sort];
  const sign = direction === 'asc' ? '>' : '<';
  return `(${column}, t.id) ${sign} (${sql.param(value)}::${type}, ${sql.param(id)}::uuid)`;
}

const rowSql = `
  SELECT t.id, t.sort_value AS "sortValue", jsonb_build_object('code', s.code, 'description', s.description) AS status,
    t.transport_number AS "transportNumber", t.trailer_number AS "trailerNumber",
    jsonb_build_object('id', tt.id, 'name', tt.name, 'kind', tt.kind) AS "transportType",
    t.shipment_date AS "shipmentDate", t.arrived_at AS "arrivedAt", t.document_number AS "documentNumber",
    CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'name', p.name) END AS provider,
    jsonb_build_object('id', st.id, 'code', st.code, 'name', st.name) AS station,
    sender.kinds AS "senderKinds", sender.net AS "senderNet", w.net AS "registerNet", w.diff,
    ARRAY(SELECT number FROM container WHERE transport_id = t.id ORDER BY sort) AS "containerNumbers",
    t.on_reweight AS "onReweight", ${photoCount} AS "photoCount", t.updated_at AS "updatedAt", t.version
  FROM page t
  JOIN transport_status s ON s.code = t.status_code
  JOIN transport_type tt ON tt.id = t.transport_type_id
  JOIN station st ON st.id = t.station_id
  LEFT JOIN provider p ON p.id = t.provider_id
  LEFT JOIN weighing w ON w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL
  CROSS JOIN LATERAL (
    SELECT sum(l.net) AS net, coalesce(array_agg(k.code ORDER BY l.sort), '{}') AS kinds
    FROM scrap_line l JOIN production_type k ON k.id = l.production_type_id
    WHERE l.transport_id = t.id AND l.side = 'SENDER' AND NOT l.deleted
  ) sender`;
