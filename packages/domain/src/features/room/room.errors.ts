import { defineErrors } from '../../kernel/app-error.ts';

export const roomErrors = defineErrors('room', {
  /** Unknown, wrong, expired, revoked and ended are one answer. */
  closed: {
    status: 404,
    text: 'Ссылка не действует: срок прошёл, её отозвали или дело закрыто. Попросите новую по телефону из телефонограммы',
  },
  throttled: { status: 429, text: 'Слишком много попыток. Повторите позже' },
  figuresChanged: {
    status: 409,
    text: 'Сведения изменились, пока вы отвечали. Прочитайте их ещё раз и отправьте ответ снова',
  },
  answerClosed: { status: 422, text: 'Ответ по этой ссылке уже не принимается' },
  placeTaken: { status: 409, text: 'Это время уже занято. Выберите другое' },
  tooManyPhotos: { status: 422, text: 'По ссылке можно приложить не больше 20 фото' },
  tooManyPapers: { status: 422, text: 'По ссылке можно приложить не больше 10 файлов' },
  noAddress: {
    status: 422,
    text: 'Ссылку не отправить: не задан адрес программы (PUBLIC_URL). Сообщите администратору',
  },
  notAsked: { status: 422, text: 'Ссылку не отправить: ТС не на ответственном хранении' },
  noRecipient: { status: 422, text: 'Ссылку не отправить: у поставщика нет адреса почты' },
  noLink: { status: 422, text: 'Действующей ссылки нет. Обновите карточку' },
});
