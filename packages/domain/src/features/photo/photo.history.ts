import { defineHistory } from '../../kernel/history.ts';

export const photoHistory = defineHistory('photo', {
  actions: {
    create: 'Фото добавлено',
    edit: 'Фото изменено',
    setSend: 'Отметка отправки фото',
    markAll: 'Отметка отправки всех фото',
    manageTags: 'Метки фото',
    remove: 'Фото удалено',
  },
  fields: { photo: 'Фото', send: 'К отправке', tag: 'Метки' },
});
