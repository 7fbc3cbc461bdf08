// The whole card in one statement: one snapshot, no torn reads.
import type { Actor } from '@otk/domain/kernel/actor';
import type { ScrapLine, Transport } from '@otk/domain/transport/transport.schema';

import type { Queryable } from '#platform/db/pool';
import { type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { photoCount } from './transport.photo-count.ts';
import { inScope } from './transport.scope.ts';

type StoredLine = Omit<ScrapLine, 'weedines'>;
export type StoredTransport = Omit<Transport, 'senderScrapType' | 'discoverScrapType'> & {
  readonly senderScrapType: StoredLine[];
  readonly discoverScrapType: StoredLine[];
};

async function select(db: Queryable, actor: Actor, condition: (sql: SqlBuilder) => string): Promise<StoredTransport[]> {
  const sql = sqlBuilder();
  const { rows } = await db.query<StoredTransport>(
    `${cardSql} WHERE ${condition(sql)} AND t.deleted_at IS NULL AND ${inScope(sql, actor)}`,
    sql.params,
  );
  return rows;
}

export const getCard = async (db: Queryable, actor: Actor, id: string): Promise<StoredTransport | undefined> =>
  (await select(db, actor, (sql) => `t.id = ${sql.param(id)}`))[0];

export const getCardByGuid = async (db: Queryable, actor: Actor, guid: string): Promise<StoredTransport | undefined> =>
  (await select(db, actor, (sql) => `t.guid = ${sql.param(guid)}`))[0];

export const listCards = (db: Queryable, actor: Actor, ids: readonly string[]): Promise<StoredTransport[]> =>
  select(db, actor, (sql) => `t.id = ANY(${sql.param(ids)}::uuid[])`);

const ref = (alias: string, ...fields: string[]): string =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('id', ${alias}.id, ${fields
    .map((field) => `'${field}', ${alias}.${field}`)
    .join(', ')}) END`;

const scrapLines = (side: 'SENDER' | 'DISCOVER'): string => `
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'deleted', l.deleted, 'net', l.net,
      'inPercentage', l.in_percentage, 'localId', l.local_id,
      'productionType', jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name, 'percent', k.percent),
      'divisions', coalesce((SELECT jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) ORDER BY d.name)
        FROM division d WHERE d.id = ANY(l.division_ids)), '[]')) ORDER BY l.sort, l.created_at)
    FROM scrap_line l JOIN production_type k ON k.id = l.production_type_id
    WHERE l.transport_id = t.id AND l.side = '${side}'), '[]')`;

const unorderedLines = `
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'deleted', l.deleted, 'count', l.count, 'weight', l.weight,
      'localId', l.local_id, 'productionType', jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name),
      'unorderedProduction', jsonb_build_object('id', u.id, 'name', u.name),
      'signs', coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY g.sort)
        FROM unordered_line_sign ls JOIN unordered_sign g ON g.id = ls.unordered_sign_id
        WHERE ls.unordered_line_id = l.id), '[]')) ORDER BY l.sort, l.created_at)
    FROM unordered_line l JOIN unordered_production u ON u.id = l.unordered_production_id
    JOIN unordered_production_type k ON k.id = l.production_type_id
    WHERE l.transport_id = t.id), '[]')`;

const containers = `
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'sealNumber', c.seal_number, 'net', c.net)
      ORDER BY c.sort) FROM container c WHERE c.transport_id = t.id), '[]')`;

/** For the labels of the tabs. */
const countOf = (table: 'video' | 'document'): string =>
  `(SELECT count(*)::int FROM ${table} m WHERE m.transport_id = t.id AND m.deleted_at IS NULL)`;

const weighingInForce = (kind: string, alias: string): string =>
  `LEFT JOIN weighing ${alias} ON ${alias}.transport_id = t.id AND ${alias}.kind = '${kind}' AND ${alias}.voided_at IS NULL`;

const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const storage = `
  (SELECT jsonb_build_object('begin', ${instant('rs.begin_at')},
      'reasons', coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) ORDER BY r.sort)
        FROM responsible_storage_reason rr JOIN transport_reason r ON r.id = rr.transport_reason_id
        WHERE rr.responsible_storage_id = rs.id), '[]'))
    FROM responsible_storage rs WHERE rs.transport_id = t.id AND rs.end_at IS NULL)`;

const cardSql = `
  SELECT t.id, t.mode, jsonb_build_object('code', s.code, 'description', s.description) AS status,
    t.transport_number AS "transportNumber", t.trailer_number AS "trailerNumber",
    ${ref('tt', 'name', 'kind')} AS "transportType",
    t.shipment_date AS "shipmentDate", t.arrived_at AS "arrivedAt", t.document_number AS "documentNumber",
    ${ref('p', 'name')} AS provider, ${ref('g', 'name')} AS gro, ${ref('c', 'number', 'date')} AS contract,
    ${ref('so', 'code', 'name')} AS "stationOut", ${ref('si', 'code', 'name')} AS "stationIn",
    ${ref('st', 'code', 'name')} AS station, ${ref('d', 'name')} AS division,
    t.acceptance_place_mark AS "acceptancePlaceMark", t.special_mark AS "specialMark",
    t.explosion_proof_document AS "explosionProofDocument", t.radiation_proof_document AS "radiationProofDocument",
    CASE WHEN t.commission_at IS NOT NULL THEN
      jsonb_build_object('date', ${instant('t.commission_at')}, 'result', t.commission_result) END AS "commissionInfo",
    CASE WHEN t.separate_at IS NOT NULL THEN
      jsonb_build_object('date', ${instant('t.separate_at')}, 'result', t.separate_result,
        'isSingleSide', t.separate_is_single_side) END AS "separateInfo",
    CASE WHEN t.torg2_number IS NOT NULL THEN
      jsonb_build_object('number', t.torg2_number, 'date', ${instant('t.torg2_at')}) END AS torg2,
    ${scrapLines('SENDER')} AS "senderScrapType", t.sender_scrap_type_info AS "senderScrapTypeInfo",
    ${scrapLines('DISCOVER')} AS "discoverScrapType", ${unorderedLines} AS "unorderedProduction",
    CASE WHEN w.id IS NOT NULL THEN jsonb_build_object('gross', w.gross, 'net', w.net, 'tare', w.tare,
      'trash', w.trash, 'diff', w.diff) END AS "registerWeight",
    CASE WHEN ow.id IS NOT NULL THEN jsonb_build_object('net', ow.net, 'tare', ow.tare) END AS overweight,
    oc.net AS "overweightClear", t.on_reweight AS "onReweight", ${storage} AS "responsibleStorage",
    ${ref('pt', 'code', 'name')} AS "productionType", ${containers} AS containers,
    ${photoCount} AS "photoCount",
    ${countOf('video')} AS "videoCount",
    ${countOf('document')} AS "documentCount",
    t.local_id AS "localId", t.version, t.created_at AS "createdAt", t.updated_at AS "updatedAt"
  FROM transport t
  JOIN transport_status s ON s.code = t.status_code
  JOIN transport_type tt ON tt.id = t.transport_type_id
  JOIN division d ON d.id = t.division_id
  JOIN station st ON st.id = t.station_id
  LEFT JOIN station so ON so.id = t.station_out_id
  LEFT JOIN station si ON si.id = t.station_in_id
  LEFT JOIN provider p ON p.id = t.provider_id
  LEFT JOIN provider g ON g.id = t.gro_id
  LEFT JOIN contract c ON c.id = t.contract_id
  LEFT JOIN production_type pt ON pt.id = t.production_type_id
  ${weighingInForce('REGISTER', 'w')}
  ${weighingInForce('OVERWEIGHT', 'ow')}
  ${weighingInForce('CLEAR', 'oc')}`;
