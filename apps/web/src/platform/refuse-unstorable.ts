// Refuses a write whose texts the server can never store before it is queued, by the server's own rule.
import { findUnstorable } from '@otk/domain/kernel/storable-words';

import { unstorable } from './api-error.ts';

export function refuseUnstorable(...given: readonly unknown[]): void {
  for (const part of given) {
    const found = findUnstorable(part);
    if (found) {
      throw unstorable(found);
    }
  }
}
