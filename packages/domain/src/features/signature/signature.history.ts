import { defineHistory } from '../../kernel/history.ts';

export const signatureHistory = defineHistory('signature', {
  actions: { sign: 'Подпись на экране' },
  fields: { signature: 'Подпись' },
});
