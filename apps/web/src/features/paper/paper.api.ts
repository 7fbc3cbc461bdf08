import { paperContract } from '@otk/domain/paper/paper.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type PaperApi = Client<typeof paperContract>;
export const paperApi = (wire: Wire): PaperApi => createClient(paperContract, wire);
