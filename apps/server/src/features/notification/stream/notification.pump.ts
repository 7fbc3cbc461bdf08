// Copies messages from the table to the streams, in the order of each person's numbers. Single flight: no message is written
// twice or out of order, however often it is woken.
import type { Pool } from '#platform/db/pool';

import { type Connection, frameOf } from './notification.connection.ts';
import type { Roster } from './notification.roster.ts';
import { type StreamRow, streamRepo } from './notification.stream.repo.ts';

const rowsPerPerson = 100;
const peoplePerQuery = 500;

export interface Pump {
  /** These people may have new messages. */
  look(userIds: Iterable<string>): void;
  stop(): void;
}

export function openPump(pool: Pool, roster: Roster, log: (error: unknown) => void): Pump {
  const dirty = new Set<string>();
  let isRunning = false;
  const stopping = new AbortController();

  /** A slow client gets more when it has read its buffer; it does not delay other streams of the same person. */
  const ready = (userId: string): Connection[] => roster.of(userId).filter((connection) => connection.isReady());

  async function run(): Promise<void> {
    if (isRunning) {
      return;
    }
    isRunning = true;
    try {
      while (dirty.size > 0 && !stopping.signal.aborted) {
        await round();
      }
    } finally {
      isRunning = false;
    }
  }

  async function round(): Promise<void> {
    const people = [...dirty].slice(0, peoplePerQuery);
    people.forEach((userId) => dirty.delete(userId));
    const listening = people.filter((userId) => ready(userId).length > 0);
    const from = new Map(listening.map((userId) => [userId, Math.min(...ready(userId).map(({ cursor }) => cursor))]));
    const rows = await streamRepo(pool).listAfter(from, rowsPerPerson);
    for (const [userId, mine] of Map.groupBy(rows, (row) => row.userId)) {
      if (!deliver(mine, from.get(userId)!, userId) || mine.length === rowsPerPerson) {
        dirty.add(userId);
      }
    }
  }

  /** False when a stream that begins earlier was opened during the query: its messages are not in the result. */
  function deliver(rows: readonly StreamRow[], from: number, userId: string): boolean {
    const framed = rows.map(({ streamId, isVisible, message }) => ({
      streamId,
      frame: isVisible ? frameOf({ id: streamId, data: JSON.stringify(message) }) : undefined,
    }));
    const connections = ready(userId);
    for (const connection of connections.filter(({ cursor }) => cursor >= from)) {
      for (const { streamId, frame } of framed.filter((row) => row.streamId > connection.cursor)) {
        if (!connection.isReady()) {
          break;
        }
        connection.cursor = streamId;
        if (frame !== undefined) {
          connection.send(frame);
        }
      }
    }
    return connections.every(({ cursor }) => cursor >= from);
  }

  return {
    look(userIds) {
      for (const userId of userIds) {
        dirty.add(userId);
      }
      // A failed round has written nothing: the next poll finds the same messages.
      run().catch(log);
    },
    stop() {
      stopping.abort();
    },
  };
}
