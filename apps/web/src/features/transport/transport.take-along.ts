// «Взять с собой»: downloads the transports in work, with dictionaries and references, for offline use.
import type { transportContract } from '@otk/domain/transport/transport.contract';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import type { Client } from '#platform/api-client';
import { observe, type Observable } from '#platform/observable';
import { type KeyValueStorage, storedValue } from '#platform/stored-value';

import type { TransportStore } from './transport.store.ts';

export interface TakeAlongState {
  readonly isBusy: boolean;
  /** Progress while loading. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly failure: string | null;
}

export interface Taken {
  readonly at: string;
  readonly count: number;
}

export interface TakeAlong extends Observable<TakeAlongState> {
  readonly start: () => Promise<void>;
  /** The last download in the current division. */
  readonly taken: () => Taken | null;
}

export interface TakeAlongDeps {
  readonly api: Pick<Client<typeof transportContract>, 'listAll'>;
  readonly store: Pick<TransportStore, 'asking'>;
  readonly keepRows: (cards: readonly Transport[]) => Promise<void>;
  /** Loads dictionaries, references and rules that cards need. */
  readonly lookups: readonly (() => Promise<unknown>)[];
  readonly ensureRoom: (bytes: number) => Promise<void>;
  readonly udrId: () => string | null;
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly now?: () => Date;
}

const idle: TakeAlongState = { isBusy: false, progress: null, failure: null };
const loadMs = 60_000;

export function takeAlong(deps: TakeAlongDeps): TakeAlong {
  const { api, store, keepRows, lookups, ensureRoom, udrId, storage, prefix, now = () => new Date() } = deps;
  const { getState, set, subscribe } = observe(idle);
  const kept = storedValue(
    storage,
    `${prefix}taken-along`,
    z.object({ udrId: z.nullable(z.string()), at: z.string(), count: z.number() }),
  );

  async function load(): Promise<void> {
    const answers = store.asking();
    const cards = await api.listAll({ query: { station: 'all' } }, { timeoutMs: loadMs });
    const total = cards.length;
    await ensureRoom(JSON.stringify(cards).length * 2);
    set({ isBusy: true, progress: { done: 0, total }, failure: null });
    await answers.keepAll(cards, (done) => set({ isBusy: true, progress: { done, total }, failure: null }));
    await keepRows(cards);
    await Promise.all(lookups.map((read) => read()));
    kept.write({ udrId: udrId(), at: now().toISOString(), count: total });
  }

  return {
    getState,
    subscribe,
    taken() {
      const last = kept.read();
      return last?.udrId === udrId() ? { at: last.at, count: last.count } : null;
    },
    async start() {
      if (getState().isBusy) {
        return;
      }
      set({ isBusy: true, progress: null, failure: null });
      try {
        await load();
        set(idle);
      } catch (error) {
        set({ ...idle, failure: errorMessage(error) });
      }
    },
  };
}
