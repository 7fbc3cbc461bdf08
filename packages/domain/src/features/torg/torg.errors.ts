import { defineErrors } from '../../kernel/app-error.ts';

export const torgErrors = defineErrors('torg', {
  notHeld: {
    status: 422,
    text: 'Акт составляет комиссия. Сначала внесите результат комиссии или тех. сепарации',
  },
  notWeighed: { status: 422, text: 'Нет перевески. Запишите брутто и тару на вкладке «Вес»' },
  notDeclared: { status: 422, text: 'Не указаны виды лома по документам: сравнить не с чем. Укажите их' },
  nothingFound: { status: 422, text: 'Не указаны обнаруженные виды лома. Укажите их' },
  noDiscrepancy: { status: 422, text: 'Расхождений нет: акт ТОРГ-2 не составляют. Завершите приемку' },
  unbalanced: { status: 422, text: 'Веса не сходятся с нетто. Исправьте их на вкладках «Вес» и «Виды лома»' },
  saved: { status: 409, text: 'Акт уже сохранён. Обновите карточку и сделайте новую версию' },
  absent: { status: 422, text: 'Сохранённого акта нет. Обновите карточку' },
});
