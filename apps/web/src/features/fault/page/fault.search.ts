import { faultSources } from '@otk/domain/fault/fault.query';
import * as z from 'zod/mini';

import { orNothing } from '#platform/search-params';

export const faultsSearch = z.object({
  source: orNothing(z.enum(faultSources)),
  resolved: orNothing(z.literal('true')),
  id: orNothing(z.uuid()),
});
export type FaultsSearch = z.output<typeof faultsSearch>;
