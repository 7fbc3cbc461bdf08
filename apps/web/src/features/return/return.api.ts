import { returnContract } from '@otk/domain/return/return.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type ReturnApi = Client<typeof returnContract>;
export const returnApi = (wire: Wire): ReturnApi => createClient(returnContract, wire);
