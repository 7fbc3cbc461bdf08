// Figures of one supplier, or of all together, in a period. Loads are read set by set: a statement per transport would cost
// more than the figures.
import type { Actor } from '@otk/domain/kernel/actor';
import { estimateDirt, type LoadSums } from '@otk/domain/report/report.estimate';
import type { Period } from '@otk/domain/report/report.rules';
import type { SupplierCard, SupplierFigures } from '@otk/domain/report/report.supplier';

import type { Queryable } from '#platform/db/pool';
import { type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';
import { differenceSql, discrepancySql, massLimitSql, weightJoins } from './report.quality.sql.ts';
import { cancelledSql } from './report.responsible.sql.ts';
import { boundsSql, daySql, registerJoin } from './report.sql.ts';

export interface SupplierSpec {
  readonly actor: Actor;
  /** Absent: of all suppliers. */
  readonly providerId?: string;
  readonly period: Period;
  readonly now: Date;
}

const seen = (sql: SqlBuilder, { actor, providerId }: SupplierSpec): string[] => [
  't.deleted_at IS NULL',
  inScope(sql, actor),
  providerId === undefined ? 't.provider_id IS NOT NULL' : `t.provider_id = ${sql.param(providerId)}::uuid`,
];

function arrivedIn(sql: SqlBuilder, spec: SupplierSpec): string {
  const { from, before } = boundsSql(sql, spec.period);
  return [...seen(sql, spec), `t.arrived_at >= ${from}`, `t.arrived_at < ${before}`].join(' AND ');
}

/** The loads of `picked`, with the values under the names that `discrepancySql` reads. */
const factSql = `
  norm AS MATERIALIZED (
    SELECT production_type_id AS kind, percent, valid_from,
      coalesce(lead(valid_from) OVER (PARTITION BY production_type_id ORDER BY valid_from), 'infinity') AS until
    FROM production_type_percent
  ),
  line AS MATERIALIZED (
    SELECT t.id AS transport_id, l.side, l.production_type_id AS kind, l.net, norm.percent
    FROM picked t JOIN scrap_line l ON l.transport_id = t.id AND NOT l.deleted
    LEFT JOIN norm ON norm.kind = l.production_type_id AND norm.valid_from <= t.shipment_date AND t.shipment_date < norm.until
  ),
  load AS MATERIALIZED (
    SELECT transport_id,
      sum(net) FILTER (WHERE side = 'SENDER') AS sender_net,
      coalesce(array_agg(kind) FILTER (WHERE side = 'SENDER'), '{}') AS sender_ids,
      sum(net) FILTER (WHERE side = 'DISCOVER') AS net,
      sum(round(net * percent / 100, 3)) FILTER (WHERE side = 'DISCOVER') AS nominal,
      coalesce(array_agg(kind) FILTER (WHERE side = 'DISCOVER'), '{}') AS ids
    FROM line GROUP BY transport_id
  ),
  goods AS MATERIALIZED (
    SELECT l.transport_id, count(*) AS lines, sum(l.weight) AS weight
    FROM picked t JOIN unordered_line l ON l.transport_id = t.id AND NOT l.deleted GROUP BY l.transport_id
  ),
  strange AS MATERIALIZED (
    SELECT transport_id, kind, line.net FROM line JOIN load USING (transport_id)
    WHERE side = 'DISCOVER' AND sender_ids <> '{}' AND NOT kind = ANY (sender_ids)
  ),
  fact AS MATERIALIZED (
    SELECT t.id, t.provider_id, t.type, w.id IS NOT NULL AS weighed, w.net, w.trash, found.net AS found_net,
      ${discrepancySql} AS discrepancy,
      CASE WHEN abs(${differenceSql}) > sender.net * ${massLimitSql} / 100 THEN abs(${differenceSql}) END AS mass,
      CASE WHEN found.ids <> '{}' THEN greatest(w.trash - coalesce(found.nominal, 0), 0) END AS dirt,
      CASE WHEN w.id IS NOT NULL THEN unordered.weight END AS unordered
    FROM picked t ${registerJoin}
    LEFT JOIN load ON load.transport_id = t.id
    LEFT JOIN goods ON goods.transport_id = t.id
    CROSS JOIN LATERAL (SELECT load.sender_net AS net, coalesce(load.sender_ids, '{}') AS ids) sender
    CROSS JOIN LATERAL (SELECT load.net, load.nominal, coalesce(load.ids, '{}') AS ids) found
    CROSS JOIN LATERAL (SELECT coalesce(goods.lines, 0) AS lines, goods.weight) unordered
  )`;

const sumSql = (of: string): string => `coalesce(sum(${of}), 0)::float8`;

const judgedSql = (of: string): string => `coalesce(sum(${of}) FILTER (WHERE judged), 0)::float8`;

/** Under the names of `LoadSums`. */
const loadSumsSql = `jsonb_build_object('count', count(*) FILTER (WHERE judged), 'net', ${judgedSql('net')},
  'trash', ${judgedSql('trash')}, 'netSquares', ${judgedSql('net * net')}, 'products', ${judgedSql('net * trash')},
  'trashSquares', ${judgedSql('trash * trash')})`;

type Loads = Pick<SupplierFigures, 'transports' | 'weighed' | 'withDiscrepancy' | 'net' | 'differed'> & {
  readonly suppliers: number;
  readonly sums: LoadSums;
};

async function readLoads(db: Queryable, spec: SupplierSpec) {
  const sql = sqlBuilder();
  const where = arrivedIn(sql, spec);
  const { rows } = await db.query<{ total: Loads } & Pick<SupplierCard, 'types' | 'kinds'>>(
    `WITH picked AS MATERIALIZED (
       SELECT t.id, t.provider_id, t.shipment_date, tt.name AS type
       FROM transport t JOIN transport_type tt ON tt.id = t.transport_type_id WHERE ${where}
     ), ${factSql}
     SELECT
       (SELECT to_jsonb(one) FROM (
          SELECT count(*) AS transports, count(*) FILTER (WHERE weighed) AS weighed,
            count(*) FILTER (WHERE discrepancy) AS "withDiscrepancy", count(DISTINCT provider_id) AS suppliers,
            ${sumSql('net')} AS net,
            jsonb_build_object('mass', ${sumSql('mass')}, 'dirt', ${sumSql('dirt')}, 'unordered', ${sumSql('unordered')},
              'kinds', (SELECT ${sumSql('strange.net')} FROM strange JOIN fact ON fact.id = strange.transport_id AND weighed)) AS differed,
            ${loadSumsSql} AS sums
          FROM fact CROSS JOIN LATERAL (SELECT net > 0 AND trash IS NOT NULL AS judged) j) one) AS total,
       (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (
          SELECT type AS name, count(*) AS transports FROM fact GROUP BY type ORDER BY count(*) DESC, type) one) AS types,
       (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (
          SELECT k.code, k.name, count(DISTINCT found.id) AS transports,
            count(DISTINCT found.id) FILTER (WHERE found.tonnes > 0) AS failed,
            ${sumSql('found.net')} AS net, round(${sumSql('found.tonnes')}::numeric, 3)::float8 AS tonnes
          FROM (
            SELECT fact.id, line.kind, line.net,
              coalesce(fact.dirt * line.net / nullif(fact.found_net, 0), 0) + coalesce(strange.net, 0) AS tonnes
            FROM fact JOIN line ON line.transport_id = fact.id AND line.side = 'DISCOVER'
            LEFT JOIN (SELECT DISTINCT transport_id, kind FROM strange) odd ON odd.transport_id = fact.id AND odd.kind = line.kind
            CROSS JOIN LATERAL (SELECT CASE WHEN odd.kind IS NOT NULL THEN line.net END AS net) strange
            WHERE fact.weighed) found
          JOIN production_type k ON k.id = found.kind
          GROUP BY k.code, k.name ORDER BY sum(found.tonnes) DESC, k.code) one) AS kinds`,
    sql.params,
  );
  return rows[0]!;
}

/** The supplier contested the case in an answer, a line of it, or by refusing to sign. */
const contestedSql = `(EXISTS (SELECT FROM supplier_answer a WHERE a.responsible_storage_id = s.id
    AND (a.answer = 'REFUSES' OR a.lines @> '[{"isAgreed": false}]'))
  OR EXISTS (SELECT FROM appointment a WHERE a.transport_id = s.transport_id AND a.representative_refusal IS NOT NULL
    AND a.starts_at >= s.begin_at AND a.starts_at < s.next_at))`;

/** A commission or a separation was held about it, or reception has ended. */
const decidedSql = `(t.status_code IN ('RETURN_BACK', 'RECEPTION_FINISHED', 'SENT_TO_EKOMET', 'ARCHIVED')
  OR EXISTS (SELECT FROM appointment a WHERE a.transport_id = s.transport_id AND a.state IN ('HELD', 'SUPERSEDED')
    AND a.starts_at >= s.begin_at AND a.starts_at < s.next_at))`;

const returnedSql = `(t.status_code = 'RETURN_BACK'
  OR EXISTS (SELECT FROM return_line r WHERE r.transport_id = t.id AND r.cancelled_at IS NULL))`;

type Stays = Pick<SupplierFigures, 'answers' | 'contested' | 'standing'> & Pick<SupplierCard, 'causes'>;

async function readStays(db: Queryable, spec: SupplierSpec): Promise<Stays> {
  const sql = sqlBuilder();
  const { from, before } = boundsSql(sql, spec.period);
  const now = `${sql.param(spec.now)}::timestamptz`;
  // The few stays of the period first: row-level security hides from the planner how many transports there are to read.
  const { rows } = await db.query<Stays>(
    `WITH near AS MATERIALIZED (
       SELECT s.* FROM responsible_storage s
       WHERE s.begin_at < ${before} AND coalesce(s.end_at, 'infinity') >= ${from} AND NOT ${cancelledSql('s')}
     ),
     stay AS MATERIALIZED (
       SELECT s.id, s.transport_id, s.begin_at, s.end_at, s.answer_by, s.begin_at >= ${from} AND s.answer_by IS NOT NULL AS asked,
         (SELECT min(a.answered_at) FROM supplier_answer a WHERE a.responsible_storage_id = s.id AND a.answer <> 'SILENT') AS answered_at,
         (SELECT coalesce(min(n.begin_at), 'infinity') FROM responsible_storage n
          WHERE n.transport_id = s.transport_id AND n.begin_at > s.begin_at) AS next_at,
         greatest(0, extract(epoch FROM least(coalesce(s.end_at, ${now}), ${now}, ${before}) - greatest(s.begin_at, ${from})) / 3600) AS hours
       FROM near s JOIN transport t ON t.id = s.transport_id WHERE ${seen(sql, spec).join(' AND ')}
     ),
     outcome AS MATERIALIZED (
       SELECT ${decidedSql} AS decided, ${returnedSql} OR coalesce(${discrepancySql}, false) AS stands
       FROM stay s JOIN transport t ON t.id = s.transport_id ${weightJoins} WHERE s.asked AND ${contestedSql}
     )
     SELECT
       (SELECT jsonb_build_object('inTime', count(*) FILTER (WHERE answered_at <= answer_by),
          'late', count(*) FILTER (WHERE answered_at > answer_by),
          'none', count(*) FILTER (WHERE answered_at IS NULL AND (end_at IS NOT NULL OR answer_by < ${now})),
          'waiting', count(*) FILTER (WHERE answered_at IS NULL AND end_at IS NULL AND answer_by >= ${now}))
        FROM stay WHERE asked) AS answers,
       (SELECT jsonb_build_object('lost', count(*) FILTER (WHERE decided AND stands),
          'won', count(*) FILTER (WHERE decided AND NOT stands), 'open', count(*) FILTER (WHERE NOT decided))
        FROM outcome) AS contested,
       (SELECT round(coalesce(sum(hours), 0), 1)::float8 FROM stay) AS standing,
       (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (
          SELECT jsonb_build_object('id', r.id, 'name', r.name) AS reason, count(*) AS cases, round(sum(hours), 1)::float8 AS hours
          FROM stay JOIN responsible_storage_reason sr ON sr.responsible_storage_id = stay.id
          JOIN transport_reason r ON r.id = sr.transport_reason_id
          GROUP BY r.id, r.name ORDER BY sum(hours) DESC, r.name) one) AS causes`,
    sql.params,
  );
  return rows[0]!;
}

export interface ReadFigures extends Pick<SupplierCard, 'types' | 'kinds' | 'causes'> {
  readonly figures: SupplierFigures;
  readonly suppliers: number;
}

export async function readSupplierFigures(db: Queryable, spec: SupplierSpec): Promise<ReadFigures> {
  const [loads, stays] = await Promise.all([readLoads(db, spec), readStays(db, spec)]);
  const { sums, suppliers, ...counted } = loads.total;
  const { causes, ...cases } = stays;
  return {
    figures: { ...counted, ...cases, dirt: estimateDirt(sums) },
    suppliers,
    types: loads.types,
    kinds: loads.kinds,
    causes,
  };
}

/** Loads whose dirt is recorded, by the given months. */
export async function readSupplierMonths(
  db: Queryable,
  spec: SupplierSpec,
  months: readonly Period[],
): Promise<SupplierCard['months']> {
  const sql = sqlBuilder();
  const where = arrivedIn(sql, spec);
  const [begins, ends] = [sql.param(months.map(({ begin }) => begin)), sql.param(months.map(({ end }) => end))];
  const { rows } = await db.query<SupplierCard['months'][number]>(
    `WITH fact AS MATERIALIZED (
       SELECT ${daySql('t.arrived_at')} AS day, w.net, w.trash FROM transport t ${registerJoin}
       WHERE ${where} AND w.net > 0 AND w.trash IS NOT NULL
     )
     SELECT month.begin::text, month."end"::text, count(fact.day)::int AS judged, ${sumSql('fact.net')} AS net,
       ${sumSql('fact.trash')} AS trash
     FROM unnest(${begins}::date[], ${ends}::date[]) AS month (begin, "end")
     LEFT JOIN fact ON fact.day BETWEEN month.begin AND month."end"
     GROUP BY month.begin, month."end" ORDER BY month.begin`,
    sql.params,
  );
  return rows;
}

/** Pairs whose later photo is of the supplier's transport, as far as the page «Похожие фото» has them. */
export async function readSupplierLookalikes(
  db: Queryable,
  spec: SupplierSpec,
): Promise<NonNullable<SupplierCard['lookalikes']>> {
  const sql = sqlBuilder();
  const { from, before } = boundsSql(sql, spec.period);
  const { rows } = await db.query<NonNullable<SupplierCard['lookalikes']>>(
    `SELECT count(*) FILTER (WHERE k.verdict IS NULL)::int AS open, count(*) FILTER (WHERE k.verdict = 'SAME')::int AS same,
       count(*) FILTER (WHERE k.verdict = 'DIFFERENT')::int AS different
     FROM lookalike k JOIN photo p ON p.id = k.photo_id JOIN transport t ON t.id = p.transport_id
     JOIN photo o ON o.id = k.older_id AND o.deleted_at IS NULL
     JOIN transport u ON u.id = o.transport_id AND u.deleted_at IS NULL AND (u.id <> t.id OR k.is_earlier)
     WHERE ${seen(sql, spec).join(' AND ')} AND p.deleted_at IS NULL AND k.found_at >= ${from} AND k.found_at < ${before}`,
    sql.params,
  );
  return rows[0]!;
}

export async function findSupplier(db: Queryable, id: string): Promise<SupplierCard['supplier'] | undefined> {
  const { rows } = await db.query<SupplierCard['supplier']>('SELECT id, name FROM provider WHERE id = $1', [id]);
  return rows[0];
}
