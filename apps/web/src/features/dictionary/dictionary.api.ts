import { dictionaryContract } from '@otk/domain/dictionary/dictionary.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type DictionaryApi = Client<typeof dictionaryContract>;
export const dictionaryApi = (wire: Wire): DictionaryApi => createClient(dictionaryContract, wire);
