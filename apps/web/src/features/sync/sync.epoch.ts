// After the server was restored from a copy it has forgotten writes this device was told are done: they are offered
// again under their old keys, and receipts make harmless what the copy still has.
import type { Epoch } from '@otk/domain/sync/sync.contract';
import * as z from 'zod/mini';

import type { OutboxJournal } from '#platform/outbox/outbox-journal';
import type { JournalEntry } from '#platform/outbox/outbox-entry';
import type { Lock } from '#platform/session/lock';
import { type KeyValueStorage, storedValue } from '#platform/stored-value';

import type { SyncApi } from './sync.api.ts';

export interface EpochWatchDeps {
  readonly api: Pick<SyncApi, 'getEpoch'>;
  readonly journal: Pick<OutboxJournal, 'list' | 'offerAgain'>;
  /** The queue looks at what it holds and goes on. */
  readonly resume: () => Promise<void>;
  readonly userId: () => string | null;
  readonly lock: Lock;
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  /** How many go out again. */
  readonly tell: (count: number) => void;
  readonly now?: () => Date;
}

/** Clocks are never quite right, and the copy was not made in an instant. */
const marginMs = 3_600_000;

export function epochWatch(deps: EpochWatchDeps) {
  const { api, journal, resume, userId, lock, storage, prefix, tell, now = () => new Date() } = deps;

  /** Whether entries went back into the queue. */
  async function compare(person: string): Promise<boolean> {
    const kept = storedValue(storage, `${prefix}epoch:${person}`, z.string());
    const known = kept.read();
    const said = await api.getEpoch({ query: known === null ? {} : { known } });
    const lost = known === null || known === said.epoch ? [] : lostIn(await journal.list(person), said, now());
    if (lost.length > 0) {
      await journal.offerAgain(lost.map(({ id }) => id));
      await resume();
      tell(lost.length);
    }
    // Remembered last: interrupted before, the same is offered once more, which is harmless.
    kept.write(said.epoch);
    return lost.length > 0;
  }

  return {
    /** Asked before anything is sent after a start or a lost link; several tabs take turns. */
    async check(): Promise<boolean> {
      const person = userId();
      return person === null ? false : lock(`${prefix}epoch`, () => compare(person));
    },
  };
}

/** The device's clock may be a day off: the server's moment is told in the device's time. */
function lostIn(entries: readonly JournalEntry[], { since, now: serverNow }: Epoch, now: Date): JournalEntry[] {
  const ahead = now.getTime() - Date.parse(serverNow);
  const from = Date.parse(since) + ahead - marginMs;
  return entries.filter(({ outcome, endedAt }) => outcome === 'sent' && Date.parse(endedAt) >= from);
}
