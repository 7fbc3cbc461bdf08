// Callers of `Outbox.write` that wait for the server's answer.
import type { Link } from '../link.ts';
import type { Delivery } from './outbox.ts';
import { offerRefusal, type OfferOptions } from './refusal.ts';

interface Waiter {
  readonly resolve: (delivery: Delivery) => void;
  readonly reject: (error: unknown) => void;
}

/** A caller does not wait longer for the server: the write is on the device and is sent later. */
const maxWaitMs = 5000;

interface WaitersDeps {
  readonly link?: Pick<Link, 'isSilent' | 'onSilent'>;
}

export function writeWaiters({ link }: WaitersDeps = {}) {
  const waiters = new Map<number, Waiter>();
  const take = (id: number): Waiter | undefined => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    return waiter;
  };
  /** The remaining writes stay in the outbox. */
  function dismiss(): void {
    for (const id of waiters.keys()) {
      take(id)?.resolve({ state: 'unsent' });
    }
  }
  link?.onSilent(dismiss);

  return {
    wait: (id: number): Promise<Delivery> =>
      new Promise((resolve, reject) => {
        const waitMs = link?.isSilent() ? 0 : maxWaitMs;
        const timer = setTimeout(() => take(id)?.resolve({ state: 'unsent' }), waitMs);
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
    /** Gives the refusal to the caller that waits; true when a screen has shown it to the person. */
    async offer(id: number, error: unknown, options: OfferOptions): Promise<boolean> {
      const waiter = take(id);
      waiter?.reject(error);
      return waiter !== undefined && offerRefusal(error, options);
    },
    /** Called when sending has stopped. */
    dismiss,
  };
}
