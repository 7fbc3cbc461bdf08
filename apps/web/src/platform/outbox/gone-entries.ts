// Writes whose object the server no longer has (404). They leave the queue (spec §4); their author is informed once, and
// the header shows them until the person has acknowledged them in the journal or queued them again.
import type { Report } from '../notify.ts';
import { observe, type Observable } from '../observable.ts';
import type { OutboxJournal } from './outbox-journal.ts';
import type { Outbox } from './outbox.ts';

/** How many of them the signed-in user has not seen. */
export interface GoneEntries extends Observable<number> {
  /** The person has acknowledged them in the journal. */
  readonly setSeen: () => Promise<void>;
  /** Another tab may have changed the journal. */
  readonly recount: () => Promise<void>;
  /** Reads the journal now and after every run that took entries out of the queue. */
  readonly start: () => void;
}

export interface GoneEntriesDeps {
  readonly journal: Pick<OutboxJournal, 'countUnseen' | 'setSeen'>;
  readonly outbox: Pick<Outbox, 'getState' | 'subscribe'>;
  readonly userId: () => string | null;
  readonly report: Report;
}

export function goneEntries(deps: GoneEntriesDeps): GoneEntries {
  const count = observe(0);
  let counting: Promise<Omit<GoneEntries, keyof Observable<number>>> | undefined;
  const counted = () =>
    (counting ??= import('./gone-count.ts').then(
      ({ goneCount }) => goneCount(deps, count),
      (error: unknown) => {
        counting = undefined;
        throw error;
      },
    ));
  return {
    getState: count.getState,
    subscribe: count.subscribe,
    setSeen: async () => (await counted()).setSeen(),
    recount: async () => (await counted()).recount(),
    start: () =>
      void counted()
        .then(({ start }) => start())
        .catch(deps.report),
  };
}
