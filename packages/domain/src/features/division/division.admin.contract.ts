// Divisions, for administrators. Apart from division.contract.ts, which every first page loads.
import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { division } from './division.schema.ts';

const admin = { permission: 'USER_ADMIN' } as const;

export const divisionAdminContract = defineContract('division', {
  list: { ...admin, method: 'GET', path: '/division', summary: 'Подразделения', reply: z.array(division) },
});
