// Callers who wait for the fate of their write while a person looks at the screen.
import type { Delivery } from './outbox.ts';

interface Waiter {
  readonly resolve: (delivery: Delivery) => void;
  readonly reject: (error: unknown) => void;
}

/** Nobody waits longer for a link that says nothing: the write is on the device and goes on by itself. */
const patienceMs = 5000;

export function waitingRoom(patience = patienceMs) {
  const waiters = new Map<number, Waiter>();
  const take = (id: number): Waiter | undefined => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    return waiter;
  };
  return {
    wait: (id: number): Promise<Delivery> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => take(id)?.resolve({ state: 'queued' }), patience);
        waiters.set(id, {
          resolve: (delivery) => {
            clearTimeout(timer);
            resolve(delivery);
          },
          reject: (error: unknown) => {
            clearTimeout(timer);
            reject(error);
          },
        });
      }),
    settle: (id: number, delivery: Delivery): void => take(id)?.resolve(delivery),
    refuse: (id: number, error: unknown): void => take(id)?.reject(error),
    has: (id: number): boolean => waiters.has(id),
    /** Sending has stopped: what is left waits on the device. */
    dismiss(): void {
      for (const id of waiters.keys()) {
        take(id)?.resolve({ state: 'queued' });
      }
    },
  };
}
