import { defineHistory } from '../../kernel/history.ts';

export const lookalikeHistory = defineHistory('lookalike', {
  actions: { decide: 'Решено о похожем фото' },
  fields: { lookalike: 'Похожее фото' },
});
