import { defineErrors } from '../../kernel/app-error.ts';

export const returnErrors = defineErrors('return', {
  notWeighed: {
    status: 422,
    text: 'ТС не взвешено: по частям возвращают взвешенный груз. Верните весь груз или запишите вес',
  },
  nothingLeft: { status: 422, text: 'Весь груз уже возвращается. Чтобы изменить это, отмените часть возврата' },
  partUnknown: { status: 422, text: 'Такой части груза нет. Обновите карточку' },
  overRest: { status: 422, text: 'Возвращают не больше того, что осталось. Уменьшите вес' },
  mixed: {
    status: 422,
    text: 'Контейнеры и виды лома нельзя возвращать вместе: вес посчитался бы дважды. Выберите что-то одно',
  },
  lineUnknown: { status: 422, text: 'Этот возврат уже отменён. Обновите карточку' },
});
