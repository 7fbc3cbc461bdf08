import { defineHistory } from '../../kernel/history.ts';

export const scheduleHistory = defineHistory('schedule', {
  actions: {
    setCommission: 'Назначена комиссия',
    moveCommission: 'Комиссия перенесена',
    cancelCommission: 'Комиссия отменена',
    holdCommission: 'Комиссия проведена',
    setSeparate: 'Назначена тех. сепарация',
    moveSeparate: 'Тех. сепарация перенесена',
    cancelSeparate: 'Тех. сепарация отменена',
    holdSeparate: 'Тех. сепарация проведена',
  },
  fields: { commissionInfo: 'Комиссия', separateInfo: 'Тех. сепарация' },
});
