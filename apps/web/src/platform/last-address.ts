// The last open card: an app that the phone has killed opens at the same card, offline too.
import * as z from 'zod/mini';

import { type KeyValueStorage, storedValue } from './stored-value.ts';

export interface LastAddress {
  readonly remember: (address: string) => void;
  /** The card to open when the product is launched at its root; only at the launch, and only for the same person. */
  readonly atLaunch: () => string | null;
}

interface LastAddressDeps {
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly userId: () => string | null;
  readonly now?: () => Date;
}

/** Longer than a shift. */
const freshMs = 14 * 3_600_000;
const isCard = (address: string): boolean => /^\/(auto|kpp)\/[\da-f-]{36}(\?|$)/.test(address);

export function lastAddress({ storage, prefix, userId, now = () => new Date() }: LastAddressDeps): LastAddress {
  const kept = storedValue(
    storage,
    `${prefix}last-address`,
    z.object({ userId: z.string(), address: z.string(), at: z.number() }),
  );
  let isLaunched = false;
  return {
    remember(address) {
      const person = userId();
      if (person !== null && !address.includes('/login')) {
        kept.write({ userId: person, address, at: now().getTime() });
      }
    },
    atLaunch() {
      const last = isLaunched ? null : kept.read();
      isLaunched = true;
      const isOwn = last !== null && last.userId === userId() && now().getTime() - last.at < freshMs;
      return isOwn && isCard(last.address) ? last.address : null;
    },
  };
}
