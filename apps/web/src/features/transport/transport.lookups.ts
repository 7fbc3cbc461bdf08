// Rules, reasons and references of a card, loaded from the server and stored on the device for offline work.
import { transportContract } from '@otk/domain/transport/transport.contract';
import type { ReplyOf } from '@otk/domain/kernel/route';
import { reason, type Reason } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { type LinkState, orFromDevice } from '#platform/link';
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
  readonly link: LinkState;
  readonly report: Report;
}

export function transportLookups({
  api,
  reasonStore,
  storage,
  prefix,
  link,
  report,
}: TransportLookupsDeps): TransportLookups {
  async function ask<T>(fetch: () => Promise<T>, kept: StoredValue<T>): Promise<T> {
    const asked = fetch();
    // A failure reaches the caller through `asked`.
    asked.then((fresh) => keepQuietly(kept, fresh, report)).catch(() => undefined);
    const known = kept.read();
    if (known === null) {
      return asked;
    }
    // What comes later is stored for the next time.
    return orFromDevice({ asked, here: () => known, link, report });
  }

  async function reasons(id: string, signal?: AbortSignal): Promise<Reason[]> {
    const asked = askReasons(id, signal);
    const here = async () => {
      const known = await reasonStore.readAll();
      return known.length === 0 ? asked : known.map((one) => z.parse(reason, one));
    };
    return orFromDevice({ asked, here, link, report });
  }

  async function askReasons(id: string, signal?: AbortSignal): Promise<Reason[]> {
    const fresh = await api.listReasons({ params: { id } }, signal ? { signal } : {});
    reasonStore.replaceAll(fresh.map((one, sort) => ({ ...one, sort }))).catch(report);
    return fresh;
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
