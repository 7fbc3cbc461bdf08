import { defineHistory } from '../../kernel/history.ts';

export const torgHistory = defineHistory('torg', {
  actions: {
    generateTorg: 'Сформирован ТОРГ-2',
    printTorg: 'Напечатан файл акта ТОРГ-2',
    deleteTorg: 'Акт ТОРГ-2 аннулирован',
  },
  fields: { torg2: 'ТОРГ-2' },
});
