import { divisionContract } from '@otk/domain/division/division.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type DivisionApi = Client<typeof divisionContract>;
export const divisionApi = (wire: Wire): DivisionApi => createClient(divisionContract, wire);
