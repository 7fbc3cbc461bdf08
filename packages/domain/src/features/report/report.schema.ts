import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { named, weight } from '../../kernel/schema.ts';
import { reportFilter, reportFormats } from './report.filter.ts';

export const reportKinds = ['QUALITY', 'RESPONSIBLE'] as const;
export type ReportKind = (typeof reportKinds)[number];

const reportStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED'] as const;

/** One ordered report: its author, filter, progress and, when it is ready, its file. */
export const report = z
  .object({
    id: z.uuid(),
    kind: z.enum(reportKinds),
    format: z.enum(reportFormats),
    filter: reportFilter,
    state: z.enum(reportStates),
    author: z.object({ id: z.uuid(), fullName: z.string() }),
    createdAt: z.string(),
    finishedAt: z.nullable(z.string()),
    /** Transports written so far, and in all; null until they are counted. */
    done: z.number(),
    total: z.nullable(z.number()),
    /** Rows of the file. */
    rows: z.nullable(z.number()),
    failure: z.nullable(z.string()),
    /** Null when there is none yet or its term of keeping has passed. */
    file: z.nullable(z.object({ name: z.string(), size: z.number(), url: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Report' });
export type Report = z.output<typeof report>;

export const isUnfinished = ({ state }: Pick<Report, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';

export const reportHistoryQuery = z.object({
  kind: z.optional(z.enum(reportKinds)),
  ...pageQuery({ limit: 20, most: 100 }),
});
export const reportHistory = pageOf(report);
export type ReportHistory = z.output<typeof reportHistory>;

/** Days as `2026-11-15`, moments as `2026-11-15 08:05`, both in the time of the works. */
const cell = z.nullable(z.union([z.string(), z.number()]));
export type ReportCell = z.output<typeof cell>;

/** `cells` stand in the order of the columns (report.columns.ts). */
const reportRow = z.object({ transportId: z.uuid(), cells: z.array(cell), isOverdue: z.boolean() });
export type ReportRow = z.output<typeof reportRow>;

export const reportRows = pageOf(reportRow);
export type ReportRows = z.output<typeof reportRows>;

const counted = { transports: z.number(), withDiscrepancy: z.number() };
const masses = { net: weight, trash: weight, nominal: weight };

/** What the plots show. */
export const reportFigures = z
  .object({
    /** Of all transports of the report, those that were weighed: only they can have a discrepancy. */
    total: z.object({ ...counted, weighed: z.number(), ...masses }),
    periods: z.array(
      z.object({ begin: z.iso.date(), end: z.iso.date(), weighed: z.number(), withDiscrepancy: z.number() }),
    ),
    /** Largest net first; transports without a supplier have no id. */
    suppliers: z.array(z.object({ id: z.nullable(z.uuid()), name: z.string(), ...counted, ...masses })),
    kinds: z.array(z.object({ code: z.string(), name: z.string(), transports: z.number(), ...masses })),
    /** In the order of `differenceBins`. */
    differences: z.array(z.number()),
    storage: z.array(z.object({ reason: named, cases: z.number(), days: z.number(), longest: z.number() })),
    /** Hours of the setting, how many transports stood longer, of how many; null without a norm, absent in older copies. */
    storageNorm: z._default(
      z.nullable(z.object({ hours: z.number(), over: z.number(), transports: z.number() })),
      null,
    ),
  })
  .register(z.globalRegistry, { id: 'ReportFigures' });
export type ReportFigures = z.output<typeof reportFigures>;
