import { defineContract } from '../../kernel/route.ts';
import { settingErrors } from './setting.errors.ts';
import { settingsEdit, settingsInForce } from './setting.schema.ts';

const admin = { permission: 'SYSTEM_ADMIN' } as const;

export const settingContract = defineContract('setting', {
  get: {
    ...admin,
    method: 'GET',
    path: '/setting',
    summary: 'Настройки, переменные окружения и пределы, которые действуют',
    reply: settingsInForce,
  },
  edit: {
    ...admin,
    method: 'PATCH',
    path: '/setting',
    summary: 'Изменить настройки; действуют сразу',
    body: settingsEdit,
    reply: settingsInForce,
    errors: [settingErrors.stale],
  },
});
