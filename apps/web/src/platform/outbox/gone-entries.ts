// Writes whose object the server no longer has (404). They leave the outbox (spec §4); their author is informed once, and
// the header shows them until the person has acknowledged them in the journal or put them back.
import { observe, type Observable } from '../observable.ts';
import type { GoneCount, GoneEntriesDeps } from './gone-count.ts';

/** How many of them the signed-in user has not seen. */
export interface GoneEntries extends Observable<number>, GoneCount {}

export function goneEntries(deps: GoneEntriesDeps): GoneEntries {
  const count = observe(0);
  let counting: Promise<GoneCount> | undefined;
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
