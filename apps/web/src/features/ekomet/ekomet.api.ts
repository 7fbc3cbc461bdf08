import { ekometContract } from '@otk/domain/ekomet/ekomet.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type EkometApi = Client<typeof ekometContract>;
export const ekometApi = (wire: Wire): EkometApi => createClient(ekometContract, wire);
