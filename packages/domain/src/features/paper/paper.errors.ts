import { defineErrors } from '../../kernel/app-error.ts';

export const paperErrors = defineErrors('paper', {
  noPhonegram: { status: 422, text: 'Телефонограммы нет: ТС не ставили на ответственное хранение' },
  noWeighing: { status: 422, text: 'Перевески нет. Запишите брутто и тару на вкладке «Вес»' },
  noStorage: { status: 422, text: 'ТС не ставили на ответственное хранение' },
});
