// Rows of a report: a page for the screen, all of them for a file.
import type { Actor } from '@otk/domain/kernel/actor';
import { qualityColumns, type ReportColumn, responsibleColumns } from '@otk/domain/report/report.columns';
import type { ReportFilter } from '@otk/domain/report/report.filter';
import type { ReportCell, ReportKind, ReportRow } from '@otk/domain/report/report.schema';

import type { Queryable } from '#platform/db/pool';
import { type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { qualityConditions, qualitySource, weightJoins } from './report.quality.sql.ts';
import { responsibleConditions, responsibleSource } from './report.responsible.sql.ts';
import { type ReportSource, sharedConditions } from './report.sql.ts';

export const columnsOf = { QUALITY: qualityColumns, RESPONSIBLE: responsibleColumns } as const satisfies Readonly<
  Record<ReportKind, readonly ReportColumn[]>
>;

export interface ReportSpec {
  readonly kind: ReportKind;
  readonly filter: ReportFilter;
  readonly actor: Actor;
  readonly now: Date;
}

/** The place of a row in the order of the report. */
export interface RowPlace {
  readonly at: string;
  readonly id: string;
  readonly line: number;
  /** The number of its transport. */
  readonly number: number;
}

interface PlacedRow {
  readonly row: ReportRow;
  readonly place: RowPlace;
}

type Read = Readonly<Record<string, ReportCell>> & {
  readonly transportId: string;
  readonly isOverdue: boolean;
} & Omit<RowPlace, 'number'>;

const sourceOf = ({ kind, filter, now }: ReportSpec, sql: SqlBuilder): ReportSource<string> =>
  kind === 'QUALITY' ? qualitySource : responsibleSource(sql, filter, `${sql.param(now)}::timestamptz`);

const conditionsOf = (sql: SqlBuilder, { kind, actor, filter }: ReportSpec): string[] => [
  ...sharedConditions(sql, actor, filter),
  ...(kind === 'QUALITY' ? qualityConditions(sql, filter) : responsibleConditions(sql, filter)),
];

function selectSql(sql: SqlBuilder, spec: ReportSpec, after?: RowPlace): string {
  const source = sourceOf(spec, sql);
  const { columns, from, at, id, line, isOverdue } = source;
  const where = [...conditionsOf(sql, spec), ...(after ? beyond(sql, source, after) : [])];
  const list = Object.entries(columns).map(([key, column]) => `${column} AS "${key}"`);
  return `SELECT ${list.join(', ')}, t.id AS "transportId", ${isOverdue} AS "isOverdue",
      to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, ${id} AS id, ${line}::int AS line
    FROM ${from} WHERE ${where.join(' AND ')} ORDER BY ${at}, ${id}, ${line}`;
}

function beyond(sql: SqlBuilder, source: ReportSource<string>, { at, id, line }: RowPlace): string[] {
  const moment = `${sql.param(at)}::timestamptz`;
  // The first condition finds the place by the index; the second is exact.
  return [
    `${source.at} >= ${moment}`,
    `(${source.at}, ${source.id}, ${source.line}) > (${moment}, ${sql.param(id)}::uuid, ${sql.param(line)}::int)`,
  ];
}

/** Numbers transports and leaves a value of the transport only in the first of its rows. */
function finisher(kind: ReportKind, numbered = 0): (row: Read) => PlacedRow {
  const columns: readonly ReportColumn[] = columnsOf[kind];
  const completed: Readonly<Record<string, ((read: unknown) => ReportCell) | undefined>> =
    kind === 'QUALITY' ? (qualitySource.complete ?? {}) : {};
  let number = numbered;
  return (read) => {
    const { transportId, isOverdue, at, id, line } = read;
    const isFirst = line === 1;
    number += isFirst ? 1 : 0;
    const cells = columns.map(({ key, isOncePerTransport }) => {
      if (isOncePerTransport && !isFirst) {
        return null;
      }
      const complete = completed[key];
      return key === 'number' ? number : complete ? complete(read[key]) : read[key]!;
    });
    return { row: { transportId, isOverdue, cells }, place: { at, id, line, number } };
  };
}

export async function listRows(db: Queryable, spec: ReportSpec, limit: number, after?: RowPlace): Promise<PlacedRow[]> {
  const sql = sqlBuilder();
  const select = selectSql(sql, spec, after);
  const { rows } = await db.query<Read>(`${select} LIMIT ${sql.param(limit)}`, sql.params);
  return rows.map(finisher(spec.kind, after?.number));
}

/** Only what the conditions need: joining all that a row shows would take as long as the report itself. */
function countedFrom({ kind, filter: { discrepancy, differenceFrom, differenceTo } }: ReportSpec): string {
  if (kind === 'RESPONSIBLE') {
    return 'responsible_storage s JOIN transport t ON t.id = s.transport_id';
  }
  const needsWeights = discrepancy || differenceFrom !== undefined || differenceTo !== undefined;
  return `transport t ${needsWeights ? weightJoins : ''}`;
}

/** Transports of a quality report, stays of a storage report; counted up to `atMost`. */
export async function countReported(db: Queryable, spec: ReportSpec, atMost: number): Promise<number> {
  const sql = sqlBuilder();
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT FROM ${countedFrom(spec)} WHERE ${conditionsOf(sql, spec).join(' AND ')}
       LIMIT ${sql.param(atMost)}) counted`,
    sql.params,
  );
  return rows[0]!.count;
}

const portionRows = 500;

/** In a transaction: the rows come through a cursor, and the next portion is on its way while one is used. */
export async function* streamRows(db: Queryable, spec: ReportSpec): AsyncGenerator<ReportRow[]> {
  const sql = sqlBuilder();
  // All rows will be read: the plan that is fastest for the first few is not wanted.
  await db.query('SET LOCAL cursor_tuple_fraction = 1');
  await db.query(`DECLARE report_rows NO SCROLL CURSOR FOR ${selectSql(sql, spec)}`, sql.params);
  const finish = finisher(spec.kind);
  const fetchPortion = () => {
    const portion = db.query<Read>(`FETCH ${portionRows} FROM report_rows`);
    // When the rows are abandoned, this portion fails together with the connection and is awaited by nobody.
    portion.catch(() => undefined);
    return portion;
  };
  let next = fetchPortion();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) {
      return;
    }
    next = fetchPortion();
    yield rows.map((read) => finish(read).row);
  }
}
