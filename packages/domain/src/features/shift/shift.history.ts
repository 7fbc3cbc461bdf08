import { defineHistory } from '../../kernel/history.ts';

export const shiftHistory = defineHistory('shift', {
  actions: { give: 'Смена сдана', accept: 'Смена принята' },
  fields: {
    shiftRemark: 'Замечания сдавшего смену',
    shiftOpen: 'Открыто при сдаче смены',
    shiftAddition: 'Дополнение принявшего смену',
  },
});
