import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { userErrors } from './user.errors.ts';
import { moduleCodes, user } from './user.schema.ts';

export const userContract = defineContract('user', {
  me: {
    method: 'GET',
    path: '/user/me',
    summary: 'Текущий пользователь',
    access: 'self',
    beforePasswordChange: true,
    reply: user,
  },
  setStation: {
    method: 'POST',
    path: '/user/set-station',
    summary: 'Запомнить станцию, с которой работает пользователь; null — все',
    access: 'self',
    beforePasswordChange: true,
    body: z.strictObject({ stationId: z.nullable(z.uuid()) }),
    reply: z.object({ stationId: z.nullable(z.uuid()) }),
    errors: [userErrors.stationForeign],
  },
  setModule: {
    method: 'POST',
    path: '/user/set-module',
    summary: 'Запомнить модуль, с которым работает пользователь: он откроется на любом устройстве',
    access: 'self',
    beforePasswordChange: true,
    body: z.strictObject({ module: z.enum(moduleCodes) }),
    reply: z.object({ module: z.enum(moduleCodes) }),
  },
  seeTour: {
    method: 'POST',
    path: '/user/see-tour',
    summary: 'Запомнить, что экскурсия показана: второй раз она сама не начнётся',
    access: 'self',
    reply: z.object({}),
  },
});
