import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { authErrors } from '../auth/auth.errors.ts';
import { userErrors } from '../user/user.errors.ts';
import { setupErrors } from './setup.errors.ts';
import { firstAdministrator, setupState } from './setup.schema.ts';

/** Before anybody can sign in. */
const first = { path: '/setup/first', access: 'public', receipt: false } as const;

export const setupContract = defineContract('setup', {
  isEmpty: {
    ...first,
    method: 'GET',
    summary: 'Нет ли ещё ни одного пользователя',
    reply: z.object({ isEmpty: z.boolean() }),
  },
  createAdministrator: {
    ...first,
    method: 'POST',
    summary: 'Создать первого администратора по коду, который напечатал сервер',
    body: firstAdministrator,
    reply: z.object({}),
    errors: [
      setupErrors.notEmpty,
      setupErrors.wrongCode,
      authErrors.throttled,
      userErrors.commonPassword,
      userErrors.loginAsPassword,
      userErrors.workAsPassword,
    ],
  },
  state: {
    method: 'GET',
    path: '/setup',
    summary: 'Первые шаги: что уже настроено',
    permission: 'SYSTEM_ADMIN',
    reply: setupState,
  },
});
