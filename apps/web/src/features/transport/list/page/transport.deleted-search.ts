// Search parameters of the deleted transports.
import * as z from 'zod/mini';

import { filterSearch, orderSearch, usualOrder } from '../../transport.search.ts';

const { station, search } = filterSearch;

export const deletedSearch = z.object({ station, search, ...orderSearch });
export type DeletedSearch = z.output<typeof deletedSearch>;

export const usualDeleted = { station: 'all', search: '', ...usualOrder } as const;
