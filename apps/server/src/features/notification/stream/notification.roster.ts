// Open streams of this process, by person.
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import { streamsPerUser } from '@otk/domain/notification/notification.stream';
import { requestErrors } from '@otk/domain/kernel/request-errors';

import type { Connection, Subscriber } from './notification.connection.ts';

export function openRoster(maxStreams: number) {
  const byUser = new Map<string, Set<Connection>>();
  /** Streams that were admitted and have not joined yet. */
  const awaited = new Map<string, number>();
  let streams = 0;

  const of = (userId: string): Connection[] => [...(byUser.get(userId) ?? [])];
  const leave = (connection: Connection): void => {
    const own = byUser.get(connection.userId);
    if (own?.delete(connection)) {
      streams -= 1;
    }
    if (own?.size === 0) {
      byUser.delete(connection.userId);
    }
  };
  return {
    of,
    leave,
    has: (userId: string): boolean => byUser.has(userId),
    users: (): string[] => [...byUser.keys()],
    all: (): Connection[] => [...byUser.values()].flatMap((own) => [...own]),
    size: (): number => streams,

    join(connection: Connection): void {
      const own = byUser.get(connection.userId) ?? new Set();
      byUser.set(connection.userId, own.add(connection));
      streams += 1;
    },

    /**
     * A newer stream of a session replaces its oldest: a phone that lost its network leaves a dead stream open. The place
     * is taken at once, so that streams opened together count each other; `release` it when the stream has joined or
     * failed.
     */
    makeRoom({ userId, sessionId }: Subscriber): { readonly release: () => void } {
      const own = of(userId);
      const waiting = awaited.get(userId) ?? 0;
      if (own.length + waiting >= streamsPerUser) {
        const stale = own.find((connection) => connection.sessionId === sessionId);
        if (!stale) {
          throw notificationErrors.tooManyStreams({ retryAfter: 30 });
        }
        leave(stale);
        stale.end();
      }
      if (streams >= maxStreams) {
        throw requestErrors.busy({ retryAfter: 10 });
      }
      awaited.set(userId, waiting + 1);
      streams += 1;
      return {
        release() {
          const left = (awaited.get(userId) ?? 0) - 1;
          streams -= 1;
          if (left > 0) {
            awaited.set(userId, left);
          } else {
            awaited.delete(userId);
          }
        },
      };
    },
  };
}
export type Roster = ReturnType<typeof openRoster>;
