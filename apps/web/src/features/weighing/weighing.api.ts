import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type WeighingApi = Client<typeof weighingContract>;
export const weighingApi = (wire: Wire): WeighingApi => createClient(weighingContract, wire);
