// A database restored from a backup lacks writes that this device knows as delivered. They are put back under their
// old keys; receipts make those harmless that the backup contains.
import type { syncContract } from '@otk/domain/sync/sync.contract';
import type { Epoch } from '@otk/domain/sync/sync.contract';
import * as z from 'zod/mini';

import type { Client } from '#platform/api-client';
import type { OutboxJournal } from '#platform/outbox/outbox-journal';
import type { JournalEntry } from '#platform/outbox/outbox-entry';
import type { Lock } from '#platform/session/lock';
import { type KeyValueStorage, storedValue } from '#platform/stored-value';

export interface EpochWatchDeps {
  readonly api: Pick<Client<typeof syncContract>, 'getEpoch'>;
  readonly journal: Pick<OutboxJournal, 'list' | 'offerAgain'>;
  /** Makes the outbox reload its entries and continue. */
  readonly resume: () => Promise<void>;
  readonly userId: () => string | null;
  readonly lock: Lock;
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  /** Informs the person how many entries were put back. */
  readonly tell: (count: number) => void;
  readonly now?: () => Date;
}

/** Clocks differ, and a backup takes time. */
const marginMs = 3_600_000;

export function epochWatch(deps: EpochWatchDeps) {
  const { api, journal, resume, userId, lock, storage, prefix, tell, now = () => new Date() } = deps;

  /** True when entries were put back. */
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
    // Stored last: after an interruption the same entries are put back once more, which is harmless.
    kept.write(said.epoch);
    return lost.length > 0;
  }

  return {
    /** Runs before anything is sent after a start or a lost connection; one tab at a time. */
    async check(): Promise<boolean> {
      const person = userId();
      return person === null ? false : lock(`${prefix}epoch`, () => compare(person));
    },
  };
}

/** `since` is server time, like the journal's; entries of earlier builds carry the time of a device that may be behind. */
function lostIn(entries: readonly JournalEntry[], { since, now: serverNow }: Epoch, now: Date): JournalEntry[] {
  const behind = Math.max(0, Date.parse(serverNow) - now.getTime());
  const from = Date.parse(since) - behind - marginMs;
  return entries.filter(({ outcome, endedAt }) => outcome === 'sent' && Date.parse(endedAt) >= from);
}
