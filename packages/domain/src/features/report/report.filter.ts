// What a report is about. Page, file and history use the same names.
import * as z from 'zod/mini';

import { pageBody } from '../../kernel/paging.ts';
import { inOrder, period } from '../../kernel/period.ts';
import { transportStatuses } from '../transport/transport.status.ts';

const dayMs = 86_400_000;
const reportDaysAtMost = 1096;

const ids = z._default(z.array(z.uuid()).check(z.maxLength(200, 'Не больше 200 значений')), []);

const fields = {
  /** Days in the time of the works, inclusive: of arrival for quality, of lying on storage for storage. */
  ...period,
  stationIds: ids,
  providerIds: ids,
  /** Codes of found kinds. */
  kinds: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(100)), []),
  statuses: z._default(z.array(z.enum(transportStatuses)).check(z.maxLength(transportStatuses.length)), []),
  /** Reasons of storage. */
  reasonIds: ids,
  /** Only transports with a discrepancy. */
  discrepancy: z._default(z.boolean(), false),
  /** Difference of mass in percent: from inclusive, to exclusive. */
  differenceFrom: z.optional(z.number()),
  differenceTo: z.optional(z.number()),
};

export const daysBetween = (begin: string, end: string): number => (Date.parse(end) - Date.parse(begin)) / dayMs + 1;

type Period = { readonly begin: string; readonly end: string };

/** A wrong date has a message of its own. */
const isKnown = ({ begin, end }: Period): boolean => [begin, end].every((given) => !Number.isNaN(Date.parse(given)));

const notTooLong = z.refine<Period>(
  (given) => !isKnown(given) || daysBetween(given.begin, given.end) <= reportDaysAtMost,
  {
    path: ['end'],
    error: 'Период длиннее трёх лет. Разделите его на части',
  },
);

export const reportFilter = z.object(fields).check(inOrder, notTooLong);
export type ReportFilter = z.output<typeof reportFilter>;

export const reportFormats = ['XLSX', 'PDF'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportOrder = z
  .object({ ...fields, format: z._default(z.enum(reportFormats), 'XLSX') })
  .check(inOrder, notTooLong);
export type ReportOrder = z.output<typeof reportOrder>;

/** The rows of a report on the screen, page by page. */
export const reportRowsQuery = z
  .object({
    ...fields,
    ...pageBody({ limit: 200, most: 500 }),
  })
  .check(inOrder, notTooLong);
export type ReportRowsQuery = z.output<typeof reportRowsQuery>;
