// Tells every open stream which of the transports that its person sees were changed by others.
import type { Pool } from '#platform/db/pool';

import { frameOf } from './notification.connection.ts';
import type { TransportAct } from './notification.listener.ts';
import type { Roster } from './notification.roster.ts';
import { streamRepo } from './notification.stream.repo.ts';

/** Rows of history of one act are notified one by one: they become one event. */
const gatherMs = 50;

export interface Follow {
  /** `unknown`: changes may have been missed, whatever is open is loaded again. */
  readonly add: (acts: readonly TransportAct[] | 'unknown') => void;
  readonly stop: () => void;
}

export function openFollow(pool: Pool, roster: Roster, log: (error: unknown) => void): Follow {
  let waiting: TransportAct[] = [];
  let timer: NodeJS.Timeout | undefined;

  const tellAny = (): void => {
    const frame = changedFrame(null);
    roster.all().forEach((connection) => connection.send(frame));
  };

  async function flush(): Promise<void> {
    const acts = waiting;
    waiting = [];
    timer = undefined;
    if (roster.size() === 0) {
      return;
    }
    const ids = [...new Set(acts.map(({ transportId }) => transportId))];
    const seen = await streamRepo(pool).listSeen(ids, roster.users());
    const seenBy = Map.groupBy(seen, ({ userId }) => userId);
    for (const connection of roster.all()) {
      const visible = new Set(
        [...(seenBy.get(connection.userId) ?? []), ...(seenBy.get(null) ?? [])].map(({ transportId }) => transportId),
      );
      const others = acts.filter(
        ({ transportId, sessionId }) => visible.has(transportId) && sessionId !== connection.sessionId,
      );
      if (others.length > 0) {
        connection.send(changedFrame(firstOfEach(others)));
      }
    }
  }

  return {
    add(acts) {
      if (acts === 'unknown') {
        tellAny();
        return;
      }
      waiting.push(...acts);
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => {
          log(error);
          // It is unknown who sees the change: every stream loads again.
          tellAny();
        });
      }, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Rows of history from `since` on are new. */
const firstOfEach = (acts: readonly TransportAct[]) =>
  [...Map.groupBy(acts, ({ transportId }) => transportId)].map(([id, rows]) => ({
    id,
    since: Math.min(...rows.map(({ historyId }) => historyId)),
  }));

const changedFrame = (changed: readonly { readonly id: string; readonly since: number }[] | null): string =>
  frameOf({ event: 'transport', data: JSON.stringify({ changed }) });
