import { faultContract } from '@otk/domain/fault/fault.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type FaultApi = Client<typeof faultContract>;
export const faultApi = (wire: Wire): FaultApi => createClient(faultContract, wire);
