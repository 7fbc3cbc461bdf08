// Search parameters of the gate.
import { gatePlaces } from '@otk/domain/kpp/kpp.gate';
import * as z from 'zod/mini';

import { orElse } from '#platform/search-params';
import { filterSearch } from '#features/transport/transport.search';

export const kppSearch = z.object({
  place: orElse(z._default(z.enum(gatePlaces), 'gate'), 'gate'),
  search: filterSearch.search,
});
export type KppSearch = z.output<typeof kppSearch>;

export const usualKpp = { place: 'gate', search: '' } as const;
