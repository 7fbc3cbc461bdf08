import { defineHistory } from '../../kernel/history.ts';
import { settingWords } from './setting.schema.ts';

export const settingHistory = defineHistory('setting', {
  actions: { edit: 'Изменены настройки' },
  fields: settingWords,
});
