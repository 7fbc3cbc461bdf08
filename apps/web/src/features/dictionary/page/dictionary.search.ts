// Search parameters of the dictionaries: which one is open.
import { dictionaryKinds } from '@otk/domain/dictionary/dictionary.names';
import * as z from 'zod/mini';

import { orElse, orNothing } from '#platform/search-params';

export const usualDictionaries = { kind: 'station' } as const;

export const dictionariesSearch = z.object({
  kind: orElse(
    z._default(z.enum([...dictionaryKinds, 'contact', 'calendar']), usualDictionaries.kind),
    usualDictionaries.kind,
  ),
  /** The supplier whose contacts are shown. */
  provider: orNothing(z.uuid()),
  /** Code of the station whose calendar is shown, and a day of the month. */
  station: orNothing(z.string().check(z.regex(/^\d{6}$/))),
  date: orNothing(z.iso.date()),
  order: orNothing(z.string()),
});
export type DictionariesSearch = z.output<typeof dictionariesSearch>;
