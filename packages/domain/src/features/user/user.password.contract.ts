// Apart from the calls of every page: its rules are loaded with the form alone.
import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { authErrors } from '../auth/auth.errors.ts';
import { userErrors } from './user.errors.ts';
import { passwordChange } from './user.password.ts';

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

export const userPasswordContract = defineContract('user', {
  changePassword: { ...ownPassword, method: 'POST' },
  /** spec §7 names both a POST and a PATCH. */
  patchPassword: { ...ownPassword, method: 'PATCH' },
});
