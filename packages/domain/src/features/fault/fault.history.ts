import { defineHistory } from '../../kernel/history.ts';

export const faultHistory = defineHistory('fault', {
  actions: { resolve: 'Отметка об исправлении ошибки' },
  fields: { isResolved: 'Исправлено' },
});
