import { defineHistory } from '../../kernel/history.ts';

export const divisionHistory = defineHistory('division', {
  actions: {
    create: 'Создано подразделение',
    edit: 'Изменено подразделение',
    remove: 'Удалено подразделение',
    restore: 'Восстановлено подразделение',
  },
  fields: { divisionName: 'Название подразделения', seenDivisions: 'Видит ТС подразделений' },
});
