import { defineErrors } from '../../kernel/app-error.ts';

export const answerErrors = defineErrors('answer', {
  notAsked: { status: 422, text: 'Поставщика ещё не уведомили: ТС не на ответственном хранении' },
  beforeNotice: { status: 422, text: 'Ответ не может быть раньше телефонограммы. Проверьте дату и время' },
  inFuture: { status: 422, text: 'Ответ не может быть в будущем. Проверьте дату и время' },
  notSent: {
    status: 422,
    text: 'Телефонограмма ещё не отправлена: поставщик не мог ответить. Сообщите ему по телефону и поставьте на хранение вручную',
  },
  tooEarlySilent: { status: 422, text: 'Срок ответа ещё не прошёл, поставщик может ответить' },
  lineUnknown: { status: 422, text: 'Такой строки уже нет. Обновите карточку' },
});
