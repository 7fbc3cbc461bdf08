// Rules, reasons and references of a card, loaded from the server and stored on the device for offline work.
import { transportContract } from '@otk/domain/transport/transport.contract';
import type { ReplyOf } from '@otk/domain/kernel/route';
import { reason, type Reason } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { isUnreachable } from '#platform/api-error';
import type { LocalDatabase } from '#platform/local-db/local-database';
import { type LocalStore, localStore } from '#platform/local-db/local-store';
import type { Report } from '#platform/notify';
import { type KeyValueStorage, storedValue, type StoredValue } from '#platform/stored-value';

import type { TransportApi } from './transport.api.ts';

const { listReferences, listValidationRules } = transportContract;

export type TransportReferences = ReplyOf<typeof listReferences>;
type Rules = ReplyOf<typeof listValidationRules>;

export interface TransportLookups {
  readonly rules: () => Promise<Rules>;
  readonly references: () => Promise<TransportReferences>;
  /** Reasons of this transport; without a network the last ones stored on this device. */
  readonly reasons: (id: string, signal?: AbortSignal) => Promise<Reason[]>;
}

/** In the server's order. */
type KeptReason = Reason & { readonly sort: number };

export const reasonStore = (database: () => Promise<LocalDatabase>): LocalStore<KeptReason> =>
  localStore({ database, table: 'transportReason', order: (a, b) => a.sort - b.sort });

export interface TransportLookupsDeps {
  readonly api: Pick<TransportApi, 'listReferences' | 'listValidationRules' | 'listReasons'>;
  readonly reasonStore: LocalStore<KeptReason>;
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly report: Report;
}

export function transportLookups({
  api,
  reasonStore,
  storage,
  prefix,
  report,
}: TransportLookupsDeps): TransportLookups {
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

  async function reasons(id: string, signal?: AbortSignal): Promise<Reason[]> {
    try {
      const fresh = await api.listReasons({ params: { id } }, signal ? { signal } : {});
      reasonStore.replaceAll(fresh.map((one, sort) => ({ ...one, sort }))).catch(report);
      return fresh;
    } catch (error) {
      const known = isUnreachable(error) ? await reasonStore.readAll() : [];
      if (known.length === 0) {
        throw error;
      }
      report(error);
      return known.map((one) => z.parse(reason, one));
    }
  }

  const rules = storedValue(storage, `${prefix}validation-rules`, listValidationRules.reply);
  const references = storedValue(storage, `${prefix}transport-references`, listReferences.reply);
  return {
    rules: () => ask(() => api.listValidationRules({}), rules),
    references: () => ask(() => api.listReferences(), references),
    reasons,
  };
}

/** A full device must not break online work. */
function keepQuietly<T>(kept: StoredValue<T>, value: T, report: Report): void {
  try {
    kept.write(value);
  } catch (error) {
    report(error);
  }
}
