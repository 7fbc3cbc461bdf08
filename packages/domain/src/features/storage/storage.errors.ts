import { defineErrors } from '../../kernel/app-error.ts';

export const storageErrors = defineErrors('storage', {
  already: { status: 422, text: 'ТС уже на ответственном хранении' },
  absent: { status: 422, text: 'ТС не на ответственном хранении. Обновите карточку' },
  reasonUnknown: { status: 422, text: 'Такой причины нет в справочнике. Выберите из списка' },
  commentRequired: { status: 422, text: 'Для этой причины нужен комментарий' },
  noticeInFuture: { status: 422, text: 'Телефонограмма не может быть передана в будущем. Проверьте дату и время' },
  noticeBeforeArrival: { status: 422, text: 'Телефонограмма передана раньше прибытия ТС. Проверьте дату и время' },
  noticeOfFormer: {
    status: 422,
    text: 'Телефонограмма передана раньше, чем закончилось прежнее хранение. Проверьте дату и время',
  },
  termsChanged: { status: 409, text: 'Сроки уже изменил другой человек. Откройте их снова и проверьте' },
  contractUnknown: { status: 422, text: 'Такого договора нет. Выберите из списка' },
});
