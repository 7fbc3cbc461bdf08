// Throttles sign-in after failures, by account, by IP address and by known device (ADR 12), stored in the database so that
// restarts keep it. Never a permanent lock, which would let anyone lock out an inspector.
import { authErrors } from '@otk/domain/auth/auth.errors';

import type { Queryable } from '#platform/db/pool';
import { networkOf } from '#platform/http/network-of';

import { throttleRepo } from './auth.throttle.repo.ts';

/** A whole works may share one IP address, so its limit is higher than that of an account. */
const freeFailures = { login: 5, ip: 20, device: 10, room: 20 } as const;
const longestBlockSeconds = 900;
const forgetAfterSeconds = 3600;

export interface Attempt {
  readonly login: string;
  readonly ip: string;
  /** Of a device on which this person has signed in before. */
  readonly knownDevice?: string | undefined;
}

interface Subject {
  readonly subject: string;
  readonly free: number;
}

/** A failure that is counted before the password is checked. */
interface Reserved {
  /** The password was not checked after all. */
  giveBack(): Promise<void>;
  /** A right password resets the account, not the address: one known password must not allow guesses at others. */
  forgive(): Promise<void>;
}

interface Counted {
  readonly subject: string;
  readonly blockedUntil: string | null;
}

/**
 * Failures from an unknown device count on the account and the address. A device known for this account has its own budget,
 * so that guesses made elsewhere cannot block it.
 */
const subjectsOf = ({ login, ip, knownDevice }: Attempt): readonly Subject[] =>
  knownDevice === undefined
    ? [
        { subject: `login:${login.toLowerCase()}`, free: freeFailures.login },
        { subject: `ip:${networkOf(ip)}`, free: freeFailures.ip },
      ]
    : [{ subject: `device:${knownDevice}`, free: freeFailures.device }];

export const loginThrottle = (db: Queryable, clock: () => Date) => {
  const failures = throttleRepo(db);
  const secondsLeft = (subjects: readonly Subject[]): Promise<number | undefined> =>
    failures.secondsLeft(
      subjects.map(({ subject }) => subject),
      clock(),
    );

  async function giveBack(counted: readonly Counted[]): Promise<void> {
    for (const { subject, blockedUntil } of counted) {
      await failures.giveBack(subject, blockedUntil);
    }
  }

  async function count({ subject, free }: Subject): Promise<Counted | undefined> {
    const counted = await failures.count(subject, clock(), { free, forgetAfterSeconds, longestBlockSeconds });
    return counted && { subject, ...counted };
  }

  async function refuseIfBlocked(subjects: readonly Subject[]): Promise<void> {
    const seconds = await secondsLeft(subjects);
    if (seconds !== undefined) {
      throw authErrors.throttled({ retryAfter: seconds });
    }
  }

  return {
    /**
     * Counts a failure before the password is checked, or refuses. Guesses at a blocked account are refused before they
     * count against the address, so that a flood against one account does not shut out the others behind it.
     */
    async reserve(attempt: Attempt): Promise<Reserved> {
      const subjects = subjectsOf(attempt);
      await refuseIfBlocked(subjects);
      const counted: Counted[] = [];
      for (const subject of subjects) {
        const one = await count(subject);
        if (!one) {
          await giveBack(counted);
          throw authErrors.throttled({ retryAfter: (await secondsLeft([subject])) ?? 1 });
        }
        counted.push(one);
      }
      const [own, ...others] = counted;
      return {
        giveBack: () => giveBack(counted),
        async forgive() {
          await giveBack(others);
          await failures.forget(own!.subject);
        },
      };
    },
  };
};
/** Links that lead nowhere, by address. */
export const roomThrottle = (db: Queryable, clock: () => Date) => {
  const failures = throttleRepo(db);
  const limits = { free: freeFailures.room, forgetAfterSeconds, longestBlockSeconds };
  const subjectOf = (ip: string): string => `room:${networkOf(ip)}`;
  return {
    secondsLeft: (ip: string): Promise<number | undefined> => failures.secondsLeft([subjectOf(ip)], clock()),
    count: async (ip: string): Promise<void> => void (await failures.count(subjectOf(ip), clock(), limits)),
  };
};

export type LoginThrottle = ReturnType<typeof loginThrottle>;
