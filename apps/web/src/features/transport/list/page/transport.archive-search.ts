// Search parameters of the archive; without dates the last thirty days.
import * as z from 'zod/mini';

import { filterSearch, orderSearch, usualOrder } from '../../transport.search.ts';

const { station, search, begin, end } = filterSearch;

export const archiveSearch = z.object({ station, search, begin, end, ...orderSearch });
export type ArchiveSearch = z.output<typeof archiveSearch>;

export const usualArchive = { station: 'all', search: '', ...usualOrder } as const;
