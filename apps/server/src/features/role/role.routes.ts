import { roleContract } from '@otk/domain/role/role.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { roleRepo } from './role.repo.ts';

export function roleRoutes(api: Api): void {
  mountContract(api, 'role', roleContract, {
    list: (_given, { db }) => roleRepo(db).list(),
    listPermissions: (_given, { db }) => roleRepo(db).listPermissions(),
  });
}
