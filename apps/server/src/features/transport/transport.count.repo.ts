// Counts of the tabs. Without a filter they are kept by the database itself (transport_count), with one they are counted.
import { type Actor, isSupplier } from '@otk/domain/kernel/actor';
import { allStations } from '@otk/domain/station/station.schema';
import type { TransportFilter } from '@otk/domain/transport/transport.filter';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Queryable } from '#platform/db/pool';
import { type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { filtered } from './transport.repo.ts';
import { inScope } from './transport.scope.sql.ts';

export interface StatusCount {
  readonly code: TransportStatus;
  readonly count: number;
}

export async function countByStatus(db: Queryable, actor: Actor, filter: TransportFilter): Promise<StatusCount[]> {
  const sql = sqlBuilder();
  const statement =
    isPlain(filter) && !isSupplier(actor) ? keptSql(sql, actor, filter) : countedSql(sql, actor, filter);
  return (await db.query<StatusCount>(statement, sql.params)).rows;
}

const isPlain = ({ station: _station, search, ...others }: TransportFilter): boolean =>
  search === '' && Object.values(others).every((value) => value === undefined || value === false);

/** The table of counts has the columns of a transport that the scope asks for. */
const keptSql = (sql: SqlBuilder, actor: Actor, { station }: TransportFilter): string =>
  `SELECT t.status_code AS code, sum(t.change)::int AS count FROM transport_count t
   WHERE ${inScope(sql, actor)} ${
     station === allStations.code
       ? ''
       : `AND t.station_id = (SELECT id FROM station WHERE code = ${sql.param(station)})`
   } GROUP BY t.status_code`;

const countedSql = (sql: SqlBuilder, actor: Actor, filter: TransportFilter): string =>
  `SELECT t.status_code AS code, count(*)::int AS count FROM transport_row t
   WHERE ${filtered(sql, actor, filter).join(' AND ')} GROUP BY t.status_code`;
