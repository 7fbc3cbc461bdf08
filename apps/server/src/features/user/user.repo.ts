import type { User } from '@otk/domain/user/user.schema';

import type { Queryable } from '#platform/db/pool';

import { heldRightsSql } from '../auth/auth.access.service.ts';

type UserRow = Omit<User, 'permissions'>;

const meSql = {
  name: 'user.me',
  text: `SELECT u.id, u.login, u.full_name AS "fullName", u.current_udr_id AS "currentUdrId",
         u.current_station_id AS "currentStationId", u.current_module AS "currentModule",
         (SELECT code FROM station s WHERE s.id = u.current_station_id AND s.deleted_at IS NULL) AS "currentStationCode",
         ARRAY(SELECT station_id FROM app_user_station WHERE user_id = u.id ORDER BY 1) AS "stationIds",
         u.need_change_password AS "needChangePassword", u.is_activated AS "isActivated",
         CASE WHEN u.is_demo THEN CASE WHEN u.tour_seen_at IS NULL THEN 'waiting' ELSE 'seen' END END AS tour,
         (SELECT count(*)::int FROM agreement_in_force a WHERE a.is_required AND NOT EXISTS (
           SELECT FROM agreement_signature s WHERE s.user_id = u.id AND s.agreement_id = a.id)) AS "agreementsToSign",
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) ORDER BY p.name)
           FROM app_user_position up JOIN position p ON p.id = up.position_id
           WHERE up.user_id = u.id AND p.deleted_at IS NULL), '[]') AS "userPositions",
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'name', d.name, 'owner', r.code, 'ownerName', r.name,
             'divisionId', d.id, 'isSupplier', r.is_supplier,
             'permissions', ${heldRightsSql('ORDER BY 1')})
             ORDER BY d.name, r.code)
           FROM udr a JOIN division d ON d.id = a.division_id JOIN role r ON r.code = a.role_code
           WHERE a.user_id = u.id AND d.deleted_at IS NULL), '[]') AS udr
       FROM app_user u WHERE u.id = $1 AND u.deleted_at IS NULL`,
};

export const userRepo = (db: Queryable) => ({
  get: async (id: string): Promise<UserRow | undefined> => {
    const { rows } = await db.query<UserRow>(meSql, [id]);
    return rows[0];
  },

  /** False when the station does not exist or is not one of the person's. */
  rememberStation: async (userId: string, stationId: string | null): Promise<boolean> => {
    const { rowCount } = await db.query(
      `UPDATE app_user u SET current_station_id = $2 WHERE id = $1 AND ($2::uuid IS NULL OR (
         EXISTS (SELECT FROM station WHERE id = $2 AND deleted_at IS NULL)
         AND (NOT EXISTS (SELECT FROM app_user_station WHERE user_id = u.id)
           OR EXISTS (SELECT FROM app_user_station WHERE user_id = u.id AND station_id = $2))))`,
      [userId, stationId],
    );
    return rowCount === 1;
  },

  rememberModule: (userId: string, module: NonNullable<User['currentModule']>) =>
    db.query('UPDATE app_user SET current_module = $2 WHERE id = $1', [userId, module]),

  rememberTour: (userId: string, at: Date) =>
    db.query('UPDATE app_user SET tour_seen_at = coalesce(tour_seen_at, $2) WHERE id = $1', [userId, at]),

  getSecret: async (id: string): Promise<{ hash: string; login: string; fullName: string } | undefined> => {
    const { rows } = await db.query<{ hash: string; login: string; fullName: string }>(
      `SELECT password_hash AS hash, login, full_name AS "fullName" FROM app_user
       WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [id],
    );
    return rows[0];
  },

  setPassword: (id: string, hash: string) =>
    db.query('UPDATE app_user SET password_hash = $2, need_change_password = false, updated_at = now() WHERE id = $1', [
      id,
      hash,
    ]),
});
