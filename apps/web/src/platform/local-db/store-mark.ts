// Remembers outside the database how much unsent work it holds. A database that was deleted or evicted with unsent work
// is empty and looks as if everything had been sent; the mark tells the difference.
import * as z from 'zod/mini';

import type { Report } from '../notify.ts';
import { observe, type Observable } from '../observable.ts';
import type { StoredValue } from '../stored-value.ts';

const lostWork = z.object({ count: z.number(), at: z.string() });
export type LostWork = z.output<typeof lostWork>;

export const storeMark = z.object({
  /** Identity of the database that was seen last. */
  store: z.string(),
  count: z.number(),
  /** When the count was taken. */
  at: z.string(),
  /** Unsent work of a database that no longer exists, until a person has acknowledged it. */
  lost: z.nullable(lostWork),
});
type Mark = z.output<typeof storeMark>;

export interface StoreWatch {
  readonly lost: Observable<LostWork | null>;
  /** Compares the database with the mark, then remembers the count. Never rejects. */
  readonly keep: (count: number) => Promise<void>;
  readonly acknowledge: () => void;
}

export interface StoreWatchDeps {
  /** Made once by the database and kept in it. */
  readonly identity: () => Promise<string>;
  /** More than one, because a browser may clear one of them together with the database. */
  readonly places: readonly StoredValue<Mark>[];
  readonly report: Report;
  readonly now?: () => Date;
}

export function watchStore({ identity, places, report, now = () => new Date() }: StoreWatchDeps): StoreWatch {
  const newest = (): Mark | null =>
    places
      .flatMap((place) => place.read() ?? [])
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .at(0) ?? null;
  const lost = observe(newest()?.lost ?? null);
  let last: Promise<void> = Promise.resolve();

  function write(mark: Mark): void {
    for (const place of places) {
      try {
        place.write(mark);
      } catch (error) {
        report(error);
      }
    }
    if (JSON.stringify(mark.lost) !== JSON.stringify(lost.getState())) {
      lost.set(mark.lost);
    }
  }

  async function compare(count: number): Promise<void> {
    const store = await identity();
    const mark = newest();
    write({ store, count, at: now().toISOString(), lost: mark === null ? null : lostSince(mark, store) });
  }

  return {
    lost,
    keep(count) {
      last = last.then(() => compare(count)).catch(report);
      return last;
    },
    acknowledge() {
      const mark = newest();
      if (mark !== null) {
        write({ ...mark, lost: null });
      }
    },
  };
}

function lostSince({ store, count, at, lost }: Mark, now: string): LostWork | null {
  return store === now || count === 0 ? lost : { count: count + (lost?.count ?? 0), at };
}
