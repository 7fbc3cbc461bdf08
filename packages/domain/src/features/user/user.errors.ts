import { defineErrors } from '../../kernel/app-error.ts';

export const userErrors = defineErrors('user', {
  unknown: { status: 404, text: 'Неизвестный пользователь, попробуйте перезагрузить страницу' },
  wrongPassword: { status: 422, text: 'Неверный пароль' },
});
