import type { Queryable } from '#platform/db/pool';
import { purge } from '#platform/db/purge';

export interface Account {
  readonly id: string;
  readonly login: string;
  readonly passwordHash: string;
  readonly isActivated: boolean;
}

export interface PresentedToken {
  readonly id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly usedAt: string | null;
  readonly expiresAt: string;
  readonly isAlive: boolean;
}

export interface NewSession {
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string | undefined;
  readonly ip: string;
}

export type RevokeReason = 'logout' | 'reuse' | 'password' | 'deactivated' | 'admin';

export const authRepo = (db: Queryable) => ({
  getAccount: async (login: string): Promise<Account | undefined> => {
    const { rows } = await db.query<Account>(
      `SELECT id, login, password_hash AS "passwordHash", is_activated AS "isActivated"
       FROM app_user WHERE lower(login) = lower($1) AND deleted_at IS NULL`,
      [login],
    );
    return rows[0];
  },

  savePasswordHash: (userId: string, hash: string) =>
    db.query('UPDATE app_user SET password_hash = $2 WHERE id = $1', [userId, hash]),

  openSession: async ({ userId, createdAt, expiresAt, userAgent, ip }: NewSession): Promise<string> => {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO session (user_id, created_at, expires_at, user_agent, ip) VALUES ($1, $2, $3, left($4, 400), $5)
       RETURNING id`,
      [userId, createdAt, expiresAt, userAgent ?? null, ip],
    );
    return rows[0]!.id;
  },

  addRefreshToken: (sessionId: string, parentId: string | null, hash: Buffer, issuedAt: Date) =>
    db.query('INSERT INTO refresh_token (session_id, parent_id, token_hash, issued_at) VALUES ($1, $2, $3, $4)', [
      sessionId,
      parentId,
      hash,
      issuedAt,
    ]),

  /** Locks the row: of two tabs that present one token at the same time, the second sees the change of the first. */
  lockRefreshToken: async (hash: Buffer, now: Date): Promise<PresentedToken | undefined> => {
    const { rows } = await db.query<PresentedToken>(
      `SELECT t.id, t.session_id AS "sessionId", s.user_id AS "userId", t.used_at AS "usedAt", s.expires_at AS "expiresAt",
         s.revoked_at IS NULL AND s.expires_at > $2 AND u.is_activated AND u.deleted_at IS NULL AS "isAlive"
       FROM refresh_token t JOIN session s ON s.id = t.session_id JOIN app_user u ON u.id = s.user_id
       WHERE t.token_hash = $1 FOR NO KEY UPDATE OF t`,
      [hash, now],
    );
    return rows[0];
  },

  useRefreshToken: (id: string, at: Date) => db.query('UPDATE refresh_token SET used_at = $2 WHERE id = $1', [id, at]),

  isSuccessorUnused: async (parentId: string): Promise<boolean> => {
    const { rows } = await db.query('SELECT 1 FROM refresh_token WHERE parent_id = $1 AND used_at IS NULL', [parentId]);
    return rows.length > 0;
  },

  countRefreshes: async (sessionId: string, since: Date): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM refresh_token WHERE session_id = $1 AND issued_at > $2',
      [sessionId, since],
    );
    return rows[0]!.count;
  },

  revokeSession: (sessionId: string, reason: RevokeReason, at: Date) =>
    db.query('UPDATE session SET revoked_at = $3, revoke_reason = $2 WHERE id = $1 AND revoked_at IS NULL', [
      sessionId,
      reason,
      at,
    ]),

  /** Sessions that ended before. */
  purgeSessions: (before: Date) =>
    purge(db, { table: 'session', isOver: 'least(revoked_at, expires_at) < $1' }, before),
});
