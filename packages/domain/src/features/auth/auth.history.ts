import { defineHistory } from '../../kernel/history.ts';

export const authHistory = defineHistory('auth', {
  actions: { login: 'Вход', logout: 'Выход' },
  fields: { device: 'Устройство' },
});
