// Sessions of a person, for administrators.
import type { DeviceSession } from '@otk/domain/auth/auth.session';

import type { Queryable } from '#platform/db/pool';

import type { RevokeReason } from './auth.repo.ts';

export const sessionsOf = (db: Queryable, userId: string) => ({
  list: async (currentId: string, now: Date): Promise<DeviceSession[]> => {
    const { rows } = await db.query<DeviceSession>(
      `SELECT s.id, s.created_at AS "createdAt", s.expires_at AS "expiresAt", s.user_agent AS "userAgent", s.ip,
         coalesce((SELECT max(issued_at) FROM refresh_token WHERE session_id = s.id), s.created_at) AS "lastSeenAt",
         s.id = $2 AS "isCurrent"
       FROM session s WHERE s.user_id = $1 AND s.revoked_at IS NULL AND s.expires_at > $3
       ORDER BY s.created_at DESC, s.id`,
      [userId, currentId, now],
    );
    return rows;
  },

  /** False when it has ended already. */
  end: async (sessionId: string, at: Date): Promise<boolean> => {
    const { rowCount } = await db.query(
      `UPDATE session SET revoked_at = $3, revoke_reason = 'admin'
       WHERE user_id = $1 AND id = $2 AND revoked_at IS NULL AND expires_at > $3`,
      [userId, sessionId, at],
    );
    return rowCount === 1;
  },

  /** Ends every session, or every one but `keptId`. */
  endAll: (reason: RevokeReason, at: Date, keptId: string | null = null) =>
    db.query(
      `WITH open AS MATERIALIZED (SELECT id FROM session
         WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $4 ORDER BY id FOR NO KEY UPDATE)
       UPDATE session s SET revoked_at = $3, revoke_reason = $2 FROM open WHERE s.id = open.id`,
      [userId, reason, at, keptId],
    ),
});
