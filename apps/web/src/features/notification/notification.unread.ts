// Unread counts, in total and by transport. Counts of the server replace the state; later messages are added to them.
import { badgeOf, unreadAfter } from '@otk/domain/notification/notification.badge';
import type { UnreadCounts } from '@otk/domain/notification/notification.schema';

import { observe, type Observable } from '#platform/observable';

export interface UnreadState {
  readonly total: number;
  /** False until the server gave a count: the total is then not known, only at least this. */
  readonly isCounted: boolean;
  readonly transports: ReadonlyMap<string, number>;
  /** Last stream number included in these counts. */
  readonly lastId: number;
}

export interface Unread extends Observable<UnreadState> {
  readonly accept: (counts: UnreadCounts) => void;
  /** Sets the total only; the counts by transport follow with the stream. */
  readonly acceptTotal: (count: { readonly count: number }) => void;
  readonly add: (transportId: string, id: number) => void;
  /** True when the transport may have unread messages: the server sends counts for a limited number of transports. */
  readonly mayHave: (transportId: string) => boolean;
  /** The counts in the server's form, for a tab that was just opened; null before the first ones. */
  readonly counts: () => UnreadCounts | null;
  readonly forget: () => void;
}

const nothing: UnreadState = { total: 0, isCounted: false, transports: new Map(), lastId: -1 };

/** Number of recent messages to remember: those newer than counts that arrive later are added to them again. */
const recentAtMost = 200;

interface Arrival {
  readonly id: number;
  readonly transportId: string;
}

export function createUnread(): Unread {
  const { getState, subscribe, set } = observe(nothing);
  let recent: readonly Arrival[] = [];

  return {
    getState,
    subscribe,
    accept({ total, transports, lastId }) {
      const named = new Map(transports.map(({ transportId, count }) => [transportId, count]));
      set(recent.reduce(withArrival, { total, isCounted: true, lastId, transports: named }));
    },
    acceptTotal({ count }) {
      // Once the stream has sent counts, they are newer than this total.
      if (getState().lastId < 0) {
        set({ ...getState(), isCounted: true, total: unreadAfter(count, 0) });
      }
    },
    add(transportId, id) {
      recent = [...recent, { transportId, id }].slice(-recentAtMost);
      set(withArrival(getState(), { transportId, id }));
    },
    mayHave(transportId) {
      const { total, transports } = getState();
      const named = [...transports.values()].reduce((sum, count) => sum + count, 0);
      return (transports.get(transportId) ?? 0) > 0 || total > named;
    },
    counts() {
      const { total, transports, lastId } = getState();
      const named = [...transports].map(([transportId, count]) => ({ transportId, count }));
      return lastId < 0 ? null : { total, transports: named, lastId };
    },
    forget() {
      recent = [];
      set(nothing);
    },
  };
}

function withArrival(state: UnreadState, { id, transportId }: Arrival): UnreadState {
  if (id <= state.lastId) {
    return state;
  }
  const count = unreadAfter(state.transports.get(transportId) ?? 0, 1);
  return {
    ...state,
    total: unreadAfter(state.total, 1),
    transports: new Map([...state.transports, [transportId, count]]),
    lastId: id,
  };
}

interface Badging {
  readonly setAppBadge?: ((count: number) => Promise<void>) | undefined;
  readonly clearAppBadge?: (() => Promise<void>) | undefined;
}

/** spec §2: the app badge is capped at 999 and cleared at 0 or less. */
export async function showBadge(app: Badging, total: number): Promise<void> {
  const count = badgeOf(total);
  await (count === null ? app.clearAppBadge?.() : app.setAppBadge?.(count));
}
