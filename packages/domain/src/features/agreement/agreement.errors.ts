import { defineErrors } from '../../kernel/app-error.ts';

export const agreementErrors = defineErrors('agreement', {
  notFound: { status: 404, text: 'Соглашение отсутствует' },
  typeTaken: { status: 409, text: 'Такое соглашение уже есть' },
  stale: { status: 409, text: 'Соглашение изменил другой администратор. Сравните и сохраните ещё раз' },
  sameFile: { status: 409, text: 'Этот файл уже является действующей версией' },
  superseded: { status: 409, text: 'Вышла новая версия соглашения. Прочитайте её' },
});
