// Search parameters of the dictionaries: which one is open.
import { dictionaryKinds } from '@otk/domain/dictionary/dictionary.kind';
import * as z from 'zod/mini';

import { orElse, orNothing } from '../auto/list/list-search.ts';

export const usualDictionaries = { kind: 'station' } as const;

export const dictionariesSearch = z.object({
  kind: orElse(z._default(z.enum([...dictionaryKinds, 'contact']), usualDictionaries.kind), usualDictionaries.kind),
  /** The supplier whose contacts are shown. */
  provider: orNothing(z.uuid()),
});
