import { defineErrors } from '../../kernel/app-error.ts';

export const signatureErrors = defineErrors('signature', {
  nothing: { status: 422, text: 'Подписывать нечего: записи, под которой ставили подпись, нет' },
  changed: {
    status: 409,
    text: 'Текст изменился: покажите новый. Подпись под прежним текстом осталась на устройстве',
  },
  already: { status: 409, text: 'Этот человек уже подписал этот текст' },
  strange: { status: 422, text: 'Этот текст подписывают другие люди' },
  taken: { status: 409, text: 'Под этим номером записана другая подпись' },
  tooMany: { status: 422, text: 'Подписей этого ТС слишком много' },
});
