import * as z from 'zod/mini';

import type { Platform } from '#platform/platform';
import { randomUuid } from '#platform/random-uuid';
import { storedValue } from '#platform/stored-value';

/** Of this device, made once. */
export function deviceId({ storage, prefix }: Pick<Platform, 'storage' | 'prefix'>): string {
  const kept = storedValue(storage, `${prefix}device`, z.uuid());
  const id = kept.read() ?? randomUuid();
  kept.write(id);
  return id;
}
