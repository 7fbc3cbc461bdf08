// Search parameters of the reports page; without dates the last three months.
import { transportStatuses } from '@otk/domain/transport/transport.status';
import * as z from 'zod/mini';

import { orElse, orNothing } from '#platform/search-params';
import { filterSearch } from '#features/transport/transport.search';

const { provider, kind, begin, end } = filterSearch;
const edge = orNothing(z.coerce.number().check(z.gte(-1000), z.lte(1000)));

export const reportsSearch = z.object({
  report: orElse(z._default(z.enum(['quality', 'storage']), 'quality'), 'quality'),
  begin,
  end,
  station: orNothing(z.uuid()),
  provider,
  kind,
  status: orNothing(z.enum(transportStatuses)),
  reason: orNothing(z.uuid()),
  discrepancy: orNothing(z.literal('true')),
  from: edge,
  to: edge,
  /** The period of a bar, inside the period of the page. */
  since: begin,
  until: end,
});
export type ReportsSearch = z.output<typeof reportsSearch>;

export const usualReports = { report: 'quality' } as const;
