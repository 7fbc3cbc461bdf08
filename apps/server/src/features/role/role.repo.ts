import type { NewRole, PermissionName, Role, RoleValues } from '@otk/domain/role/role.schema';

import type { Queryable } from '#platform/db/pool';

import { heldRightsSql } from '../auth/auth.access.service.ts';

const roles = `SELECT r.code, r.name, r.everywhere, r.is_supplier AS "isSupplier", r.version,
    ${heldRightsSql('ORDER BY 1')} AS permissions,
    (SELECT count(*)::int FROM udr a JOIN app_user u ON u.id = a.user_id AND u.deleted_at IS NULL
      WHERE a.role_code = r.code) AS people
  FROM role r`;

export const roleRepo = (db: Queryable) => ({
  list: async (): Promise<Role[]> => (await db.query<Role>(`${roles} ORDER BY r.name`)).rows,

  get: async (code: string): Promise<Role | undefined> =>
    (await db.query<Role>(`${roles} WHERE r.code = $1`, [code])).rows[0],

  listPermissions: async (): Promise<PermissionName[]> => {
    const { rows } = await db.query<PermissionName>('SELECT code, name FROM permission ORDER BY name');
    return rows;
  },

  insert: ({ code, name, everywhere, isSupplier }: NewRole) =>
    db.query('INSERT INTO role (code, name, everywhere, is_supplier) VALUES ($1, $2, $3, $4)', [
      code,
      name,
      everywhere,
      isSupplier,
    ]),

  update: (code: string, { name, everywhere, isSupplier }: RoleValues) =>
    db.query('UPDATE role SET name = $2, everywhere = $3, is_supplier = $4, version = version + 1 WHERE code = $1', [
      code,
      name,
      everywhere,
      isSupplier,
    ]),

  async setPermissions(code: string, permissions: readonly string[]): Promise<void> {
    await db.query('DELETE FROM role_permission WHERE role_code = $1', [code]);
    await db.query('INSERT INTO role_permission SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING', [
      code,
      permissions,
    ]);
  },

  remove: (code: string) => db.query('DELETE FROM role WHERE code = $1', [code]),
});
