import { defineErrors } from '../../kernel/app-error.ts';

export const reportErrors = defineErrors('report', {
  empty: { status: 422, text: 'За этот период ничего не найдено. Измените период или фильтры' },
  tooLongForPdf: { status: 422, text: 'В PDF не больше 500 ТС. Сократите период или скачайте XLSX' },
  tooMany: { status: 422, text: 'Уже готовятся 5 ваших отчётов. Дождитесь одного из них или отмените лишний' },
  notFound: { status: 404, text: 'Отчёт не найден' },
  tooManyRows: { status: 422, text: 'В XLSX помещается 1 048 576 строк, здесь больше. Разделите период на части' },
  forbidden: { status: 403, text: 'У автора больше нет права на отчёты в этом подразделении' },
  failed: { status: 503, text: 'Отчёт не получился три раза подряд. Закажите его снова или сообщите администратору' },
  supplierNotFound: { status: 404, text: 'Поставщик не найден' },
  over: { status: 422, text: 'Отчёт уже готов или отменён. Обновите список' },
});
