import { defineErrors } from '../../kernel/app-error.ts';

export const kppErrors = defineErrors('kpp', {
  notRegistered: { status: 404, text: 'ТС не зарегистрировано на КПП' },
  registered: { status: 409, text: 'ТС уже зарегистрировано с другими данными. Откройте его и измените' },
  atGate: { status: 409, text: 'ТС уже стоит у ворот. Откройте его карточку: второе измерение внесите там' },
  atGateUnsure: {
    status: 409,
    text: 'У ворот стоит ТС с таким же номером, у одного из них не указан регион. Впишите регион здесь или в его карточке',
  },
  badBackground: { status: 422, text: 'Проверьте фон' },
  entryBlocked: { status: 422, text: 'Въезд пока невозможен' },
  exitBlocked: { status: 422, text: 'Выезд пока невозможен' },
  exitBeforeEntry: { status: 422, text: 'Выезд раньше въезда' },
  clearedByStep: { status: 422, text: 'Тревогу снимает шаг «Снять тревогу» в карточке ТС' },
  noAlarm: { status: 422, text: 'Тревоги нет' },
});
