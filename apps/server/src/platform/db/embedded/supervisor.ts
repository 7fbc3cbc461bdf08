import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#platform/startup-error';
import { PostmasterFailure, type Postmaster } from './postmaster.ts';

type Hooks = Readonly<{ onExit: () => void; onRestart: () => void; onLost: (error: Error) => void }>;

const restartsPerMinute = 5;

/** Restarts PostgreSQL when it ends unexpectedly (out of memory, killed); the pool reconnects by itself. */
export function supervise(first: Postmaster, restart: () => Promise<Postmaster>, hooks: Hooks) {
  let current = first;
  let stopping = false;
  const restarts: number[] = [];

  const watch = async (): Promise<void> => {
    for (;;) {
      await current.exited;
      hooks.onExit();
      if (stopping) {
        return;
      }
      restarts.push(Date.now());
      if (restarts.filter((moment) => moment > Date.now() - 60_000).length > restartsPerMinute) {
        throw new StartupError('База данных останавливается раз за разом: смотрите её журнал postgres.log.');
      }
      hooks.onRestart();
      current = await restart();
      if (stopping) {
        await current.stop();
      }
    }
  };
  const watched = watch().catch((error: unknown) => {
    if (!stopping) {
      hooks.onLost(error instanceof Error ? error : new Error(String(error)));
    }
  });

  return {
    stop: async (): Promise<void> => {
      stopping = true;
      await current.stop();
      await watched;
    },
  };
}

/** Backends of a killed PostgreSQL end a moment later; until then their shared memory is in use. */
export async function startWhenFree(start: () => Promise<Postmaster>): Promise<Postmaster> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const busy = error instanceof PostmasterFailure && error.reason.includes('shared memory block');
      if (!busy || Date.now() > deadline) {
        throw error;
      }
      await delay(200);
    }
  }
}
