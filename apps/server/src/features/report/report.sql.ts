// Pieces of SQL that both reports share: over a transport `t`.
import type { Actor } from '@otk/domain/kernel/actor';
import { kppHistory } from '@otk/domain/kpp/kpp.history';
import type { ReportFilter } from '@otk/domain/report/report.filter';
import type { ReportCell } from '@otk/domain/report/report.schema';
import { unsureWords } from '@otk/domain/transport/transport.moment';

import type { SqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';

/** A report as SQL: where its rows come from and how each column is read. */
export interface ReportSource<Key extends string> {
  readonly columns: Readonly<Record<Key, string>>;
  readonly from: string;
  /** Makes a cell of what its column reads, where a rule of the domain says it in words. */
  readonly complete?: Readonly<Partial<Record<Key, (read: unknown) => ReportCell>>>;
  /** The moment by which rows are ordered; then by `id` and `line`. */
  readonly at: string;
  readonly id: string;
  /** Number of the row within its transport, from 1. */
  readonly line: string;
  /** Whether the row is highlighted. */
  readonly isOverdue: string;
}

/** `2026-11-15 08:05`, by the clock of the works. */
export const momentSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD HH24:MI')`;

/** Of a vehicle that a guard registered by clocks that disagreed until it is entered again, as `unsureMoments` of the card. */
export const arrivalSql = `${momentSql('t.arrived_at')} || CASE WHEN t.mode = 'KPP' AND (
    SELECT h.device_unsure FROM history h
    WHERE h.transport_id = t.id AND (h.action = '${kppHistory.actions.create.code}' OR h.field = 'arrivedAt')
    ORDER BY h.id DESC LIMIT 1) THEN '${unsureWords}' ELSE '' END`;

const midnightSql = (day: string): string => `${day}::timestamp AT TIME ZONE 'Europe/Moscow'`;

/** From the first moment of the first day to the last one of the last. */
export const boundsSql = (sql: SqlBuilder, { begin, end }: Pick<ReportFilter, 'begin' | 'end'>) => ({
  from: midnightSql(`${sql.param(begin)}::date`),
  before: midnightSql(`(${sql.param(end)}::date + 1)`),
});

/** The works' own day of a moment. */
export const daySql = (column: string): string => `(${column} AT TIME ZONE 'Europe/Moscow')::date`;

const among = (sql: SqlBuilder, column: string, values: readonly string[], type: 'uuid' | 'text'): string[] =>
  values.length === 0 ? [] : [`${column} = ANY(${sql.param(values)}::${type}[])`];

export const sharedConditions = (sql: SqlBuilder, actor: Actor, filter: ReportFilter): string[] => [
  't.deleted_at IS NULL',
  inScope(sql, actor),
  ...among(sql, 't.station_id', filter.stationIds, 'uuid'),
  ...among(sql, 't.provider_id', filter.providerIds, 'uuid'),
  ...among(sql, 't.status_code', filter.statuses, 'text'),
  ...(filter.kinds.length === 0
    ? []
    : [
        `EXISTS (SELECT FROM scrap_line l JOIN production_type k ON k.id = l.production_type_id
           WHERE l.transport_id = t.id AND l.side = 'DISCOVER' AND NOT l.deleted
             AND k.code = ANY(${sql.param(filter.kinds)}::text[]))`,
      ]),
];

export const hasReason = (sql: SqlBuilder, storageId: string, reasonIds: readonly string[]): string =>
  `EXISTS (SELECT FROM responsible_storage_reason sr WHERE sr.responsible_storage_id = ${storageId}
     AND sr.transport_reason_id = ANY(${sql.param(reasonIds)}::uuid[]))`;

export const registerJoin = `
  LEFT JOIN weighing w ON w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL`;

export const appointmentJoins = ['COMMISSION', 'SEPARATE']
  .map((kind) => {
    const alias = kind.toLowerCase();
    return `LEFT JOIN appointment ${alias} ON ${alias}.transport_id = t.id AND ${alias}.kind = '${kind}'
      AND ${alias}.state IN ('PLANNED', 'HELD')`;
  })
  .join('\n');

export const partyJoins = `
  LEFT JOIN provider p ON p.id = t.provider_id
  LEFT JOIN provider gro ON gro.id = t.gro_id
  LEFT JOIN contract c ON c.id = t.contract_id`;

export const unorderedJoin = `
  CROSS JOIN LATERAL (
    SELECT count(*) AS lines, string_agg(u.name, '; ' ORDER BY l.sort, l.id) AS names, sum(l.count) AS count,
      sum(l.weight) AS weight
    FROM unordered_line l JOIN unordered_production u ON u.id = l.unordered_production_id
    WHERE l.transport_id = t.id AND NOT l.deleted
  ) unordered`;

const noSupplier = 'Не указан';
export const supplierSql = `coalesce(p.name, '${noSupplier}')`;
