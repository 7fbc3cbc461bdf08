import type { PermissionName, Role } from '@otk/domain/role/role.schema';

import type { Queryable } from '#platform/db/pool';

export const roleRepo = (db: Queryable) => ({
  list: async (): Promise<Role[]> => {
    const { rows } = await db.query<Role>(
      `SELECT r.code, r.name, r.everywhere,
         ARRAY(SELECT permission_code FROM role_permission WHERE role_code = r.code ORDER BY 1) AS permissions,
         (SELECT count(*)::int FROM udr a JOIN app_user u ON u.id = a.user_id AND u.deleted_at IS NULL
            WHERE a.role_code = r.code) AS people
       FROM role r ORDER BY r.name`,
    );
    return rows;
  },

  listPermissions: async (): Promise<PermissionName[]> => {
    const { rows } = await db.query<PermissionName>('SELECT code, name FROM permission ORDER BY name');
    return rows;
  },
});
