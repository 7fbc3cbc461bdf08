import { documentContract } from '@otk/domain/document/document.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type DocumentApi = Client<typeof documentContract>;
export const documentApi = (wire: Wire): DocumentApi => createClient(documentContract, wire);
