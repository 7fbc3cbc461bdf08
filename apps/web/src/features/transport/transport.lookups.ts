// What the card is checked by and filled from, asked of the server and kept on the device for work without a link.
import { transportContract } from '@otk/domain/transport/transport.contract';
import type { ReplyOf } from '@otk/domain/kernel/route';

import { isUnreachable } from '#platform/api-error';
import type { Report } from '#platform/notify';
import { type KeyValueStorage, storedValue, type StoredValue } from '#platform/stored-value';

import type { TransportApi } from './transport.api.ts';

const { listReferences, listValidationRules } = transportContract;

export type TransportReferences = ReplyOf<typeof listReferences>;
type Rules = ReplyOf<typeof listValidationRules>;

export interface TransportLookups {
  readonly rules: () => Promise<Rules>;
  readonly references: () => Promise<TransportReferences>;
}

export interface TransportLookupsDeps {
  readonly api: Pick<TransportApi, 'listReferences' | 'listValidationRules'>;
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly report: Report;
}

export function transportLookups({ api, storage, prefix, report }: TransportLookupsDeps): TransportLookups {
  async function ask<T>(fetch: () => Promise<T>, kept: StoredValue<T>): Promise<T> {
    try {
      const fresh = await fetch();
      keepQuietly(kept, fresh, report);
      return fresh;
    } catch (error) {
      const known = isUnreachable(error) ? kept.read() : null;
      if (known === null) {
        throw error;
      }
      report(error);
      return known;
    }
  }
  const rules = storedValue(storage, `${prefix}validation-rules`, listValidationRules.reply);
  const references = storedValue(storage, `${prefix}transport-references`, listReferences.reply);
  return {
    rules: () => ask(() => api.listValidationRules({}), rules),
    references: () => ask(() => api.listReferences(), references),
  };
}

/** A device without room still works while there is a link. */
function keepQuietly<T>(kept: StoredValue<T>, value: T, report: Report): void {
  try {
    kept.write(value);
  } catch (error) {
    report(error);
  }
}
