import { kppContract } from '@otk/domain/kpp/kpp.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type KppApi = Client<typeof kppContract>;
export const kppApi = (wire: Wire): KppApi => createClient(kppContract, wire);
