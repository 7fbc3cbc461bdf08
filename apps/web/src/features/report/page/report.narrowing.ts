// What the reports page asks the server for, from its search parameters, and back.
import type { ReportFilter } from '@otk/domain/report/report.filter';
import type { Report, ReportKind } from '@otk/domain/report/report.schema';

import { lastDays } from '#platform/search-params';

import type { Narrowing } from '../report.words.ts';
import type { ReportsSearch } from './report.search.ts';

export const noNarrowing = {
  reason: undefined,
  discrepancy: undefined,
  from: undefined,
  to: undefined,
  since: undefined,
  until: undefined,
} as const satisfies Partial<ReportsSearch>;

const usualDays = 90;

export const kindOf = ({ report }: Pick<ReportsSearch, 'report'>): ReportKind =>
  report === 'quality' ? 'QUALITY' : 'RESPONSIBLE';

const listOf = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** What the plots show: the filter of the page without the bar that was opened. */
export const pageFilter = (search: ReportsSearch, today: Date): ReportFilter => ({
  ...lastDays(search, today, usualDays),
  stationIds: listOf(search.station),
  providerIds: listOf(search.provider),
  kinds: listOf(search.kind),
  statuses: listOf(search.status),
  reasonIds: [],
  discrepancy: false,
});

/** What table and file show: the page and, inside it, the opened bar. */
export function rowsFilter(search: ReportsSearch, today: Date): ReportFilter {
  const page = pageFilter(search, today);
  const { since = page.begin, until = page.end, reason, discrepancy, from, to } = search;
  return {
    ...page,
    begin: since,
    end: until,
    reasonIds: listOf(reason),
    discrepancy: discrepancy !== undefined,
    ...(from !== undefined && { differenceFrom: from }),
    ...(to !== undefined && { differenceTo: to }),
  };
}

export const isNarrowed = (search: ReportsSearch): boolean =>
  Object.keys(noNarrowing).some((name) => search[name as keyof ReportsSearch] !== undefined);

/** Whether less is shown than everything of the period. */
export const isFiltered = ({ stationIds, providerIds, kinds, statuses }: ReportFilter): boolean =>
  [stationIds, providerIds, kinds, statuses].some((chosen) => chosen.length > 0);

/** The address that shows what stands behind a bar. A supplier and a kind are filters of the page already. */
export const narrowedTo = (kind: ReportKind, narrowing: Narrowing): Partial<ReportsSearch> => ({
  ...noNarrowing,
  report: kind === 'QUALITY' ? 'quality' : 'storage',
  since: narrowing.begin,
  until: narrowing.end,
  ...(narrowing.providerIds && { provider: narrowing.providerIds[0] }),
  ...(narrowing.kinds && { kind: narrowing.kinds[0] }),
  discrepancy: narrowing.discrepancy ? 'true' : undefined,
  from: narrowing.differenceFrom,
  to: narrowing.differenceTo,
  reason: narrowing.reasonIds?.[0],
});

/** The address that shows an ordered report again. */
export const searchOf = ({ kind, filter }: Pick<Report, 'kind' | 'filter'>): ReportsSearch => ({
  report: kind === 'QUALITY' ? 'quality' : 'storage',
  begin: filter.begin,
  end: filter.end,
  station: filter.stationIds[0],
  provider: filter.providerIds[0],
  kind: filter.kinds[0],
  status: filter.statuses[0],
  reason: filter.reasonIds[0],
  discrepancy: filter.discrepancy ? 'true' : undefined,
  from: filter.differenceFrom,
  to: filter.differenceTo,
  since: undefined,
  until: undefined,
});
