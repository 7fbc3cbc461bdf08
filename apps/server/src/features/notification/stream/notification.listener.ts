// LISTEN as a wake-up only: whatever it misses is found by the catch-up after a reconnect and by the poll.
import type { PoolClient } from 'pg';

import type { Pool } from '#platform/db/pool';

import { streamRepo } from './notification.stream.repo.ts';

const wakeKinds = ['new', 'read', 'session'] as const;
interface PeopleWakeUp {
  readonly kind: (typeof wakeKinds)[number];
  readonly userIds: readonly string[] | 'all';
}

/** One row of the history of a transport. */
export interface TransportAct {
  readonly transportId: string;
  readonly historyId: number;
  /** Undefined: the product itself changed it. */
  readonly sessionId: string | undefined;
}
interface TransportWakeUp {
  readonly kind: 'transport';
  readonly acts: readonly TransportAct[] | 'unknown';
}
export type WakeUp = PeopleWakeUp | TransportWakeUp;

export interface Listening {
  stop(): void;
}

interface ListenOptions {
  readonly onWake: (wake: WakeUp) => void;
  /** Listening (again): anything may have happened in between. */
  readonly onListening: () => void;
  readonly onLost: (error: unknown) => void;
  readonly retryMs: number;
}

export function listenForWakeUps(pool: Pool, { onWake, onListening, onLost, retryMs }: ListenOptions): Listening {
  let isStopped = false;
  let wasListening = false;
  let client: PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;

  const drop = (): void => {
    const dropped = client;
    client = undefined;
    dropped?.removeAllListeners('notification');
    dropped?.release(true);
  };
  const lose = (error: unknown): void => {
    drop();
    if (!isStopped && retry === undefined) {
      onLost(error);
      retry = setTimeout(() => void connect(), retryMs).unref();
    }
  };
  async function connect(): Promise<void> {
    retry = undefined;
    try {
      const taken = await pool.connect();
      client = taken;
      if (isStopped) {
        drop();
        return;
      }
      taken.once('error', lose);
      taken.once('end', () => client === taken && lose(new Error('The database closed the connection')));
      taken.on('notification', ({ payload = '' }) => {
        const wake = parse(payload);
        if (wake) {
          onWake(wake);
        }
      });
      await streamRepo(taken).listen();
      onListening();
      if (wasListening) {
        onWake({ kind: 'transport', acts: 'unknown' });
      }
      wasListening = true;
    } catch (error) {
      lose(error);
    }
  }
  void connect();
  return {
    stop() {
      isStopped = true;
      clearTimeout(retry);
      drop();
    },
  };
}

function parse(payload: string): WakeUp | undefined {
  const [word = '', users = ''] = payload.split(' ');
  if (word === 'transport') {
    return { kind: word, acts: users === '*' ? 'unknown' : users.split(',').map(parseAct) };
  }
  const kind = wakeKinds.find((known) => known === word);
  return kind && { kind, userIds: users === '*' ? 'all' : users.split(',') };
}

function parseAct(text: string): TransportAct {
  const [transportId = '', historyId = '', sessionId] = text.split(':');
  return { transportId, historyId: Number(historyId), sessionId };
}
