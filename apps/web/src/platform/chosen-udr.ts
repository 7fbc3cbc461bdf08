// The division chosen on this device. It is not used for another person (spec §4 Division choice).
import * as z from 'zod/mini';

import { storedValue, type KeyValueStorage } from './stored-value.ts';

export interface ChosenUdr {
  readonly read: (userId: string) => string | null;
  readonly remember: (userId: string, udrId: string) => void;
  readonly forget: () => void;
}

const choice = z.object({ userId: z.string(), udrId: z.string() });

export function createChosenUdr(storage: KeyValueStorage, prefix: string): ChosenUdr {
  const stored = storedValue(storage, `${prefix}udr`, choice);
  return {
    read(userId) {
      const known = stored.read();
      return known?.userId === userId ? known.udrId : null;
    },
    remember: (userId, udrId) => stored.write({ userId, udrId }),
    forget: () => stored.clear(),
  };
}
