import { defineErrors } from '../../kernel/app-error.ts';

export const transportErrors = defineErrors('transport', {
  notFound: { status: 404, text: 'ТС отсутствует' },
  stale: { status: 409, text: 'Данные изменил другой сотрудник. Сравните и сохраните ещё раз' },
  closed: { status: 422, text: 'Приемка завершена. Чтобы изменить данные, верните ТС на приемку' },
  alarmed: {
    status: 422,
    text: 'Радиационная тревога: действие закрыто, пока её не снимет начальник смены',
  },
  held: { status: 409, text: 'ТС под радиационной тревогой. Второе измерение внесите в его карточке' },
  heldUnsure: {
    status: 409,
    text: 'Под радиационной тревогой ТС с таким же номером, у одного из них не указан регион. Впишите регион. Если его нет у ТС под тревогой, решает начальник смены',
  },
  moved: { status: 409, text: 'ТС передано в другое подразделение' },
  joined: { status: 409, text: 'Запись присоединена к другой записи этого ТС' },
  fieldForbidden: { status: 403, text: 'Вашей роли нельзя менять это поле' },
  statusUnknown: { status: 422, text: 'Такой переход статуса невозможен' },
  statusForbidden: { status: 403, text: 'Вашей роли нельзя выполнить этот шаг' },
  statusElsewhere: { status: 422, text: 'Этот шаг выполняется своим действием, а не сменой статуса' },
  statusBlocked: { status: 422, text: 'Шаг пока невозможен' },
  onReweight: { status: 422, text: 'ТС на перевеске. Сначала снимите отметку «На перевеске»' },
  notOnReweight: { status: 422, text: 'Приемка не завершена: сначала должна быть принята отметка «На перевеске»' },
  acceptanceAsked: { status: 422, text: 'Дела о расхождении нет. Принять груз без комиссии и акта?' },
  commentRequired: { status: 422, text: 'Укажите причину' },
  missingReference: { status: 422, text: 'Выбранного значения нет в справочнике' },
  tooManyViews: { status: 422, text: 'Сохранено уже 50 видов. Уберите лишние' },
  viewNotFound: { status: 404, text: 'Сохранённый вид отсутствует' },
  notPlatform: { status: 422, text: 'Контейнеры бывают только на платформе' },
  duplicate: { status: 409, text: 'Такое ТС уже создано' },
});
