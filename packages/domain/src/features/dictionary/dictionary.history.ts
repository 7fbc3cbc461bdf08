import { defineHistory } from '../../kernel/history.ts';

export const dictionaryHistory = defineHistory('dictionary', {
  actions: {
    save: 'Изменена запись справочника',
    remove: 'Удалена запись справочника',
    order: 'Изменено место в справочнике',
    restore: 'Восстановлена запись справочника',
  },
  fields: { dictionaryEntry: 'Запись справочника' },
});
