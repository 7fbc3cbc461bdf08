import { defineHistory } from '../../kernel/history.ts';

export const kppHistory = defineHistory('kpp', {
  actions: {
    create: 'Регистрация на КПП',
    edit: 'Изменено на КПП',
    acknowledge: 'Тревога принята',
    clearAlarm: 'Тревога снята',
  },
  fields: {
    carrier: 'Перевозчик',
    direction: 'Направление',
    passNumber: '№ пропуска',
    gate: 'Ворота',
    documentType: 'Вид документа',
    documentDate: 'Дата документа',
    sealNumber: '№ пломбы (ЗПУ)',
    sealState: 'Состояние пломбы',
    radiationBackground: 'Фон, мкЗв/ч',
    radiationMax: 'Макс. МАЭД, мкЗв/ч',
    radiationDevice: 'Прибор',
    radiationMethod: 'Чем измерено',
    measurement: 'Измерение радиации',
    radiationResult: 'Результат радиационного контроля',
    grossPreliminary: 'Брутто предварительное',
    gateComment: 'Примечание КПП',
    entryAt: 'Въезд',
    exitAt: 'Выезд',
    driver: 'Водитель (персональные данные)',
    acknowledged: 'Тревогу приняли',
  },
});
