import { defineErrors } from '../../kernel/app-error.ts';

export const ekometErrors = defineErrors('ekomet', {
  shipmentNotFound: { status: 404, text: 'Отгрузка отсутствует' },
  deliveryNotFound: { status: 404, text: 'Передача отсутствует' },
  loadNotFound: { status: 404, text: 'Загрузка отсутствует' },
  shipmentChanged: {
    status: 422,
    text: 'Учётная система изменила отгрузку после вашего решения. Посмотрите её и решите заново',
  },
  shipmentInvalid: { status: 422, text: 'Отгрузку нельзя взять в работу, пока в ней есть ошибки' },
  nothingToTake: { status: 422, text: 'Отгрузка уже совпадает с нашими данными. Обновите список' },
  transportClosed: { status: 422, text: 'Приемка дальше, чем можно менять данные отгрузки. Откажите с причиной' },
  fieldForbidden: { status: 403, text: 'Вашей роли нельзя менять эти поля' },
  transportRemoved: { status: 422, text: 'ТС этой отгрузки удалено. Восстановите его или откажите с причиной' },
  notFinished: { status: 422, text: 'Передать можно только ТС, приемка которых завершена' },
  onReweight: { status: 422, text: 'ТС на перевеске. Передайте его, когда перевеска закончится' },
  underWay: { status: 422, text: 'ТС передаётся в учётную систему. Дождитесь ответа или отмените передачу' },
  notRetriable: { status: 422, text: 'Эту передачу повторить нельзя. Обновите журнал' },
  notCancellable: { status: 422, text: 'Ответ уже получен: передачу не отменить. Обновите журнал' },
  tableEmpty: { status: 422, text: 'В файле нет строк с данными' },
  columnsMissing: { status: 422, text: 'Укажите столбцы с номером ТС и датой отгрузки' },
  rowsWrong: { status: 422, text: 'В файле есть строки с ошибками. Ничего не загружено' },
});
