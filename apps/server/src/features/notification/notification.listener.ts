// LISTEN as a wake-up only: whatever it misses is found by the catch-up after a reconnect and by the poll.
import type { PoolClient } from 'pg';

import type { Pool } from '#platform/db/pool';

export const wakeKinds = ['new', 'read', 'session'] as const;
export interface WakeUp {
  readonly kind: (typeof wakeKinds)[number];
  readonly userIds: readonly string[] | 'all';
}

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
      await taken.query('LISTEN otk_stream');
      onListening();
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
  const kind = wakeKinds.find((known) => known === word);
  return kind && { kind, userIds: users === '*' ? 'all' : users.split(',') };
}
