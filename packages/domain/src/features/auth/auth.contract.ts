import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { authErrors } from './auth.errors.ts';
import { credentials, tokens } from './auth.schema.ts';

export const authContract = defineContract('auth', {
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Вход по логину и паролю',
    access: 'public',
    receipt: false,
    body: credentials,
    reply: tokens,
    errors: [authErrors.wrongCredentials, authErrors.deactivated, authErrors.throttled],
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Обмен refresh-токена: он же в теле и в заголовке Authorization',
    access: 'public',
    receipt: false,
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(500)) }),
    reply: tokens,
    errors: [authErrors.tokenMissing, authErrors.tokenInvalid, authErrors.tokensDiffer, authErrors.throttled],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Выход: сессия завершается на всех вкладках',
    access: 'self',
    beforePasswordChange: true,
    receipt: false,
    reply: z.object({}),
    errors: [authErrors.tokenInvalid],
  },
});
