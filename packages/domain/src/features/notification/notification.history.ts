import { defineHistory } from '../../kernel/history.ts';

export const notificationHistory = defineHistory('notification', {
  actions: {
    createTemplate: 'Создан шаблон уведомления',
    editTemplate: 'Изменён шаблон уведомления',
    removeTemplate: 'Удалён шаблон уведомления',
    createContact: 'Добавлен контакт поставщика',
    editContact: 'Изменён контакт поставщика',
    /** Rows written up to 1.22; later ones are `storage.undoStorage`. */
    undoStorage: 'Хранение отменено: поставщик не уведомлён',
  },
  fields: {},
});
