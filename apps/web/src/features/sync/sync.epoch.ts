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
  /** Informs the person that entries were put back. */
  readonly tell: (text: string) => void;
  /** Makes the open pages ask again: what they show may be newer than what the server has. */
  readonly lookAnew: () => void;
  readonly now?: () => Date;
}

/** Clocks differ, and a backup takes time. */
const marginMs = 3_600_000;

export function epochWatch(deps: EpochWatchDeps) {
  const { api, journal, resume, userId, lock, storage, prefix, tell, lookAnew, now = () => new Date() } = deps;

  /** True when entries were put back. */
  async function compare(person: string): Promise<boolean> {
    const kept = storedValue(storage, `${prefix}epoch:${person}`, z.string());
    const known = kept.read();
    const said = await api.getEpoch({ query: known === null ? {} : { known } });
    const isRestored = known !== null && known !== said.epoch;
    const sent = isRestored || said.wanted.length > 0 ? await journal.list(person) : [];
    const lost = isRestored ? lostIn(sent, said, now()) : [];
    const wanted = wantedIn(sent, said).filter((entry) => !lost.includes(entry));
    if (lost.length + wanted.length > 0) {
      await journal.offerAgain([...lost, ...wanted].map(({ id }) => id));
      await resume();
    }
    if (lost.length > 0) {
      tell(`Сервер восстановлен из копии. Отправляем ещё раз: ${lost.length}`);
    }
    if (wanted.length > 0) {
      tell(`На сервере утрачены фото. Отправляем ещё раз: ${wanted.length}`);
    }
    if (isRestored) {
      lookAnew();
    }
    // Stored last: after an interruption the same entries are put back once more, which is harmless.
    kept.write(said.epoch);
    return lost.length + wanted.length > 0;
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

/** Photos whose bytes the server has lost. */
const wantedIn = (entries: readonly JournalEntry[], { wanted }: Epoch): JournalEntry[] =>
  entries.filter(({ outcome, creates }) => outcome === 'sent' && creates !== undefined && wanted.includes(creates));
