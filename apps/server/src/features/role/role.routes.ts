import { roleContract } from '@otk/domain/role/role.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { roleRepo } from './role.repo.ts';
import { createRole, editRole, removeRole } from './role.service.ts';

export function roleRoutes(api: Api): void {
  mountContract(api, 'role', roleContract, {
    list: (_given, { db }) => roleRepo(db).list(),
    listPermissions: (_given, { db }) => roleRepo(db).listPermissions(),
    create: ({ body }, context) => createRole(context, body),
    edit: ({ params, body }, context) => editRole(context, params.code, body),
    remove: async ({ params }, context) => {
      await removeRole(context, params.code);
      return {};
    },
  });
}
