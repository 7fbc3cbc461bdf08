import { fileErrors } from '../../kernel/file-errors.ts';
import { defineErrors } from '../../kernel/app-error.ts';

export const videoErrors = defineErrors('video', {
  notFound: { status: 404, text: 'Видео не найдено' },
  uploadNotFound: { status: 404, text: 'Отправка видео не найдена. Начните её заново' },
  notWhole: { status: 409, text: 'Видео ещё не отправлено целиком' },
  otherBytes: { status: 409, text: 'Под этим номером уже принято другое видео' },
  wasRemoved: { status: 409, text: 'Видео было удалено до отправки' },
  badFormat: { status: 415, text: `${fileErrors.badFormat().message}: нужен MP4, MOV или WebM` },
  tooLarge: { status: 413, text: 'Видео больше 300 МБ' },
  tooMany: { status: 422, text: 'Слишком много видео у одного ТС' },
  tooManyUploads: { status: 429, text: 'Слишком много неоконченных отправок видео. Дождитесь их окончания' },
  badPoster: { status: 422, text: 'Не удалось сохранить заставку видео' },
});
