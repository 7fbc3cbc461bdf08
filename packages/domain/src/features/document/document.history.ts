import { defineHistory } from '../../kernel/history.ts';

export const documentHistory = defineHistory('document', {
  actions: {
    create: 'Добавлен документ',
    addVersion: 'Новая версия документа',
    addComment: 'Комментарий к документу',
    decide: 'Решение по документу',
    rename: 'Документ переименован',
    setSend: 'Документ для поставщика',
    remove: 'Документ удалён',
    restore: 'Документ возвращён',
  },
  fields: {
    document: 'Документ',
    documentStatus: 'Статус документа',
    documentSend: 'Показан поставщику',
    comment: 'Комментарий',
  },
});
