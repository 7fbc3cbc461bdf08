import { zipContract } from '@otk/domain/zip/zip.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type ZipApi = Client<typeof zipContract>;
export const zipApi = (wire: Wire): ZipApi => createClient(zipContract, wire);
