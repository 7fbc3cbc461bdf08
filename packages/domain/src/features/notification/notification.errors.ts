import { defineErrors } from '../../kernel/app-error.ts';

/** spec §8: texts for a failed notification call that brought no message of its own. */
export const notificationFailures = {
  count: 'Ошибка получения количества непрочитанных сообщений',
  list: 'Ошибка получения уведомлений! Попробуйте позже.',
} as const;

export const notificationErrors = defineErrors('notification', {
  notFound: { status: 404, text: 'Уведомление отсутствует' },
  notAnswerable: { status: 422, text: 'На это сообщение нельзя ответить' },
  answerForbidden: { status: 403, text: 'Вашей роли нельзя ответить на это сообщение' },
  tooManyStreams: { status: 429, text: 'Слишком много открытых вкладок и устройств. Закройте лишние' },
  badEventId: { status: 400, text: 'Неверный номер последнего события' },
  templateNotFound: { status: 404, text: 'Шаблон отсутствует' },
  templateBroken: { status: 422, text: 'В шаблоне ошибка' },
  stale: { status: 409, text: 'Шаблон изменил другой сотрудник. Сравните и сохраните ещё раз' },
  templateTaken: { status: 409, text: 'Действующий шаблон этого типа для этих станций уже есть' },
  stationUnknown: { status: 422, text: 'Выбранной станции нет в справочнике' },
  actUnknown: { status: 422, text: 'Такое действие не пишет поставщику' },
  letterUnseen: { status: 422, text: 'По этому событию поставщику не пишут: никто не увидит письмо до отправки' },
  contactTypeNotFound: { status: 422, text: 'Вид контакта отсутствует' },
  contactStale: { status: 409, text: 'Контакт изменил другой сотрудник. Сравните и сохраните ещё раз' },
  contactNotFound: { status: 404, text: 'Контакт отсутствует' },
  providerNotFound: { status: 422, text: 'Поставщик отсутствует в справочнике' },
  outgoingNotFound: { status: 404, text: 'Отправление отсутствует или уже в работе' },
  tooManyLetters: { status: 429, text: 'Поставщику отправлено слишком много писем. Повторите позже' },
  phonegramCancelled: { status: 422, text: 'Хранение отменено вместе с этой телефонограммой. Отправьте новую' },
  pushOff: { status: 422, text: 'Уведомления при закрытом приложении не настроены на сервере' },
  pushAddress: { status: 422, text: 'Неизвестная служба уведомлений браузера' },
});
