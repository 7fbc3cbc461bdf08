// spec §8 Photo: texts shown to the person, used by the server and the device.
import { defineErrors } from '../../kernel/app-error.ts';

export const photoErrors = defineErrors('photo', {
  notFound: { status: 404, text: 'Отсутствует фото' },
  alreadySent: { status: 409, text: 'Фото уже отправлено' },
  notUploaded: { status: 409, text: 'Фото должно быть загружено' },
  stillSaving: { status: 409, text: 'Дождитесь отправки всех фото' },
  uploadFailed: { status: 422, text: 'Ошибка во время отправки' },
  otherBytes: { status: 409, text: 'Под этим номером уже принято другое фото' },
  wasRemoved: { status: 409, text: 'Фото было удалено до отправки' },
  badPicture: { status: 422, text: 'Не удалось загрузить изображение' },
  truncated: {
    status: 422,
    text: 'Изображение обрезано: файл скопировался не целиком. Выберите его ещё раз или снимите заново',
  },
  tooManyPixels: { status: 422, text: 'Слишком большое изображение: не больше 50 мегапикселей' },
  tooMany: { status: 422, text: 'Слишком много фото у одного ТС' },
  unknownTag: { status: 422, text: 'Такой метки нет в справочнике' },
});
