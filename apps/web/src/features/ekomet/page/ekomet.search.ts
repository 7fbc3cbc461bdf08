// Search parameters of the page of the accounting system.
import { deliveryStates, shipmentStates } from '@otk/domain/ekomet/ekomet.state';
import * as z from 'zod/mini';

import { orElse, orNothing } from '#platform/search-params';
import { filterSearch } from '#features/transport/transport.search';

export const ekometTabs = [
  { value: 'compare', label: 'Сверка' },
  { value: 'handover', label: 'Передача' },
  { value: 'journal', label: 'Журнал' },
  { value: 'loads', label: 'Загрузки' },
] as const;

export const ekometSearch = z.object({
  tab: orElse(z._default(z.enum(ekometTabs.map(({ value }) => value)), 'compare'), 'compare'),
  state: orElse(z._default(z.enum(shipmentStates), 'DIFFERS'), 'DIFFERS'),
  delivery: orNothing(z.enum(deliveryStates)),
  order: orNothing(z.string()),
  search: filterSearch.search,
});
export type EkometSearch = z.output<typeof ekometSearch>;

export const usualEkomet = { tab: 'compare', state: 'DIFFERS', search: '' } as const;
