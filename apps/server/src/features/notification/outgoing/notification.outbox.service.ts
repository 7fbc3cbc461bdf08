// The worker that sends what the acts have written. At least once: it may die between sending and recording, so every
// letter keeps one Message-ID, by which a double is recognised.
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import type { Outgoing } from '@otk/domain/notification/notification.schema';

import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import type { ActorContext } from '#platform/http/request-context';
import type { Gauge } from '#platform/metrics/metrics';
import type { Problem } from '#platform/problems';

import { type Channel, openChannel } from './notification.channel.ts';
import { outageRepo } from './notification.outage.repo.ts';
import { type Claimed, outboxRepo, type Sent } from './notification.outbox.repo.ts';
import { phonegramRepo } from './notification.phonegram.repo.ts';
import { type PhonegramDeps, settlePhonegramDead, settlePhonegramSent } from './notification.phonegram.service.ts';

/** Words for the person who reads the list of letters; what the library said is for the log alone. */
export class SendFailure extends Error {
  override readonly name: string = 'SendFailure';
  readonly words: string;

  constructor(words: string, details = '') {
    super(details === '' ? words : `${words}: ${details}`);
    this.words = words;
  }
}

/** The recipient refused: trying again will not help. */
export class Undeliverable extends SendFailure {
  override readonly name = 'Undeliverable';
}

interface Deferral {
  /** No message of this kind can be sent now, to any recipient. */
  readonly isOutage?: boolean;
  /** The message is given up when it is older than that; by default it waits for as long as it takes. */
  readonly patienceMs?: number;
}

/** Not sent, and not because the recipient refused: our settings, the connection, a busy server. Not a counted try. */
export class Deferred extends SendFailure {
  override readonly name = 'Deferred';
  readonly isOutage: boolean;
  readonly patienceMs: number;

  constructor(words: string, details: string, { isOutage = false, patienceMs = Infinity }: Deferral = {}) {
    super(words, details);
    this.isOutage = isOutage;
    this.patienceMs = patienceMs;
  }
}

export type Send = (outgoing: Claimed) => Promise<Sent | undefined>;

export interface OutboxDeps {
  readonly pool: Pool;
  readonly notify: PhonegramDeps;
  readonly send: Readonly<Record<Outgoing['kind'], Send>>;
  readonly log: (error: unknown) => void;
  readonly random?: () => number;
}

const kinds = ['EMAIL', 'PUSH'] as const;
const atOnce = 10;
/** Renewed until the outcome is recorded: a mail server that is slow to answer gets no letter twice. */
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
  const channels: Readonly<Record<Outgoing['kind'], Channel>> = {
    EMAIL: openChannel(pool, 'EMAIL', notify.clock),
    PUSH: openChannel(pool, 'PUSH', notify.clock),
  };
  const at = (ms: number) => new Date(notify.clock().getTime() + ms);

  async function deliverDue(): Promise<number> {
    const taken = await Promise.all(kinds.map(deliverKind));
    return taken.reduce((sum, count) => sum + count, 0);
  }

  async function deliverKind(kind: Outgoing['kind']): Promise<number> {
    const limit = channels[kind].limit(atOnce);
    const due = limit === 0 ? [] : await outboxRepo(pool).claim(kind, notify.clock(), at(claimMs), limit);
    await Promise.all(due.map(deliverClaimed));
    return due.length;
  }

  async function deliverClaimed(outgoing: Claimed): Promise<void> {
    const renew = () => void outboxRepo(pool).renew(outgoing, at(claimMs)).catch(log);
    const renewing = setInterval(renew, claimMs / 3);
    await deliver(outgoing).finally(() => clearInterval(renewing));
  }

  async function deliver(outgoing: Claimed): Promise<void> {
    if (outgoing.tries > outgoing.maxTries) {
      await giveUp(outgoing, 'Отправка несколько раз прерывалась');
      return;
    }
    let sent: Sent | undefined;
    try {
      sent = await send[outgoing.kind](outgoing);
    } catch (error) {
      await fail(outgoing, error);
      return;
    }
    await inTransaction(pool, async (tx) => {
      const isOurs = await outboxRepo(tx).markSent(outgoing, notify.clock(), sent);
      if (isOurs && outgoing.phonegramId !== null) {
        await settlePhonegramSent(notify, tx, outgoing.phonegramId);
      }
    });
    await channels[outgoing.kind].noteWorking();
  }

  async function fail(outgoing: Claimed, error: unknown): Promise<void> {
    const reason = error instanceof SendFailure ? error.words : 'Не отправлено: ошибка на нашем сервере';
    log(error);
    if (error instanceof Deferred && error.isOutage) {
      await channels[outgoing.kind].noteOutage(outgoing, reason);
      return;
    }
    const isDeferred = error instanceof Deferred;
    const mayRetry = isDeferred
      ? notify.clock().getTime() - Date.parse(outgoing.createdAt) < error.patienceMs
      : !(error instanceof Undeliverable) && outgoing.tries < outgoing.maxTries;
    if (mayRetry) {
      const wait = Math.min(firstWaitMs * 3 ** (outgoing.tries - 1), longestWaitMs) * (0.8 + 0.4 * random());
      await outboxRepo(pool).postpone(outgoing, { nextAt: at(wait), reason, isCounted: !isDeferred });
    } else {
      await giveUp(outgoing, reason);
    }
    if (isDeferred || error instanceof Undeliverable) {
      await channels[outgoing.kind].noteWorking();
    }
  }

  async function giveUp(outgoing: Claimed, reason: string): Promise<void> {
    await inTransaction(pool, async (tx) => {
      const isOurs = await outboxRepo(tx).markDead(outgoing, reason);
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
        // The process may have been restarted with other settings, for example the right password.
        await outageRepo(pool).makeDue('EMAIL', notify.clock()).catch(log);
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

/** For readiness. */
export async function findOutages(db: Queryable): Promise<Problem[]> {
  const outages = await outageRepo(db).list();
  return outages.map(({ reason, waiting }) => ({
    code: 'notification.outage',
    message: `${reason}. Ждут отправки: ${waiting}`,
  }));
}

/** Letters and pushes that wait, and the age of the oldest. */
export const outgoingGauges = (pool: Pool, clock: () => Date): Gauge[] => [
  {
    name: 'otk_outgoing_waiting',
    help: 'Letters and pushes that are not sent yet',
    labels: ['kind'],
    read: async () =>
      (await outageRepo(pool).listWaiting()).map(({ kind, count }) => ({ labels: { kind }, value: count })),
  },
  {
    name: 'otk_outgoing_oldest_seconds',
    help: 'Age of the oldest letter or push that is not sent yet',
    labels: ['kind'],
    read: async () =>
      (await outageRepo(pool).listWaiting()).map(({ kind, since }) => ({
        labels: { kind },
        value: since === null ? 0 : Math.max(0, clock().getTime() - Date.parse(since)) / 1000,
      })),
  },
];

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Queues a dead message again, with all its tries. */
export async function retryOutgoing({ db }: ActorContext, id: string, at: Date): Promise<Outgoing> {
  const dead = await outboxRepo(db).lockDead(id);
  if (!dead) {
    throw notificationErrors.outgoingNotFound();
  }
  if (dead.isCancelled) {
    throw notificationErrors.phonegramCancelled();
  }
  await phonegramRepo(db).resume(id);
  return outboxRepo(db).requeue(id, at);
}
