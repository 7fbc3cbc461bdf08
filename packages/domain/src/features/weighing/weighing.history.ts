import { defineHistory } from '../../kernel/history.ts';

export const weighingHistory = defineHistory('weighing', {
  actions: {
    setRegisterWeight: 'Взвешивание',
    setOverweight: 'Контрольная перевеска',
    setOverweightClear: 'Чистая перевеска',
    removeOverweight: 'Контрольная перевеска погашена',
    removeOverweightClear: 'Чистая перевеска погашена',
  },
  fields: {
    registerWeight: 'Взвешивание',
    overweight: 'Контрольная перевеска',
    overweightClear: 'Чистая перевеска',
    weighingDetails: 'Грузоподъёмность, тара и весы',
    overweightScale: 'Весы контрольной перевески',
    clearScale: 'Весы чистой перевески',
  },
});
