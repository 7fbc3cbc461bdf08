import type { Actor } from '@otk/domain/kernel/actor';
import { allStations } from '@otk/domain/station/station.schema';
import type { TransportFilter, TransportPageQuery } from '@otk/domain/transport/transport.filter';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { type TransportStatus, transportTabs } from '@otk/domain/transport/transport.status';

import type { Queryable } from '#platform/db/pool';
import { type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { type Position, sortColumns } from './transport.cursor.ts';
import { inScope } from './transport.scope.ts';
import { matchesSearch } from './transport.search.ts';

export type ListedRow = TransportRow & { readonly sortValue: string };

export const transportRepo = (db: Queryable) => ({
  /** One row more than asked for tells whether there is a next page. */
  filtrate: async (actor: Actor, page: TransportPageQuery, after: Position | undefined): Promise<ListedRow[]> => {
    const sql = sqlBuilder();
    const { column, type } = sortColumns[page.sort];
    const order = page.direction === 'asc' ? 'ASC' : 'DESC';
    const where = [
      ...filtered(sql, actor, page),
      `t.status_code = ANY(${sql.param(transportTabs[page.tab].statuses)})`,
      ...(after ? [beyond(sql, page, after)] : []),
    ];
    const { rows } = await db.query<ListedRow>(
      `WITH page AS MATERIALIZED (
         SELECT t.*, ${column}::text AS sort_value FROM transport t
         WHERE ${where.join(' AND ')}
         ORDER BY ${column} ${order}, t.id ${order} LIMIT ${sql.param(page.limit + 1)}
       ) ${rowSql} ORDER BY t.sort_value::${type} ${order}, t.id ${order}`,
      sql.params,
    );
    return rows;
  },

  countByStatus: async (actor: Actor, filter: TransportFilter): Promise<{ code: TransportStatus; count: number }[]> => {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ code: TransportStatus; count: number }>(
      `SELECT t.status_code AS code, count(*)::int AS count FROM transport t
       WHERE ${filtered(sql, actor, filter).join(' AND ')} GROUP BY t.status_code`,
      sql.params,
    );
    return rows;
  },
});

function filtered(sql: SqlBuilder, actor: Actor, { station, search }: TransportFilter): string[] {
  return [
    't.deleted_at IS NULL',
    inScope(sql, actor),
    station === allStations.code
      ? 'true'
      : `t.station_id = (SELECT id FROM station WHERE code = ${sql.param(station)})`,
    matchesSearch(sql, search),
  ];
}

function beyond(sql: SqlBuilder, { sort, direction }: TransportPageQuery, { value, id }: Position): string {
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
    t.on_reweight AS "onReweight", t.updated_at AS "updatedAt", t.version
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
