import { storageContract } from '@otk/domain/storage/storage.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type StorageApi = Client<typeof storageContract>;
export const storageApi = (wire: Wire): StorageApi => createClient(storageContract, wire);
