import { defineErrors } from '../../kernel/app-error.ts';

export const secondlookErrors = defineErrors('secondlook', {
  notFound: { status: 404, text: 'Это ТС вам не предлагали' },
  judged: { status: 409, text: 'Это ТС уже оценил другой человек. Ваша оценка не записана' },
  answered: { status: 409, text: 'Вы уже оценили это ТС иначе. Первая оценка остаётся' },
  unknownKind: { status: 422, text: 'Такого вида лома нет в справочнике' },
});
