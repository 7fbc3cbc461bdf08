import { transportContract } from '@otk/domain/transport/transport.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type TransportApi = Client<typeof transportContract>;
export const transportApi = (wire: Wire): TransportApi => createClient(transportContract, wire);
