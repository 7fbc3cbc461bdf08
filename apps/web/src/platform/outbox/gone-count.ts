// Counts the writes whose object the server no longer has. Loaded after the list is drawn.
import type { Report } from '../notify.ts';
import type { Observed } from '../observable.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxJournal } from './outbox-journal.ts';
import type { Outbox } from './outbox.ts';

export interface GoneCount {
  /** The person has acknowledged them in the journal. */
  readonly setSeen: () => Promise<void>;
  /** Another tab may have changed the journal. */
  readonly recount: () => Promise<void>;
  /** Reads the journal now and after every run that took entries out of the outbox. */
  readonly start: () => void;
}

export interface GoneEntriesDeps {
  readonly journal: Pick<OutboxJournal, 'countUnseen' | 'setSeen'>;
  readonly outbox: Pick<Outbox, 'getState' | 'subscribe'>;
  readonly userId: () => string | null;
  readonly report: Report;
}

export function goneCount({ journal, outbox, userId, report }: GoneEntriesDeps, count: Observed<number>): GoneCount {
  let known: { readonly userId: string | null; readonly entries: readonly OutboxEntry[] } = {
    userId: null,
    entries: [],
  };

  async function read(): Promise<void> {
    const by = userId();
    const unseen = by === null ? 0 : await journal.countUnseen(by);
    if (unseen !== count.getState() && by === userId()) {
      count.set(unseen);
    }
  }

  function follow(): void {
    const { entries, sending } = outbox.getState();
    if (sending !== null) {
      return;
    }
    const before = known;
    known = { userId: userId(), entries };
    const hasLess = before.entries.some(({ id }) => !entries.some((entry) => entry.id === id));
    // A counted write may have been put back.
    if (hasLess || count.getState() > 0 || before.userId !== known.userId) {
      void read().catch(report);
    }
  }

  return {
    recount: read,
    async setSeen() {
      const by = userId();
      if (by !== null) {
        await journal.setSeen(by);
        await read();
      }
    },
    start() {
      outbox.subscribe(follow);
      follow();
    },
  };
}
