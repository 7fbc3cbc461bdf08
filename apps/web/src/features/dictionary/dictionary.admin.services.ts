// Dictionaries as an administrator changes them; loaded with the pages of the administration.
import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';
import type { DictionaryKind } from '@otk/domain/dictionary/dictionary.kind';

import { createClient, type Client } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

export const entriesKey = (kind: DictionaryKind) => ['dictionary', 'entries', kind] as const;

export interface DictionaryAdminServices {
  readonly api: Client<typeof dictionaryAdminContract>;
  /** Loads the entries again, and the copy of the dictionary that this device works with. */
  readonly refresh: (kind: DictionaryKind) => Promise<void>;
}

/** How the device loads the dictionary of a kind again; kinds that are not here are not stored on it. */
export type Reload = Partial<Readonly<Record<DictionaryKind, () => Promise<void>>>>;

export function dictionaryAdminServices(
  { wire, queryClient, report }: Platform,
  reload: Reload,
): Feature<DictionaryAdminServices> {
  return {
    services: {
      api: createClient(dictionaryAdminContract, wire),
      async refresh(kind) {
        reload[kind]?.().catch(report);
        await queryClient.invalidateQueries({ queryKey: entriesKey(kind) }).catch(report);
      },
    },
  };
}
