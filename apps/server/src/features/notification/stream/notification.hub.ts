// The event streams of this process: who may open one, where it begins, what ends it. NOTIFY only says where to look;
// a poll every few seconds finds what a lost NOTIFY missed.
import type { ServerResponse } from 'node:http';

import { requestErrors } from '@otk/domain/kernel/request-errors';
import { replayAtMost, replayDays, streamHeartbeatMs } from '@otk/domain/notification/notification.stream';

import type { Pool } from '#platform/db/pool';

import { type Connection, frameOf, openConnection, type Subscriber } from './notification.connection.ts';
import { openFollow } from './notification.follow.ts';
import { listenForWakeUps, type Listening, type WakeUp } from './notification.listener.ts';
import { openPump } from './notification.pump.ts';
import { notificationRepo } from '../notification.repo.ts';
import { openRoster } from './notification.roster.ts';
import { type StreamStart, streamRepo } from './notification.stream.repo.ts';
import { authFrame, openWatch } from './notification.watch.ts';

export const hubTiming = {
  tickMs: 1000,
  heartbeatMs: streamHeartbeatMs,
  pollMs: 5000,
  stallMs: 30_000,
  relistenMs: 1000,
};

export interface HubDeps {
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly log: (error: unknown) => void;
  readonly timing?: Partial<typeof hubTiming>;
  readonly maxStreams?: number;
}

export interface Hub {
  /** Throws while the reply can still be an error; the returned stream then owns the socket. */
  admit(subscriber: Subscriber, lastEventId: number | undefined): (response: ServerResponse) => void;
  size(): number;
  /** Ends all streams at once: clients reconnect to another process, or to this one after its restart. */
  close(): void;
}

export function openHub({ pool, clock, log, timing: given, maxStreams = 10_000 }: HubDeps): Hub {
  const timing = { ...hubTiming, ...given };
  const roster = openRoster(maxStreams);
  const pump = openPump(pool, roster, log);
  const watch = openWatch(pool, clock, roster, pump);
  const follow = openFollow(pool, roster, log);
  let isClosed = false;
  let polledAt = performance.now();
  let listening: Listening | undefined;
  let ticker: NodeJS.Timeout | undefined;

  function wake(wakeUp: WakeUp): void {
    if (wakeUp.kind === 'transport') {
      follow.add(wakeUp.acts);
      return;
    }
    const { kind, userIds } = wakeUp;
    const here = (userIds === 'all' ? roster.users() : userIds).filter(roster.has);
    if (kind === 'new') {
      pump.look(here);
    } else if (kind === 'read') {
      here.forEach((userId) => void watch.tellCounts(userId).catch(log));
    } else {
      watch.turnAway(here.flatMap(roster.of)).catch(log);
    }
  }

  function tick(): void {
    const now = clock();
    for (const connection of roster.all()) {
      if (now >= connection.expiresAt) {
        connection.end(authFrame);
      } else {
        connection.keepAlive(timing.heartbeatMs, timing.stallMs);
      }
    }
    if (performance.now() - polledAt >= timing.pollMs && roster.size() > 0) {
      polledAt = performance.now();
      watch.all().catch(log);
    }
  }

  function start(): void {
    ticker ??= setInterval(tick, timing.tickMs).unref();
    listening ??= listenForWakeUps(pool, {
      onWake: wake,
      onListening: () => void watch.all().catch(log),
      onLost: log,
      retryMs: timing.relistenMs,
    });
  }

  async function join(subscriber: Subscriber, lastEventId: number | undefined, response: ServerResponse) {
    const connection: Connection = openConnection(subscriber, response, {
      onClose: () => roster.leave(connection),
      onReady: () => pump.look([subscriber.userId]),
    });
    const { userId } = subscriber;
    // In this order: a message between the two is counted and sent, and a client does not count it twice by its number.
    // The other way round it would be neither.
    const start = await streamRepo(pool).getStart(userId, lastEventId ?? 0, replayAtMost);
    const counts = await notificationRepo(pool).countUnread(userId);
    if (response.destroyed || isClosed) {
      connection.end();
      return;
    }
    const isLost = lastEventId !== undefined && isTooFar(lastEventId, start, clock());
    connection.cursor = lastEventId === undefined || isLost ? start.lastId : lastEventId;
    if (isLost) {
      connection.send(frameOf({ id: start.lastId, event: 'resync', data: JSON.stringify({ lastId: start.lastId }) }));
    }
    connection.send(frameOf({ id: connection.cursor, event: 'read', data: JSON.stringify(counts) }));
    watch.begin(userId, start.readSeq);
    roster.join(connection);
    pump.look([userId]);
  }

  return {
    admit(subscriber, lastEventId) {
      if (isClosed) {
        throw requestErrors.busy({ retryAfter: 10 });
      }
      const place = roster.makeRoom(subscriber);
      start();
      return (response) =>
        void join(subscriber, lastEventId, response)
          .catch((error: unknown) => {
            log(error);
            response.destroy();
          })
          .finally(place.release);
    },
    size: roster.size,
    close() {
      isClosed = true;
      clearInterval(ticker);
      pump.stop();
      follow.stop();
      listening?.stop();
      roster.all().forEach((connection) => connection.end());
    },
  };
}

/** Too many messages, too old ones, or a number this database never assigned (it was restored from a copy). */
const isTooFar = (lastEventId: number, { lastId, missed, oldestAt }: StreamStart, now: Date): boolean =>
  lastEventId > lastId ||
  missed > replayAtMost ||
  (oldestAt !== null && now.getTime() - new Date(oldestAt).getTime() > replayDays * 86_400_000);
