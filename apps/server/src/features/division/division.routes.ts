import { divisionAdminContract } from '@otk/domain/division/division.admin.contract';
import { divisionContract } from '@otk/domain/division/division.contract';
import { divisionErrors } from '@otk/domain/division/division.errors';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { divisionRepo } from './division.repo.ts';
import { createDivision, editDivision, removeDivision, restoreDivision } from './division.service.ts';

export function divisionRoutes(api: Api, { clock }: { readonly clock: () => Date }): void {
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
    create: ({ body }, context) => createDivision(context, body),
    edit: ({ params, body }, context) => editDivision(context, params.id, body, clock()),
    remove: ({ params }, context) => removeDivision(context, params.id, clock()),
    restore: ({ params }, context) => restoreDivision(context, params.id, clock()),
  });
}
