import { defineErrors } from '../../kernel/app-error.ts';

export const secondlookErrors = defineErrors('secondlook', {
  notFound: { status: 404, text: 'Этот груз вам не предлагали' },
  judged: { status: 409, text: 'Этот груз уже оценил другой человек. Ваша оценка не записана' },
  answered: { status: 409, text: 'Вы уже оценили этот груз иначе. Первая оценка остаётся' },
  unknownKind: { status: 422, text: 'Такого вида лома нет в справочнике' },
});
