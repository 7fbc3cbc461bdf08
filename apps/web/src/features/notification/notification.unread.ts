// How many messages are unread, in all and by transport. The server's word is whole; messages after it are added.
import { badgeOf, unreadAfter, type UnreadCounts } from '@otk/domain/notification/notification.schema';

import { observe, type Observable } from '#platform/observable';

export interface UnreadState {
  readonly total: number;
  readonly transports: ReadonlyMap<string, number>;
  /** The last stream number these counts include. */
  readonly lastId: number;
}

export interface Unread extends Observable<UnreadState> {
  readonly accept: (counts: UnreadCounts) => void;
  /** Only the total is known: the rest follows with the stream. */
  readonly acceptTotal: (count: { readonly count: number }) => void;
  readonly add: (transportId: string, id: number) => void;
  /** Whether something about it may still be unread; the server names a limited number of transports. */
  readonly mayHave: (transportId: string) => boolean;
  /** As the server says it, for a tab that has just come. */
  readonly counts: () => UnreadCounts | null;
  readonly forget: () => void;
}

const nothing: UnreadState = { total: 0, transports: new Map(), lastId: -1 };

/** Messages heard last: counts that are older than the latest of them get the later ones added again. */
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
      set(recent.reduce(withArrival, { total, lastId, transports: named }));
    },
    acceptTotal({ count }) {
      // The counts by transport come with the stream; until then nothing is known of them.
      if (getState().lastId < 0) {
        set({ ...getState(), total: unreadAfter(count, 0) });
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
    total: unreadAfter(state.total, 1),
    transports: new Map([...state.transports, [transportId, count]]),
    lastId: id,
  };
}

interface Badging {
  readonly setAppBadge?: ((count: number) => Promise<void>) | undefined;
  readonly clearAppBadge?: (() => Promise<void>) | undefined;
}

/** Spec §2: the app badge is capped at 999 and cleared at 0 or less. */
export async function showBadge(app: Badging, total: number): Promise<void> {
  const count = badgeOf(total);
  await (count === null ? app.clearAppBadge?.() : app.setAppBadge?.(count));
}
