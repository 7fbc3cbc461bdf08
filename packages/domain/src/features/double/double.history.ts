import { defineHistory } from '../../kernel/history.ts';

export const doubleHistory = defineHistory('double', {
  actions: { join: 'Записи объединены', distinct: 'Признаны разными ТС' },
  fields: { joined: 'Присоединена запись', joinedTo: 'Присоединено к записи', distinctFrom: 'Не то же ТС, что' },
});
