import { doubleContract } from '@otk/domain/double/double.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type DoubleApi = Client<typeof doubleContract>;
export const doubleApi = (wire: Wire): DoubleApi => createClient(doubleContract, wire);
