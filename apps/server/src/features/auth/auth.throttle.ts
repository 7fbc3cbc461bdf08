// Throttles sign-in after failures, by account and by IP address, stored in the database so that restarts keep it.
// Never a permanent lock, which would let anyone lock out an inspector.
import { authErrors } from '@otk/domain/auth/auth.errors';

import type { Queryable } from '#platform/db/pool';

/** A whole works may share one IP address, so its limit is higher than that of an account. */
const freeFailures = { login: 5, ip: 20 } as const;
const longestBlockSeconds = 900;
const forgetAfterSeconds = 3600;

export interface Attempt {
  readonly login: string;
  readonly ip: string;
}

const subjectsOf = ({ login, ip }: Attempt) =>
  [
    { subject: `login:${login.toLowerCase()}`, free: freeFailures.login },
    { subject: `ip:${network(ip)}`, free: freeFailures.ip },
  ] as const;

/** One IPv6 customer has a whole /64. */
const network = (ip: string): string => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip);

const blockSeconds = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(2 ** (failures - free), longestBlockSeconds);

export const loginThrottle = (db: Queryable, clock: () => Date) => ({
  /** Inside a transaction its client is used: a second connection per request would exhaust the pool under load. */
  async refuseIfBlocked(attempt: Attempt, through: Queryable = db): Promise<void> {
    const { rows } = await through.query<{ seconds: number }>(
      `SELECT ceil(extract(epoch FROM max(blocked_until) - $2))::int AS seconds
       FROM login_failure WHERE subject = ANY($1) AND blocked_until > $2 HAVING max(blocked_until) IS NOT NULL`,
      [subjectsOf(attempt).map(({ subject }) => subject), clock()],
    );
    if (rows[0]) {
      throw authErrors.throttled({ retryAfter: rows[0].seconds });
    }
  },

  async countFailure(attempt: Attempt): Promise<void> {
    const now = clock();
    for (const { subject, free } of subjectsOf(attempt)) {
      const { rows } = await db.query<{ failures: number }>(
        `INSERT INTO login_failure AS f (subject, failures, last_at) VALUES ($1, 1, $2)
         ON CONFLICT (subject) DO UPDATE SET last_at = $2,
           failures = CASE WHEN f.last_at < $2 - make_interval(secs => $3) THEN 1 ELSE f.failures + 1 END
         RETURNING failures`,
        [subject, now, forgetAfterSeconds],
      );
      const seconds = blockSeconds(rows[0]!.failures, free);
      if (seconds > 0) {
        await db.query('UPDATE login_failure SET blocked_until = $2 WHERE subject = $1', [
          subject,
          new Date(now.getTime() + seconds * 1000),
        ]);
      }
    }
  },

  /** A right password resets the account, not the address: one known password must not allow guesses at others. */
  forgive: ({ login }: Attempt) =>
    db.query('DELETE FROM login_failure WHERE subject = $1', [`login:${login.toLowerCase()}`]),
});
export type LoginThrottle = ReturnType<typeof loginThrottle>;
