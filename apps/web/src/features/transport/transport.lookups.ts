// Rules, reasons and references of a card, loaded from the server and stored on the device for offline work.
import { transportContract } from '@otk/domain/transport/transport.contract';
import type { ReplyOf } from '@otk/domain/kernel/route';
import { reason, type Reason } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import type { Client } from '#platform/api-client';
import { type LinkState, orFromDevice } from '#platform/link';
import type { LocalDatabase } from '#platform/local-db/local-database';
import { type LocalStore, localStore } from '#platform/local-db/local-store';
import type { Report } from '#platform/notify';

import type { KeptLookup, TransportStore } from './transport.store.ts';

const { listReferences, listValidationRules } = transportContract;

export type TransportReferences = ReplyOf<typeof listReferences>;
type Rules = ReplyOf<typeof listValidationRules>;

export interface TransportLookups {
  readonly rules: Lookup<Rules>;
  readonly references: Lookup<TransportReferences>;
  /** Reasons of this transport; without a network the last ones stored on this device. */
  readonly reasons: (id: string, onLate: (late: Reason[]) => void, signal?: AbortSignal) => Promise<Reason[]>;
}

/** `onLate` gets what the server answers after the device's copy was given; it is stored in any case. */
type Lookup<T> = (onLate?: (late: T) => void) => Promise<T>;

/** In the server's order. */
type KeptReason = Reason & { readonly sort: number };

export const reasonStore = (database: () => Promise<LocalDatabase>): LocalStore<KeptReason> =>
  localStore({ database, table: 'transportReason', order: (a, b) => a.sort - b.sort });

export interface TransportLookupsDeps {
  readonly api: Pick<Client<typeof transportContract>, 'listReferences' | 'listValidationRules' | 'listReasons'>;
  readonly reasonStore: LocalStore<KeptReason>;
  readonly lookup: TransportStore['lookup'];
  readonly link: LinkState;
  readonly report: Report;
}

export function transportLookups({ api, reasonStore, lookup, link, report }: TransportLookupsDeps): TransportLookups {
  async function ask<T>(
    fetch: () => Promise<T>,
    kept: KeptLookup<T>,
    onLate: (late: T) => void = () => undefined,
  ): Promise<T> {
    // A full device must not break online work.
    const asked = fetch().then(async (fresh) => {
      await kept.keep(fresh).catch(report);
      return fresh;
    });
    return orFromDevice({ asked, here: kept.read, link, onLate, report });
  }

  async function keptReasons(): Promise<Reason[] | null> {
    const known = await reasonStore.readAll();
    return known.length === 0 ? null : known.map((one) => z.parse(reason, one));
  }

  async function askReasons(id: string, signal?: AbortSignal): Promise<Reason[]> {
    const fresh = await api.listReasons({ params: { id } }, signal ? { signal } : {});
    reasonStore.replaceAll(fresh.map((one, sort) => ({ ...one, sort }))).catch(report);
    return fresh;
  }

  return {
    rules: (onLate) => ask(() => api.listValidationRules({}), lookup('rules', listValidationRules.reply), onLate),
    references: (onLate) => ask(() => api.listReferences(), lookup('references', listReferences.reply), onLate),
    reasons: (id, onLate, signal) =>
      orFromDevice({ asked: askReasons(id, signal), here: keptReasons, link, onLate, report }),
  };
}
