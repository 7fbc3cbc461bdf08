import { defineHistory } from '../../kernel/history.ts';

export const userHistory = defineHistory('user', {
  actions: { changePassword: 'Изменён пароль' },
  fields: { password: 'Пароль' },
});
