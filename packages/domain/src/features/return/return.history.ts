import { defineHistory } from '../../kernel/history.ts';

export const returnHistory = defineHistory('return', {
  actions: { returnBack: 'Возврат поставщику', cancelReturn: 'Возврат отменён' },
  fields: { returnBack: 'Возврат поставщику' },
});
