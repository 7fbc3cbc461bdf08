import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { divisionErrors } from './division.errors.ts';

export const divisionContract = defineContract('division', {
  setDivision: {
    method: 'POST',
    path: '/user/set-division',
    summary: 'Запомнить подразделение, в котором работает пользователь',
    access: 'self',
    beforePasswordChange: true,
    body: z.strictObject({ udrId: z.uuid() }),
    reply: z.object({ udrId: z.uuid() }),
    errors: [divisionErrors.notFound],
  },
});
