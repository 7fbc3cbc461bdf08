// Many signed-in users without the cost of checking their passwords.
import { accessTokens } from '../src/features/auth/auth.tokens.ts';
import type { Queryable } from '../src/platform/db/pool.ts';

export interface CrowdMember {
  readonly userId: string;
  readonly udrId: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function aCrowd(
  db: Queryable,
  { size, divisionId, secret, now }: { size: number; divisionId: string; secret: string; now: Date },
): Promise<CrowdMember[]> {
  const { rows } = await db.query<{ userId: string; udrId: string; sessionId: string }>(
    `WITH people AS (
       INSERT INTO app_user (login, full_name, password_hash)
       SELECT 'crowd-' || n, 'Слушатель ' || n, '-' FROM generate_series(1, $1::int) n RETURNING id
     ), assigned AS (
       INSERT INTO udr (user_id, division_id, role_code) SELECT id, $2, 'VIEW' FROM people RETURNING id, user_id
     ), sessions AS (
       INSERT INTO session (user_id, created_at, expires_at)
       SELECT id, $3::timestamptz, $3::timestamptz + interval '14 hours' FROM people RETURNING id, user_id
     )
     SELECT a.user_id AS "userId", a.id AS "udrId", s.id AS "sessionId" FROM assigned a JOIN sessions s USING (user_id)`,
    [size, divisionId, now],
  );
  const tokens = accessTokens(secret, () => now);
  return Promise.all(
    rows.map(async ({ userId, udrId, sessionId }) => ({
      userId,
      udrId,
      headers: { authorization: `Bearer ${await tokens.issue({ userId, sessionId })}`, 'x-udr-id': udrId },
    })),
  );
}
