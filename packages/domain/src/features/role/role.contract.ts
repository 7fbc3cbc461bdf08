import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { permissionName, role } from './role.schema.ts';

const admin = { permission: 'USER_ADMIN' } as const;

export const roleContract = defineContract('role', {
  list: { ...admin, method: 'GET', path: '/role', summary: 'Роли и их права', reply: z.array(role) },
  listPermissions: {
    ...admin,
    method: 'GET',
    path: '/permission',
    summary: 'Названия прав',
    reply: z.array(permissionName),
  },
});
