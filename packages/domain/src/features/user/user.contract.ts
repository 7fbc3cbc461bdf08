import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { authErrors } from '../auth/auth.errors.ts';
import { userErrors } from './user.errors.ts';
import { passwordChange } from './user.password.ts';
import { moduleCodes, user } from './user.schema.ts';

const ownPassword = {
  path: '/user/:id/password',
  summary: 'Сменить собственный пароль; остальные сессии завершаются',
  access: 'self',
  beforePasswordChange: true,
  // The attempt is counted before the transaction that checks it, and stays counted when that is rolled back.
  staged: true,
  params: z.object({ id: z.uuid() }),
  body: passwordChange,
  reply: z.object({}),
  errors: [
    userErrors.unknown,
    userErrors.wrongPassword,
    userErrors.commonPassword,
    userErrors.loginAsPassword,
    userErrors.workAsPassword,
    authErrors.throttled,
  ],
} as const;

export const userContract = defineContract('user', {
  me: {
    method: 'GET',
    path: '/user/me',
    summary: 'Текущий пользователь',
    access: 'self',
    beforePasswordChange: true,
    reply: user,
  },
  changePassword: { ...ownPassword, method: 'POST' },
  /** spec §7 names both a POST and a PATCH. */
  patchPassword: { ...ownPassword, method: 'PATCH' },
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
