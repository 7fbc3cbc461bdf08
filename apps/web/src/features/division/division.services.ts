import { divisionContract } from '@otk/domain/division/division.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

export interface DivisionServices {
  readonly api: Client<typeof divisionContract>;
}

export const divisionServices = ({ wire }: Platform): Feature<DivisionServices> => ({
  services: { api: createClient(divisionContract, wire) },
});
