import { defineErrors } from '../../kernel/app-error.ts';

export const kppErrors = defineErrors('kpp', {
  notRegistered: { status: 404, text: 'ТС не зарегистрировано на КПП' },
  registered: { status: 409, text: 'ТС уже зарегистрировано с другими данными. Откройте его и измените' },
  entryBlocked: { status: 422, text: 'Въезд пока невозможен' },
  exitBlocked: { status: 422, text: 'Выезд пока невозможен' },
  exitBeforeEntry: { status: 422, text: 'Выезд раньше въезда' },
  noAlarm: { status: 422, text: 'Тревоги нет' },
});
