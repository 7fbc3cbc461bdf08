// Recent choices from a long list: offered first next time.
import * as z from 'zod/mini';

import { type KeyValueStorage, storedValue } from './stored-value.ts';

export interface Recents {
  /** Latest first. */
  readonly read: () => readonly string[];
  readonly add: (id: string) => void;
}

const most = 8;

export function openRecents(storage: KeyValueStorage, key: string): Recents {
  const stored = storedValue(storage, key, z.array(z.string()));
  const read = () => stored.read() ?? [];
  return { read, add: (id) => stored.write([id, ...read().filter((other) => other !== id)].slice(0, most)) };
}
