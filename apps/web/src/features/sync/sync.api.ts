import { syncContract } from '@otk/domain/sync/sync.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type SyncApi = Client<typeof syncContract>;
export const syncApi = (wire: Wire): SyncApi => createClient(syncContract, wire);
