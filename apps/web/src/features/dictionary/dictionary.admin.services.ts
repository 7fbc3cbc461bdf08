// Dictionaries as an administrator changes them; loaded with the pages of the administration.
import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';
import { dictionaryKinds, type DictionaryKind } from '@otk/domain/dictionary/dictionary.kind';

import { createClient, type Client } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { type DictionaryRemoval, dictionaryRemoval } from './dictionary.removal.ts';

export const entriesKey = (kind: DictionaryKind) => ['dictionary', 'entries', kind] as const;

export interface DictionaryAdminServices {
  readonly api: Client<typeof dictionaryAdminContract>;
  readonly removal: DictionaryRemoval;
  /** Loads the entries again, and the copy of the dictionary that this device works with. */
  readonly refresh: (kind: DictionaryKind) => Promise<void>;
}

/** How the device loads the dictionary of a kind again; kinds that are not here are not stored on it. */
export type Reload = Partial<Readonly<Record<DictionaryKind, () => Promise<void>>>>;

/** By the names of the server's stream, which has one for sections and their items. */
const kindsOf = (names: readonly string[]): readonly DictionaryKind[] =>
  dictionaryKinds.filter((kind) => names.includes(kind === 'section' ? 'item' : kind));

type Uses = Pick<Platform, 'wire' | 'queryClient' | 'report'> & {
  readonly outbox: Pick<Platform['outbox'], 'write' | 'onSent'>;
  readonly tasks: Pick<Platform['tasks'], 'dataChanged'>;
};

/** `late`: dictionaries that no feature of the first page loads again when they change on the server. */
export function dictionaryAdminServices(
  { wire, queryClient, outbox, tasks, report }: Uses,
  { reload, late }: { readonly reload: Reload; readonly late: Reload },
): Feature<DictionaryAdminServices> {
  const api = createClient(dictionaryAdminContract, wire);
  const listAgain = (kind: DictionaryKind) => queryClient.invalidateQueries({ queryKey: entriesKey(kind) });
  async function refresh(kind: DictionaryKind): Promise<void> {
    (reload[kind] ?? late[kind])?.().catch(report);
    await listAgain(kind).catch(report);
  }
  const removal = dictionaryRemoval({ api, outbox });
  return {
    services: { api, removal, refresh },
    connect: () =>
      tasks.dataChanged.add((names) =>
        Promise.all(kindsOf(names).map((kind) => Promise.all([late[kind]?.(), listAgain(kind)]))),
      ),
    start: () => removal.onSent((kind) => void refresh(kind)),
  };
}
