import { defineHistory } from '../../kernel/history.ts';

export const weighingHistory = defineHistory('weighing', {
  actions: {
    setRegisterWeight: 'Перевеска',
    setOverweight: 'Контрольная перевеска',
    setOverweightClear: 'Чистая перевеска',
    removeOverweight: 'Контрольная перевеска погашена',
    removeOverweightClear: 'Чистая перевеска погашена',
  },
  fields: {
    registerWeight: 'Перевеска',
    overweight: 'Контрольная перевеска',
    overweightClear: 'Чистая перевеска',
  },
});
