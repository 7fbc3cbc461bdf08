import { defineHistory } from '../../kernel/history.ts';

export const roomHistory = defineHistory('room', {
  actions: {
    send: 'Отправлена ссылка поставщику',
    print: 'Напечатана ссылка поставщику',
    revoke: 'Ссылка поставщика отозвана',
    open: 'Поставщик открыл дело по ссылке',
  },
  fields: { room: 'Комната поставщика' },
});
