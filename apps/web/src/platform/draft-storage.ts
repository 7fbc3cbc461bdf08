// Drafts in localStorage: those of earlier builds, and those of a device whose IndexedDB does not work.
import * as z from 'zod/mini';

import { type DraftRow, idOf } from './draft-rows.ts';
import { type KeyValueStorage, storageFull, storedValue } from './stored-value.ts';

/** localStorage, with its list of keys. */
export type ListedStorage = KeyValueStorage & Pick<Storage, 'key' | 'length'>;

/** An earlier build wrote one row per form, without a tab. */
const storedRow = z.object({
  at: z.string(),
  value: z.unknown(),
  over: z._default(z.readonly(z.array(z.string())), []),
});

export interface DraftStorage {
  readonly readAll: () => DraftRow[];
  readonly put: (row: DraftRow) => void;
  readonly remove: (row: DraftRow) => void;
}

/** `kind`: rows on their way to IndexedDB stand apart from drafts that have no other place. */
export function draftStorage(storage: ListedStorage, prefix: string, kind: 'draft' | 'typing' = 'draft'): DraftStorage {
  const start = `${prefix}${kind}:`;
  const at = (key: string) => storedValue(storage, key, storedRow);
  const keyOf = (row: DraftRow) => `${start}${row.tab === '' ? row.name : idOf(row)}`;
  return {
    readAll: () =>
      keysOf(storage)
        .filter((key) => key.startsWith(start))
        .flatMap((key) => {
          const row = at(key).read();
          const [name = '', tab = ''] = key.slice(start.length).split('#');
          return row === null ? [] : [{ ...row, name, tab }];
        }),
    put(row) {
      const stored = at(keyOf(row));
      if (!stored.write({ at: row.at, value: row.value, over: row.over })) {
        stored.clear();
        throw storageFull();
      }
    },
    remove: (row) => at(keyOf(row)).clear(),
  };
}

const keysOf = (storage: ListedStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
