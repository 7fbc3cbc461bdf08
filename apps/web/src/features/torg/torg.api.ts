import { torgContract } from '@otk/domain/torg/torg.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type TorgApi = Client<typeof torgContract>;
export const torgApi = (wire: Wire): TorgApi => createClient(torgContract, wire);
