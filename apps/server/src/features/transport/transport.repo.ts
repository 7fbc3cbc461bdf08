import type { Actor } from '@otk/domain/kernel/actor';
import { allStations } from '@otk/domain/station/station.schema';
import type { TransportFilter, TransportSort } from '@otk/domain/transport/transport.filter';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import { prepared, type Queryable } from '#platform/db/pool';
import { type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { type Position, sortColumns } from './transport.cursor.ts';
import { readyContent } from './transport.row.repo.ts';
import { inScope } from './transport.scope.sql.ts';
import { shiftFilterSql } from './transport.shift.sql.ts';
import { matchesSearch } from './transport.search.sql.ts';

export interface ListedRow {
  readonly id: string;
  /** Of the column the list is sorted by; the next page begins after it. */
  readonly sortValue: string;
  /** The ready row; none while it is stale. */
  readonly content: string | null;
}

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
    const { column } = sortColumns[page.sort];
    const order = page.direction === 'asc' ? 'ASC' : 'DESC';
    const ordered = `ORDER BY ${column} ${order}, t.id ${order} LIMIT ${sql.param(page.limit + 1)}`;
    const found = foundRows(sql, actor, page, after, ordered);
    const text = `SELECT t.id, ${column}::text AS "sortValue", ${readyContent(sql)} AS content FROM ${found} ${ordered}`;
    const { rows } = await db.query<ListedRow>(isPlain(page) ? prepared('transport.list', text) : text, sql.params);
    return rows;
  },

  listIds: async (actor: Actor, filter: Filter, limit: number): Promise<string[]> => {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ id: string }>(
      `SELECT t.id FROM transport_row t WHERE ${filtered(sql, actor, filter).join(' AND ')}
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
      `SELECT t.id, t.transport_number AS number FROM transport_row t WHERE ${where.join(' AND ')}
       ORDER BY t.updated_at DESC LIMIT ${sql.param(limit)}`,
      sql.params,
    );
    return rows;
  },

  listSameNumber: async (actor: Actor, number: string, since: string): Promise<string[]> => {
    const sql = sqlBuilder();
    const where = filtered(sql, actor, { station: allStations.code, search: '', begin: since });
    const { rows } = await db.query<{ id: string }>(
      `SELECT t.id FROM transport_row t WHERE ${where.join(' AND ')} AND t.transport_number = ${sql.param(number)} LIMIT 10`,
      sql.params,
    );
    return rows.map(({ id }) => id);
  },

  listByIds: async (actor: Actor, ids: readonly string[]): Promise<ListedRow[]> => {
    const sql = sqlBuilder();
    const { rows } = await db.query<ListedRow>(
      `SELECT t.id, t.updated_at::text AS "sortValue", ${readyContent(sql)} AS content FROM transport_row t
       WHERE t.id = ANY(${sql.param(ids)}::uuid[]) AND ${inScope(sql, actor)} ORDER BY t.updated_at DESC`,
      sql.params,
    );
    return rows;
  },

  listNumbersOf: async (actor: Actor, ids: readonly string[]): Promise<{ id: string; number: string }[]> => {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ id: string; number: string }>(
      `SELECT t.id, t.transport_number AS number FROM transport_row t
       WHERE t.id = ANY(${sql.param(ids)}::uuid[]) AND ${inScope(sql, actor)}`,
      sql.params,
    );
    return rows;
  },
});

/**
 * Several statuses (and divisions) in one order: each is a branch that its own index gives in that order, and the branches
 * are merged only up to the end of the page. In one query all rows would be sorted first, which takes longer every year.
 */
function foundRows(
  sql: SqlBuilder,
  actor: Actor,
  page: ListQuery,
  after: Position | undefined,
  ordered: string,
): string {
  const beyondLast = after ? [beyond(sql, page, after)] : [];
  const branches = branchesOf(actor, page);
  if (branches.length === 0) {
    return `transport_row t WHERE ${[...filtered(sql, actor, page), ...beyondLast].join(' AND ')}`;
  }
  const { statuses: _statuses, ...others } = page;
  const where = [...filtered(sql, actor, others), ...beyondLast].join(' AND ');
  const [first = '', ...more] = branches.map(({ status, divisionId }) =>
    [
      `transport_row t WHERE ${where} AND t.status_code = ${sql.param(status)}`,
      ...(divisionId === undefined ? [] : [`t.division_id = ${sql.param(divisionId)}`]),
    ].join(' AND '),
  );
  const read = (branch: string) => `(SELECT t.id, t.updated_at, t.shape, t.content FROM ${branch} ${ordered})`;
  return more.length === 0 ? first : `(${[first, ...more].map(read).join(' UNION ALL ')}) t`;
}

interface Branch {
  readonly status: TransportStatus;
  readonly divisionId?: string;
}

const branchesAtMost = 24;

function branchesOf(actor: Actor, { statuses = [], sort, search, station }: ListQuery): Branch[] {
  const isByDivision = station === allStations.code && !actor.everywhere;
  const branches = statuses.flatMap((status): Branch[] =>
    isByDivision ? actor.divisionIds.map((divisionId) => ({ status, divisionId })) : [{ status }],
  );
  return sort === 'updatedAt' && search === '' && branches.length <= branchesAtMost ? branches : [];
}

/** The lists as they are opened: few enough forms for a connection to keep their plans. */
const isPlain = ({ statuses, sort, direction, search, provider, kind, begin, end, ...flags }: ListQuery): boolean =>
  statuses !== undefined &&
  sort === 'updatedAt' &&
  direction === 'desc' &&
  search === '' &&
  !flags.onReweight &&
  !flags.unread &&
  !flags.noDocuments &&
  [provider, kind, begin, end].every((filter) => filter === undefined);

type Filter = TransportFilter & Pick<ListQuery, 'statuses' | 'deleted'>;

export function filtered(sql: SqlBuilder, actor: Actor, filter: Filter): string[] {
  const { station, search, provider, kind, begin, end, onReweight, unread, noDocuments, statuses, shift } = filter;
  return [
    `t.deleted_at IS ${filter.deleted ? 'NOT NULL' : 'NULL'}`,
    inScope(sql, actor),
    matchesSearch(sql, search),
    ...(station === allStations.code
      ? []
      : [`t.station_id = (SELECT id FROM station WHERE code = ${sql.param(station)})`]),
    ...(statuses ? [`t.status_code = ANY(${sql.param(statuses)})`] : []),
    ...(provider === undefined ? [] : [`t.provider_id = ${sql.param(provider)}`]),
    ...(kind === undefined ? [] : [hasKind(sql, kind)]),
    ...(onReweight ? ['t.on_reweight'] : []),
    ...(unread ? [hasUnread(sql, actor)] : []),
    ...(noDocuments
      ? ['NOT EXISTS (SELECT FROM document d WHERE d.transport_id = t.id AND d.deleted_at IS NULL)']
      : []),
    ...(shift === undefined ? [] : [shiftFilterSql[shift]]),
    ...(begin === undefined ? [] : [`t.shipment_date >= ${sql.param(begin)}`]),
    ...(end === undefined ? [] : [`t.shipment_date <= ${sql.param(end)}`]),
  ];
}

const hasUnread = (sql: SqlBuilder, { userId }: Actor): string =>
  `EXISTS (SELECT FROM notification_recipient r
     WHERE r.transport_id = t.id AND r.user_id = ${sql.param(userId)} AND r.read_at IS NULL)`;

const hasKind = (sql: SqlBuilder, code: string): string =>
  `EXISTS (SELECT FROM scrap_line l JOIN production_type k ON k.id = l.production_type_id
     WHERE l.transport_id = t.id AND NOT l.deleted AND k.code = ${sql.param(code)})`;

function beyond(sql: SqlBuilder, { sort, direction }: ListQuery, { value, id }: Position): string {
  const { column, type } = sortColumns[sort];
  const sign = direction === 'asc' ? '>' : '<';
  return `(${column}, t.id) ${sign} (${sql.param(value)}::${type}, ${sql.param(id)}::uuid)`;
}
