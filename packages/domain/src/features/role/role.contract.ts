import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { roleErrors } from './role.errors.ts';
import { newRole, permissionName, role, roleEdit } from './role.schema.ts';

const admin = { permission: 'USER_ADMIN' } as const;
const params = z.object({ code: z.string().check(z.maxLength(50)) });
const { notFound, taken, beyondRights, lastAdministrator, lastRights, permissionUnknown, supplierEverywhere } =
  roleErrors;

export const roleContract = defineContract('role', {
  list: { ...admin, method: 'GET', path: '/role', summary: 'Роли и их права', reply: z.array(role) },
  listPermissions: {
    ...admin,
    method: 'GET',
    path: '/permission',
    summary: 'Названия прав',
    reply: z.array(permissionName),
  },
  create: {
    ...admin,
    method: 'POST',
    path: '/role',
    summary: 'Создать роль',
    body: newRole,
    reply: role,
    errors: [taken, beyondRights, permissionUnknown, supplierEverywhere],
  },
  edit: {
    ...admin,
    method: 'PATCH',
    path: '/role/:code',
    summary: 'Изменить роль; действует сразу для всех, кому она назначена',
    params,
    body: roleEdit,
    reply: role,
    errors: [
      notFound,
      roleErrors.stale,
      taken,
      beyondRights,
      lastAdministrator,
      lastRights,
      permissionUnknown,
      supplierEverywhere,
    ],
  },
  remove: {
    ...admin,
    method: 'DELETE',
    path: '/role/:code',
    summary: 'Удалить роль, которая никому не назначена',
    params,
    reply: z.object({}),
    errors: [notFound, roleErrors.inUse],
  },
});
