import { defineHistory } from '../../kernel/history.ts';

export const agreementHistory = defineHistory('agreement', {
  actions: {
    createType: 'Добавлено соглашение',
    editType: 'Изменено соглашение',
    publish: 'Опубликована версия соглашения',
    sign: 'Подписано соглашение',
  },
  fields: { agreement: 'Соглашение' },
});
