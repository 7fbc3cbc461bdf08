import { defineHistory } from '../../kernel/history.ts';

export const scheduleHistory = defineHistory('schedule', {
  actions: {
    setCommission: 'Назначена комиссия',
    moveCommission: 'Комиссия перенесена',
    cancelCommission: 'Комиссия отменена',
    missCommission: 'Комиссия не состоялась: неявка',
    holdCommission: 'Комиссия проведена',
    setSeparate: 'Назначена тех. сепарация',
    moveSeparate: 'Тех. сепарация перенесена',
    cancelSeparate: 'Тех. сепарация отменена',
    missSeparate: 'Тех. сепарация не состоялась: неявка',
    holdSeparate: 'Тех. сепарация проведена',
    editDay: 'Изменён день календаря',
    setWorkingDays: 'Изменены рабочие дни комиссии',
  },
  fields: {
    commissionInfo: 'Комиссия',
    separateInfo: 'Тех. сепарация',
    calendarDay: 'День календаря',
    workingDays: 'Рабочие дни',
  },
});
