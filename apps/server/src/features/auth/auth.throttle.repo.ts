// Failures of sign-in by subject: an account, an address or a known device.
import type { Queryable } from '#platform/db/pool';

export interface FailureLimits {
  /** Failures before the first block. */
  readonly free: number;
  readonly forgetAfterSeconds: number;
  readonly longestBlockSeconds: number;
}

export const throttleRepo = (db: Queryable) => ({
  /** Undefined when none of the subjects is blocked. */
  async secondsLeft(subjects: readonly string[], now: Date): Promise<number | undefined> {
    const { rows } = await db.query<{ seconds: number }>(
      `SELECT ceil(extract(epoch FROM max(blocked_until) - $2))::int AS seconds
       FROM login_failure WHERE subject = ANY($1) AND blocked_until > $2 HAVING max(blocked_until) IS NOT NULL`,
      [subjects, now],
    );
    return rows[0]?.seconds;
  },

  /** Counts the failure unless the subject is blocked: one statement, so that of many at once no more get through. */
  async count(
    subject: string,
    now: Date,
    { free, forgetAfterSeconds, longestBlockSeconds }: FailureLimits,
  ): Promise<{ readonly blockedUntil: string | null } | undefined> {
    const { rows } = await db.query<{ blockedUntil: string | null }>(
      `INSERT INTO login_failure AS f (subject, failures, last_at) VALUES ($1, 1, $2)
       ON CONFLICT (subject) DO UPDATE SET (failures, last_at, blocked_until) = (
         SELECT n, $2, CASE WHEN n >= $4 THEN $2 + make_interval(secs => least(power(2, least(n - $4, 20)), $5)) END
         FROM (SELECT CASE WHEN f.last_at < $2 - make_interval(secs => $3) THEN 1 ELSE f.failures + 1 END) AS counted (n))
       WHERE f.blocked_until IS NULL OR f.blocked_until <= $2
       RETURNING blocked_until AS "blockedUntil"`,
      [subject, now, forgetAfterSeconds, free, longestBlockSeconds],
    );
    return rows[0];
  },

  /** Takes one count back, with the block that it set: what others counted meanwhile stays. */
  giveBack: (subject: string, blockedUntil: string | null) =>
    db.query(
      `UPDATE login_failure SET failures = greatest(failures - 1, 0), blocked_until = nullif(blocked_until, $2)
       WHERE subject = $1`,
      [subject, blockedUntil],
    ),

  forget: (subject: string) => db.query('DELETE FROM login_failure WHERE subject = $1', [subject]),
});
