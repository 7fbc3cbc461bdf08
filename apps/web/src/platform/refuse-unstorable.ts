// Refuses a call whose texts the server can never store, before it is sent or queued: by the server's own rule, in the
// shape of its refusal, so that forms show it at the field.
import { findUnstorable } from '@otk/domain/kernel/storable';

import { ApiError } from './api-error.ts';

export function refuseUnstorable(...given: readonly unknown[]): void {
  for (const part of given) {
    const found = findUnstorable(part);
    if (found) {
      throw new ApiError({ status: 400, code: 'request.invalid', message: found.message, fields: [found] });
    }
  }
}
