// Counts the writes whose object the server no longer has. Loaded after the list is drawn.
import type { Observed } from '../observable.ts';
import type { GoneEntries, GoneEntriesDeps } from './gone-entries.ts';
import type { OutboxEntry } from './outbox-entry.ts';

type GoneCount = Pick<GoneEntries, 'setSeen' | 'recount' | 'start'>;

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
    // A counted write may have been queued again.
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
