import { defineErrors } from '../../kernel/app-error.ts';

export const userErrors = defineErrors('user', {
  unknown: { status: 404, text: 'Неизвестный пользователь, попробуйте перезагрузить страницу' },
  loginTaken: { status: 409, text: 'Такой логин уже занят' },
  wrongPassword: { status: 422, text: 'Неверный пароль' },
});
