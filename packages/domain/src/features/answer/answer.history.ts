import { defineHistory } from '../../kernel/history.ts';

export const answerHistory = defineHistory('answer', {
  actions: { record: 'Записан ответ поставщика', give: 'Поставщик ответил' },
  fields: { supplierAnswer: 'Ответ поставщика' },
});
