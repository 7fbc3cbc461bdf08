// Divisions, for administrators. Apart from division.contract.ts, which every first page loads.
import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { divisionErrors } from './division.errors.ts';
import { division, divisionEdit, newDivision } from './division.record.ts';

const admin = { permission: 'USER_ADMIN' } as const;
const params = z.object({ id: z.uuid() });
const { notFound, taken, beyondRights } = divisionErrors;

export const divisionAdminContract = defineContract('division', {
  list: { ...admin, method: 'GET', path: '/division', summary: 'Подразделения', reply: z.array(division) },
  create: {
    ...admin,
    method: 'POST',
    path: '/division',
    summary: 'Создать подразделение',
    body: newDivision,
    reply: division,
    errors: [taken, beyondRights, notFound],
  },
  edit: {
    ...admin,
    method: 'PATCH',
    path: '/division/:id',
    summary: 'Переименовать подразделение, изменить, чьи ТС оно видит',
    params,
    body: divisionEdit,
    reply: division,
    errors: [notFound, divisionErrors.stale, taken, beyondRights],
  },
  remove: {
    ...admin,
    method: 'DELETE',
    path: '/division/:id',
    summary: 'Удалить подразделение, в котором нет людей; его ТС остаются',
    params,
    reply: division,
    errors: [notFound, divisionErrors.inUse, beyondRights],
  },
  restore: {
    ...admin,
    method: 'PATCH',
    path: '/division/restore/:id',
    summary: 'Восстановить подразделение',
    params,
    reply: division,
    errors: [notFound, taken, beyondRights],
  },
});
