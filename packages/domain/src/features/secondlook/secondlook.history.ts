import { defineHistory } from '../../kernel/history.ts';

export const secondlookHistory = defineHistory('secondlook', {
  actions: { judge: 'Второй взгляд' },
  fields: { secondlook: 'Вторая оценка' },
});
