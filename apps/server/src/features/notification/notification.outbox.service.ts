// The worker that sends what the acts have written. At least once: it may die between the sending and the note of it, so
// every letter keeps one Message-ID, by which a double is known.
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import type { Outgoing } from '@otk/domain/notification/notification.schema';

import { inTransaction, type Pool } from '#platform/db/pool';
import type { ActorContext } from '#platform/http/request-context';

import { type Claimed, outboxRepo } from './notification.outbox.repo.ts';
import { type PhonegramDeps, settlePhonegramDead, settlePhonegramSent } from './notification.phonegram.service.ts';

/** Trying again will not help. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

export type Send = (outgoing: Claimed) => Promise<void>;

export interface OutboxDeps {
  readonly pool: Pool;
  readonly notify: PhonegramDeps;
  readonly send: Readonly<Record<Outgoing['kind'], Send>>;
  readonly log: (error: unknown) => void;
  readonly random?: () => number;
}

const atOnce = 10;
/** Longer than any sending may take. */
const claimMs = 60_000;
const firstWaitMs = 5000;
const longestWaitMs = 3_600_000;

export interface Outbox {
  /** Sends what is due now; how many were taken. */
  deliverDue(): Promise<number>;
  /** Until stopped; the stop waits for what is being sent. */
  start(pauseMs?: number): { stop(): Promise<void> };
}

export function openOutbox({ pool, notify, send, log, random = Math.random }: OutboxDeps): Outbox {
  async function deliverDue(): Promise<number> {
    const now = notify.clock();
    const due = await outboxRepo(pool).claim(now, new Date(now.getTime() + claimMs), atOnce);
    await Promise.all(due.map(deliver));
    return due.length;
  }

  async function deliver(outgoing: Claimed): Promise<void> {
    try {
      if (outgoing.tries > outgoing.maxTries) {
        throw new Undeliverable('Отправка несколько раз прерывалась');
      }
      await send[outgoing.kind](outgoing);
    } catch (error) {
      await fail(outgoing, error);
      return;
    }
    await inTransaction(pool, async (tx) => {
      const isOurs = await outboxRepo(tx).markSent(outgoing, notify.clock());
      if (isOurs && outgoing.phonegramId !== null) {
        await settlePhonegramSent(notify, tx, outgoing.phonegramId);
      }
    });
  }

  async function fail(outgoing: Claimed, error: unknown): Promise<void> {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    if (!(error instanceof Undeliverable) && outgoing.tries < outgoing.maxTries) {
      const wait = Math.min(firstWaitMs * 3 ** (outgoing.tries - 1), longestWaitMs) * (0.8 + 0.4 * random());
      await outboxRepo(pool).postpone(outgoing, new Date(notify.clock().getTime() + wait), reason);
      return;
    }
    await inTransaction(pool, async (tx) => {
      const isOurs = await outboxRepo(tx).bury(outgoing, reason);
      if (isOurs && outgoing.phonegramId !== null) {
        await settlePhonegramDead(notify, tx, outgoing.phonegramId, reason);
      }
    });
  }

  return {
    deliverDue,
    start(pauseMs = 1000) {
      const stopping = new AbortController();
      const work = async () => {
        while (!stopping.signal.aborted) {
          const taken = await deliverDue().catch((error: unknown) => {
            log(error);
            return 0;
          });
          if (taken < atOnce) {
            await pause(pauseMs, stopping.signal);
          }
        }
      };
      const ended = work();
      return {
        stop: () => {
          stopping.abort();
          return ended;
        },
      };
    },
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A dead letter once more, from the beginning. */
export async function retryOutgoing({ db }: ActorContext, id: string, at: Date): Promise<Outgoing> {
  const dead = await outboxRepo(db).lockDead(id);
  if (!dead) {
    throw notificationErrors.outgoingNotFound();
  }
  if (dead.phonegramState === 'FAILED') {
    throw notificationErrors.phonegramCancelled();
  }
  return outboxRepo(db).requeue(id, at);
}
