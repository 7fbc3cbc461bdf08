// Failures of uploads and downloads, shared by all features with files (spec §5 Photo upload, §8).
import { defineErrors } from './app-error.ts';

export const fileErrors = defineErrors('file', {
  missing: { status: 400, text: 'Отсутствует файл' },
  badFormat: { status: 415, text: 'Неверный формат файла' },
  tooLarge: { status: 413, text: 'Файл слишком большой' },
  notFound: { status: 404, text: 'Файл не найден' },
  /** The signed URL has expired or its signature is wrong. */
  addressExpired: { status: 403, text: 'Ссылка на файл устарела. Обновите страницу' },
  /** The signed URL was given to another person, or the request does not say whose it is. */
  addressForeign: { status: 403, text: 'Ссылка на файл выдана другому сотруднику. Обновите страницу' },
  unavailable: { status: 503, text: 'Хранилище файлов не отвечает. Повторите попытку' },
  tooMuchAtOnce: { status: 429, text: 'Слишком много файлов отправляется сразу. Дождитесь окончания' },
  noSpace: { status: 507, text: 'На сервере закончилось место для файлов. Сообщите администратору' },
});
