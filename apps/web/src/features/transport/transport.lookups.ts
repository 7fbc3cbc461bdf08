// Rules, reasons and references of a card, loaded from the server and stored on the device for offline work.
import { transportContract } from '@otk/domain/transport/transport.contract';
import type { ReplyOf } from '@otk/domain/kernel/route';
import { reason, type Reason } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { type LinkState, orFromDevice } from '#platform/link';
import type { LocalDatabase } from '#platform/local-db/local-database';
import { type LocalStore, localStore } from '#platform/local-db/local-store';
import type { Report } from '#platform/notify';

import type { TransportApi } from './transport.api.ts';
import type { KeptLookup, TransportStore } from './transport.store.ts';

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
  readonly lookup: TransportStore['lookup'];
  readonly link: LinkState;
  readonly report: Report;
}

export function transportLookups({ api, reasonStore, lookup, link, report }: TransportLookupsDeps): TransportLookups {
  async function ask<T>(fetch: () => Promise<T>, kept: KeptLookup<T>): Promise<T> {
    // What comes later is stored for the next time. A full device must not break online work.
    const asked = fetch().then(async (fresh) => {
      await kept.keep(fresh).catch(report);
      return fresh;
    });
    return orFromDevice({ asked, here: async () => (await kept.read()) ?? asked, link, report });
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

  return {
    rules: () => ask(() => api.listValidationRules({}), lookup('rules', listValidationRules.reply)),
    references: () => ask(() => api.listReferences(), lookup('references', listReferences.reply)),
    reasons,
  };
}
