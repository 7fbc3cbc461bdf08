import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { authErrors } from '../auth/auth.errors.ts';
import { userErrors } from './user.errors.ts';
import { passwordChange } from './user.password.ts';
import { user } from './user.schema.ts';

export const userContract = defineContract('user', {
  me: {
    method: 'GET',
    path: '/user/me',
    summary: 'Текущий пользователь',
    access: 'self',
    beforePasswordChange: true,
    reply: user,
  },
  changePassword: {
    method: 'POST',
    path: '/user/:id/password',
    summary: 'Сменить собственный пароль; остальные сессии завершаются',
    access: 'self',
    beforePasswordChange: true,
    params: z.object({ id: z.uuid() }),
    body: passwordChange,
    reply: z.object({}),
    errors: [userErrors.unknown, userErrors.wrongPassword, authErrors.throttled],
  },
});
