// Failures that any call may return.
import { defineErrors } from './app-error.ts';

export const requestErrors = defineErrors('request', {
  invalid: { status: 400, text: 'Запрос заполнен неверно' },
  /** `after` of a list is not `next` of a page of the same list. */
  badCursor: { status: 400, text: 'Список изменился. Откройте его с начала' },
  notFound: { status: 404, text: 'Адрес не найден' },
  tooSlow: { status: 408, text: 'Запрос не пришёл целиком вовремя. Повторите' },
  tooLarge: { status: 413, text: 'Запрос слишком велик' },
  badType: { status: 415, text: 'Неподдерживаемый формат запроса' },
  headersTooLarge: { status: 431, text: 'Заголовки запроса слишком велики' },
  tooMany: { status: 429, text: 'Слишком много запросов. Подождите немного и повторите' },
  foreignOrigin: { status: 403, text: 'Запрос с чужого сайта отклонён' },
  /** The database cannot grow. Files have their own text: `file.noSpace`. */
  noSpace: { status: 507, text: 'На сервере закончилось место. Сообщите администратору' },
  /** The database answers and takes no writes, for example a copy that became the main one too early. */
  readOnly: { status: 503, text: 'База данных доступна только для чтения. Сообщите администратору' },
  /** A newer version has migrated the database under this server, which goes on working. */
  schemaNewer: { status: 503, text: 'База данных уже новее этого сервера. Обновите его до той же версии' },
  databaseSilent: { status: 503, text: 'База данных не отвечает. Повторите попытку' },
  closing: { status: 503, text: 'Сервер перезапускается. Повторите попытку' },
  busy: { status: 503, text: 'Сервер временно недоступен. Повторите попытку' },
});

/** In the `auth` group: an unsent write of one person must not be sent with the session of another. */
export const personErrors = defineErrors('auth', {
  otherPerson: { status: 403, text: 'Запись сделана другим пользователем. Войдите под его именем, чтобы отправить её' },
});

export const receiptErrors = defineErrors('receipt', {
  badKey: { status: 400, text: 'Неверный ключ повтора запроса' },
  otherRequest: { status: 422, text: 'Этот ключ повтора уже использован для другого запроса' },
});
