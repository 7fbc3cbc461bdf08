// Figures of one supplier, or of all together, in a period. Loads are read set by set: a statement per transport would cost
// more than the figures.
import type { Actor } from '@otk/domain/kernel/actor';
import { estimateDirt, type LoadSums } from '@otk/domain/report/report.estimate';
import type { Period } from '@otk/domain/report/report.rules';
import type { SupplierCard, SupplierFigures } from '@otk/domain/report/report.supplier';

import { prepared, type Queryable } from '#platform/db/pool';
import { type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';
import { differenceSql, discrepancySql, massLimitSql, weightJoins } from './report.quality.sql.ts';
import { cancelledSql } from './report.responsible.sql.ts';
import { boundsSql, daySql, registerJoin } from './report.sql.ts';

export interface SupplierSpec {
  readonly actor: Actor;
  readonly providerId: string;
  readonly period: Period;
  readonly before: Period;
  readonly now: Date;
}

/** What is shown side by side: the supplier in the period and in the one before, and all suppliers in the period. */
type Frame = 'now' | 'earlier' | 'all';

const seen = (sql: SqlBuilder, actor: Actor): string => `t.deleted_at IS NULL AND ${inScope(sql, actor)}`;

function arrivedIn(sql: SqlBuilder, actor: Actor, period: Period): string {
  const { from, before } = boundsSql(sql, period);
  return `${seen(sql, actor)} AND t.arrived_at >= ${from} AND t.arrived_at < ${before}`;
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
    ORDER BY t.id
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
  found_line AS MATERIALIZED (
    SELECT transport_id, kind, line.net,
      CASE WHEN sender_ids <> '{}' AND NOT kind = ANY (sender_ids) THEN line.net END AS strange
    FROM line JOIN load USING (transport_id) WHERE side = 'DISCOVER'
  ),
  strange AS MATERIALIZED (
    SELECT transport_id, sum(strange) AS net FROM found_line WHERE strange IS NOT NULL GROUP BY transport_id
  ),
  goods AS MATERIALIZED (
    SELECT l.transport_id, count(*) AS lines, sum(l.weight) AS weight
    FROM picked t JOIN unordered_line l ON l.transport_id = t.id AND NOT l.deleted GROUP BY l.transport_id
  ),
  fact AS MATERIALIZED (
    SELECT t.*, w.id IS NOT NULL AS weighed, w.net, w.trash, w.net > 0 AND w.trash IS NOT NULL AS judged, found.net AS found_net,
      ${discrepancySql} AS discrepancy,
      CASE WHEN abs(${differenceSql}) > sender.net * ${massLimitSql} / 100 THEN abs(${differenceSql}) END AS mass,
      CASE WHEN found.ids <> '{}' THEN greatest(w.trash - coalesce(found.nominal, 0), 0) END AS dirt,
      CASE WHEN w.id IS NOT NULL THEN unordered.weight END AS unordered,
      CASE WHEN w.id IS NOT NULL THEN strange.net END AS strange
    FROM picked t ${registerJoin}
    LEFT JOIN load ON load.transport_id = t.id
    LEFT JOIN goods ON goods.transport_id = t.id
    LEFT JOIN strange ON strange.transport_id = t.id
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

type ReadLoads = { readonly frames: Readonly<Record<Frame, Loads>> } & Pick<SupplierCard, 'types' | 'kinds'>;

/** Those of the supplier in the period are among those of all, and are read once. */
async function readLoads(db: Queryable, { actor, providerId, period, before }: SupplierSpec): Promise<ReadLoads> {
  const sql = sqlBuilder();
  const own = `t.provider_id = ${sql.param(providerId)}::uuid`;
  const pick = `SELECT t.id, t.provider_id, t.transport_type_id, t.shipment_date, ${own} AS is_own`;
  const text = `WITH picked AS MATERIALIZED (
       ${pick}, true AS is_now FROM transport t WHERE ${arrivedIn(sql, actor, period)} AND t.provider_id IS NOT NULL
       UNION ALL
       ${pick}, false FROM transport t WHERE ${arrivedIn(sql, actor, before)} AND ${own}
     ), ${factSql}
     SELECT
       (SELECT jsonb_object_agg(one.name, to_jsonb(one) - 'name') FROM (
          SELECT frame.name, count(fact.id) AS transports, count(*) FILTER (WHERE weighed) AS weighed,
            count(*) FILTER (WHERE discrepancy) AS "withDiscrepancy", count(DISTINCT provider_id) AS suppliers,
            ${sumSql('net')} AS net,
            jsonb_build_object('mass', ${sumSql('mass')}, 'dirt', ${sumSql('dirt')}, 'unordered', ${sumSql('unordered')},
              'kinds', ${sumSql('strange')}) AS differed,
            ${loadSumsSql} AS sums
          FROM (VALUES ('now'), ('earlier'), ('all')) AS frame (name)
          LEFT JOIN fact ON CASE frame.name WHEN 'all' THEN is_now WHEN 'now' THEN is_now AND is_own ELSE NOT is_now END
          GROUP BY frame.name) one) AS frames,
       (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (
          SELECT tt.name, count(*) AS transports FROM fact JOIN transport_type tt ON tt.id = fact.transport_type_id
          WHERE is_now AND is_own GROUP BY tt.name ORDER BY count(*) DESC, tt.name) one) AS types,
       (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (
          SELECT k.code, k.name, count(DISTINCT found.id) AS transports,
            count(DISTINCT found.id) FILTER (WHERE found.tonnes > 0) AS failed,
            ${sumSql('found.net')} AS net, round(${sumSql('found.tonnes')}::numeric, 3)::float8 AS tonnes
          FROM (
            SELECT fact.id, line.kind, line.net,
              coalesce(fact.dirt * line.net / nullif(fact.found_net, 0), 0) + coalesce(line.strange, 0) AS tonnes
            FROM fact JOIN found_line line ON line.transport_id = fact.id
            WHERE fact.weighed AND is_now AND is_own) found
          JOIN production_type k ON k.id = found.kind
          GROUP BY k.code, k.name ORDER BY sum(found.tonnes) DESC, k.code) one) AS kinds`;
  const { rows } = await db.query<ReadLoads>(prepared('supplier.loads', text), sql.params);
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

type Stays = Pick<SupplierFigures, 'answers' | 'contested' | 'standing'>;

type ReadStays = { readonly frames: Readonly<Record<Frame, Stays>> } & Pick<SupplierCard, 'causes'>;

async function readStays(db: Queryable, { actor, providerId, period, before, now }: SupplierSpec): Promise<ReadStays> {
  const sql = sqlBuilder();
  const [present, past] = [boundsSql(sql, period), boundsSql(sql, before)];
  const moment = `${sql.param(now)}::timestamptz`;
  const own = `t.provider_id = ${sql.param(providerId)}::uuid`;
  // The few stays of the periods first: row-level security hides from the planner how many transports there are to read.
  const text = `WITH frame (name, since, until) AS (
       VALUES ('now', ${present.from}, ${present.before}), ('earlier', ${past.from}, ${past.before}),
         ('all', ${present.from}, ${present.before})
     ),
     near AS MATERIALIZED (
       SELECT s.*, coalesce(s.end_at, 'infinity') AS left_at FROM responsible_storage s
       WHERE s.begin_at < ${present.before} AND coalesce(s.end_at, 'infinity') >= ${past.from} AND NOT ${cancelledSql('s')}
     ),
     stay AS MATERIALIZED (
       SELECT s.id, s.transport_id, s.begin_at, s.end_at, s.left_at, s.answer_by, ${own} AS is_own,
         (SELECT min(a.answered_at) FROM supplier_answer a WHERE a.responsible_storage_id = s.id AND a.answer <> 'SILENT') AS answered_at,
         (SELECT coalesce(min(n.begin_at), 'infinity') FROM responsible_storage n
          WHERE n.transport_id = s.transport_id AND n.begin_at > s.begin_at) AS next_at
       FROM near s JOIN transport t ON t.id = s.transport_id
       WHERE ${seen(sql, actor)} AND (${own} OR (t.provider_id IS NOT NULL AND s.left_at >= ${present.from}))
     ),
     outcome AS MATERIALIZED (
       SELECT s.id, ${decidedSql} AS decided, ${returnedSql} OR coalesce(${discrepancySql}, false) AS stands
       FROM stay s JOIN transport t ON t.id = s.transport_id ${weightJoins} WHERE s.answer_by IS NOT NULL AND ${contestedSql}
     ),
     framed AS MATERIALIZED (
       SELECT frame.name, s.*, s.begin_at >= frame.since AND s.answer_by IS NOT NULL AS asked, s.end_at IS NULL AS is_open,
         greatest(0, extract(epoch FROM least(s.left_at, ${moment}, frame.until) - greatest(s.begin_at, frame.since)) / 3600) AS hours
       FROM frame JOIN stay s ON s.begin_at < frame.until AND s.left_at >= frame.since AND (frame.name = 'all' OR s.is_own)
     )
     SELECT
       (SELECT jsonb_object_agg(one.name, to_jsonb(one) - 'name') FROM (
          SELECT frame.name,
            jsonb_build_object('inTime', count(*) FILTER (WHERE asked AND answered_at <= answer_by),
              'late', count(*) FILTER (WHERE asked AND answered_at > answer_by),
              'none', count(*) FILTER (WHERE asked AND answered_at IS NULL AND (NOT is_open OR answer_by < ${moment})),
              'waiting', count(*) FILTER (WHERE asked AND answered_at IS NULL AND is_open AND answer_by >= ${moment})) AS answers,
            jsonb_build_object('lost', count(*) FILTER (WHERE decided AND stands),
              'won', count(*) FILTER (WHERE decided AND NOT stands), 'open', count(*) FILTER (WHERE NOT decided)) AS contested,
            round(coalesce(sum(hours), 0), 1)::float8 AS standing
          FROM frame LEFT JOIN framed ON framed.name = frame.name LEFT JOIN outcome ON outcome.id = framed.id AND framed.asked
          GROUP BY frame.name) one) AS frames,
       (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (
          SELECT jsonb_build_object('id', r.id, 'name', r.name) AS reason, count(*) AS cases, round(sum(hours), 1)::float8 AS hours
          FROM framed JOIN responsible_storage_reason sr ON sr.responsible_storage_id = framed.id
          JOIN transport_reason r ON r.id = sr.transport_reason_id
          WHERE framed.name = 'now' GROUP BY r.id, r.name ORDER BY sum(hours) DESC, r.name) one) AS causes`;
  const { rows } = await db.query<ReadStays>(prepared('supplier.stays', text), sql.params);
  return rows[0]!;
}

export interface ReadFigures extends Pick<SupplierCard, 'now' | 'earlier' | 'types' | 'kinds' | 'causes'> {
  readonly all: NonNullable<SupplierCard['all']>;
}

export async function readSupplierFigures(db: Queryable, spec: SupplierSpec): Promise<ReadFigures> {
  const [loads, stays] = await Promise.all([readLoads(db, spec), readStays(db, spec)]);
  const figuresOf = (frame: Frame): SupplierFigures => {
    const { sums, suppliers: _suppliers, ...counted } = loads.frames[frame];
    return { ...counted, ...stays.frames[frame], dirt: estimateDirt(sums) };
  };
  return {
    now: figuresOf('now'),
    earlier: figuresOf('earlier'),
    all: { suppliers: loads.frames.all.suppliers, figures: figuresOf('all') },
    types: loads.types,
    kinds: loads.kinds,
    causes: stays.causes,
  };
}

/** Loads whose dirt is recorded, by the given months. */
export async function readSupplierMonths(
  db: Queryable,
  { actor, providerId }: Pick<SupplierSpec, 'actor' | 'providerId'>,
  year: Period,
  months: readonly Period[],
): Promise<SupplierCard['months']> {
  const sql = sqlBuilder();
  const where = `${arrivedIn(sql, actor, year)} AND t.provider_id = ${sql.param(providerId)}::uuid`;
  const [begins, ends] = [sql.param(months.map(({ begin }) => begin)), sql.param(months.map(({ end }) => end))];
  const text = `WITH fact AS MATERIALIZED (
       SELECT ${daySql('t.arrived_at')} AS day, w.net, w.trash FROM transport t ${registerJoin}
       WHERE ${where} AND w.net > 0 AND w.trash IS NOT NULL
     )
     SELECT month.begin::text, month."end"::text, count(fact.day)::int AS judged, ${sumSql('fact.net')} AS net,
       ${sumSql('fact.trash')} AS trash
     FROM unnest(${begins}::date[], ${ends}::date[]) AS month (begin, "end")
     LEFT JOIN fact ON fact.day BETWEEN month.begin AND month."end"
     GROUP BY month.begin, month."end" ORDER BY month.begin`;
  const { rows } = await db.query<SupplierCard['months'][number]>(prepared('supplier.months', text), sql.params);
  return rows;
}

/** Pairs whose later photo is of the supplier's transport, as far as the page «Похожие фото» has them. */
export async function readSupplierLookalikes(
  db: Queryable,
  { actor, providerId, period }: SupplierSpec,
): Promise<NonNullable<SupplierCard['lookalikes']>> {
  const sql = sqlBuilder();
  const { from, before } = boundsSql(sql, period);
  const text = `SELECT count(*) FILTER (WHERE k.verdict IS NULL)::int AS open, count(*) FILTER (WHERE k.verdict = 'SAME')::int AS same,
       count(*) FILTER (WHERE k.verdict = 'DIFFERENT')::int AS different
     FROM lookalike k JOIN photo p ON p.id = k.photo_id JOIN transport t ON t.id = p.transport_id
     JOIN photo o ON o.id = k.older_id AND o.deleted_at IS NULL
     JOIN transport u ON u.id = o.transport_id AND u.deleted_at IS NULL AND (u.id <> t.id OR k.is_earlier)
     WHERE ${seen(sql, actor)} AND t.provider_id = ${sql.param(providerId)}::uuid AND p.deleted_at IS NULL
       AND k.found_at >= ${from} AND k.found_at < ${before}`;
  const { rows } = await db.query<NonNullable<SupplierCard['lookalikes']>>(
    prepared('supplier.lookalikes', text),
    sql.params,
  );
  return rows[0]!;
}

export async function findSupplier(db: Queryable, id: string): Promise<SupplierCard['supplier'] | undefined> {
  const found = prepared('supplier.find', 'SELECT id, name FROM provider WHERE id = $1');
  const { rows } = await db.query<SupplierCard['supplier']>(found, [id]);
  return rows[0];
}
