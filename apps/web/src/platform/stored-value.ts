// One JSON value in localStorage. A value that does not match the schema, for example of an older version, counts as
// absent.
import * as z from 'zod/mini';

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StoredValue<T> {
  readonly read: () => T | null;
  readonly write: (value: T) => void;
  readonly clear: () => void;
}

export function storedValue<S extends z.core.$ZodType>(
  storage: KeyValueStorage,
  key: string,
  schema: S,
): StoredValue<z.output<S>> {
  return {
    read() {
      const parsed = z.safeParse(schema, parseOrNull(storage.getItem(key)));
      return parsed.success ? parsed.data : null;
    },
    write: (value) => storage.setItem(key, JSON.stringify(value)),
    clear: () => storage.removeItem(key),
  };
}

export function parseOrNull(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
