import { divisionAdminContract } from '@otk/domain/division/division.admin.contract';
import { divisionContract } from '@otk/domain/division/division.contract';
import { divisionErrors } from '@otk/domain/division/division.errors';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { divisionRepo } from './division.repo.ts';

export function divisionRoutes(api: Api): void {
  mountContract(api, 'division', divisionContract, {
    setDivision: async ({ body }, { db, person }) => {
      if (!(await divisionRepo(db).remember(person.userId, body.udrId))) {
        throw divisionErrors.notFound();
      }
      return { udrId: body.udrId };
    },
  });
  mountContract(api, 'division', divisionAdminContract, {
    list: (_given, { db }) => divisionRepo(db).list(),
  });
}
