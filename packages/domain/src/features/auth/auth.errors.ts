import { defineErrors } from '../../kernel/app-error.ts';
import { texts } from '../../kernel/texts.ts';

export const authErrors = defineErrors('auth', {
  tokenMissing: { status: 401, text: texts.tokenMissing },
  tokenInvalid: { status: 401, text: 'Сессия завершена. Войдите снова' },
  tokensDiffer: { status: 400, text: 'Токен в запросе и в заголовке не совпадают' },
  wrongCredentials: { status: 401, text: 'Неверный логин или пароль' },
  deactivated: { status: 403, text: 'Учётная запись отключена. Обратитесь к администратору' },
  throttled: { status: 429, text: 'Слишком много попыток входа. Подождите и повторите' },
  passwordChangeRequired: { status: 403, text: 'Сначала смените пароль' },
  divisionRequired: { status: 403, text: 'Выберите подразделение' },
  divisionForeign: { status: 403, text: 'Подразделение вам не назначено' },
  permissionMissing: { status: 403, text: 'Недостаточно прав' },
});
