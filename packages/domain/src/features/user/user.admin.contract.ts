// Accounts of people, for administrators. Apart from user.contract.ts, which every first page loads.
import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { deviceSession } from '../auth/auth.session.ts';
import {
  account,
  accountEdit,
  accountPage,
  accountQuery,
  assignment,
  newAccount,
  peopleImport,
} from './user.account.ts';
import { userDirectoryContract } from './user.directory.contract.ts';
import { userErrors } from './user.errors.ts';
import { newPassword } from './user.password.ts';

const admin = { permission: 'USER_ADMIN' } as const;
const params = z.object({ id: z.uuid() });
const { unknown, removed, ownAccount, beyondRights, lastAdministrator, referenceUnknown } = userErrors;
const guessable = [userErrors.commonPassword, userErrors.loginAsPassword, userErrors.workAsPassword];
const taken = [userErrors.loginTaken, userErrors.loginAlike];
const activation = {
  ...admin,
  method: 'PATCH',
  summary: 'Включить или отключить учётную запись; при отключении все сеансы завершаются сразу',
  reply: account,
  errors: [unknown, removed, ownAccount, beyondRights, lastAdministrator],
} as const;

export const userAdminContract = defineContract('user', {
  create: {
    ...admin,
    method: 'POST',
    path: '/user',
    summary: 'Создать пользователя с одноразовым паролем, который потребует смены',
    body: newAccount,
    reply: account,
    errors: [...taken, beyondRights, referenceUnknown, ...guessable],
  },
  importPeople: {
    ...admin,
    method: 'POST',
    path: '/user/load',
    summary: 'Создать людей из файла: всех или никого',
    body: peopleImport,
    reply: z.object({ created: z.number() }),
    errors: [userErrors.importRefused],
  },
  listAll: {
    ...admin,
    method: 'GET',
    path: '/user/all',
    summary: 'Пользователи по алфавиту',
    query: accountQuery,
    reply: accountPage,
  },
  get: {
    ...admin,
    method: 'GET',
    path: '/user/:id',
    summary: 'Пользователь',
    params,
    reply: account,
    readsObject: true,
    errors: [unknown],
  },
  edit: {
    ...admin,
    method: 'PATCH',
    path: '/user/:id',
    summary: 'Изменить пользователя',
    params,
    body: accountEdit,
    reply: account,
    errors: [unknown, removed, userErrors.stale, ...taken, ownAccount, beyondRights, referenceUnknown],
  },
  remove: {
    ...admin,
    method: 'DELETE',
    path: '/user/:id',
    summary: 'Удалить пользователя; его записи остаются, сеансы завершаются',
    params,
    reply: account,
    errors: [unknown, ownAccount, beyondRights, lastAdministrator],
  },
  restore: {
    ...admin,
    method: 'PATCH',
    path: '/user/restore/:id',
    summary: 'Восстановить удалённого пользователя',
    params,
    reply: account,
    errors: [unknown, beyondRights],
  },
  activate: { ...activation, path: '/user/activate/:id', params, body: z.strictObject({ isActivated: z.boolean() }) },
  activateNamed: {
    ...activation,
    path: '/user/activate',
    body: z.strictObject({ id: z.uuid(), isActivated: z.boolean() }),
  },
  addRole: {
    ...admin,
    method: 'POST',
    path: '/user/:id/role',
    summary: 'Назначить роль в подразделении',
    params,
    body: assignment,
    reply: account,
    errors: [unknown, removed, userErrors.assignmentTaken, ownAccount, beyondRights, referenceUnknown],
  },
  removeRole: {
    ...admin,
    method: 'DELETE',
    path: '/user/role/:id',
    summary: 'Снять назначение',
    params,
    reply: account,
    errors: [userErrors.assignmentNotFound, ownAccount, beyondRights, lastAdministrator],
  },
  resetPassword: {
    ...admin,
    method: 'POST',
    path: '/user/:id/reset-password',
    summary: 'Выдать одноразовый пароль; все сеансы завершаются',
    params,
    body: z.strictObject({ newPassword }),
    reply: account,
    errors: [unknown, removed, ownAccount, beyondRights, ...guessable],
  },
  listSessions: {
    ...admin,
    method: 'GET',
    path: '/user/:id/session',
    summary: 'Действующие сеансы пользователя',
    params,
    reply: z.array(deviceSession),
    errors: [unknown],
  },
  endSession: {
    ...admin,
    method: 'DELETE',
    path: '/user/:id/session/:sessionId',
    summary: 'Завершить сеанс на устройстве',
    params: z.object({ id: z.uuid(), sessionId: z.uuid() }),
    reply: z.array(deviceSession),
    errors: [unknown, beyondRights, userErrors.sessionNotFound],
  },
  endSessions: {
    ...admin,
    method: 'DELETE',
    path: '/user/:id/session',
    summary: 'Завершить все сеансы пользователя, кроме своего текущего',
    params,
    reply: z.array(deviceSession),
    errors: [unknown, beyondRights],
  },
  ...userDirectoryContract,
});
