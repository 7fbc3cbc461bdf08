import { scrapContract } from '@otk/domain/scrap/scrap.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type ScrapApi = Client<typeof scrapContract>;
export const scrapApi = (wire: Wire): ScrapApi => createClient(scrapContract, wire);
