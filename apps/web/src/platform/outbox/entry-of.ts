// The entry of a write that its feature puts into the outbox by itself.
import { type GivenInput, type OfflineRoute, pathOf } from '@otk/domain/kernel/route';
import { findUnstorable } from '@otk/domain/kernel/storable-words';

import type { NewEntry, SerializedRequest } from './outbox-entry.ts';
import { unstorable } from '../api-error.ts';

/** What a feature that puts a call into the outbox by itself gives beside the input of the call. */
type EntryFacts = Omit<NewEntry, 'operation' | 'request' | 'size'> & Partial<Pick<NewEntry, 'size'>>;

/** The entry of a call of the contract. The bytes of a multipart call are not part of it. */
export function entryOf<R extends OfflineRoute>(
  route: R,
  given: Omit<GivenInput<R>, 'file' | 'query'>,
  facts: EntryFacts,
): NewEntry {
  const { params = {}, body } = given as {
    readonly params?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
  };
  refuseUnstorable(params, body);
  return {
    size: body === undefined ? 0 : new Blob([JSON.stringify(body)]).size,
    ...facts,
    operation: route.operation,
    request: {
      method: route.method,
      url: pathOf(route, params),
      ...(body !== undefined && (route.kind === 'multipart' ? { formData: body as Fields } : { data: body })),
    },
  };
}
type Fields = NonNullable<SerializedRequest['formData']>;

/** Refuses a write whose texts the server can never store before it is put into the outbox, by the server's own rule. */
function refuseUnstorable(...given: readonly unknown[]): void {
  for (const part of given) {
    const found = findUnstorable(part);
    if (found) {
      throw unstorable(found);
    }
  }
}
