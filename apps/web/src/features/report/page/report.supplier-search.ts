// Search parameters of a supplier's card; without dates the page puts the present month into the address.
import * as z from 'zod/mini';

import { anyOrder } from '#platform/search-params';
import { filterSearch } from '#features/transport/transport.search';

const { begin, end } = filterSearch;

export const supplierSearch = anyOrder(z.object({ begin, end }));
