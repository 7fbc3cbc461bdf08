// One JSON value in localStorage. A value that does not match the schema, for example of an older version, counts as
// absent. A value that a full storage does not take lasts as long as the page: the application works on without it.
import * as z from 'zod/mini';

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StoredValue<T> {
  readonly read: () => T | null;
  /** False when the device did not store it. */
  readonly write: (value: T) => boolean;
  readonly clear: () => void;
}

/** For the journal of errors; nothing is said to the person, because the application works on. */
export const storageFull = (): Error => new Error('The storage of the page is full');

/** What each storage did not take, by its key. */
const refused = new WeakMap<KeyValueStorage, Map<string, string>>();

export function storedValue<S extends z.core.$ZodType>(
  storage: KeyValueStorage,
  key: string,
  schema: S,
): StoredValue<z.output<S>> {
  const inMemory = refused.get(storage) ?? new Map<string, string>();
  refused.set(storage, inMemory);
  return {
    read() {
      const parsed = z.safeParse(schema, parseOrNull(inMemory.get(key) ?? storage.getItem(key)));
      return parsed.success ? parsed.data : null;
    },
    write(value) {
      const text = JSON.stringify(value);
      try {
        storage.setItem(key, text);
        inMemory.delete(key);
        return true;
      } catch {
        inMemory.set(key, text);
        return false;
      }
    },
    clear() {
      inMemory.delete(key);
      storage.removeItem(key);
    },
  };
}

export function parseOrNull(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
