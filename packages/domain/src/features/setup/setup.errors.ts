import { defineErrors } from '../../kernel/app-error.ts';

export const setupErrors = defineErrors('setup', {
  notEmpty: { status: 409, text: 'Первый администратор уже создан. Войдите под своим логином' },
  wrongCode: { status: 422, text: 'Код не подходит. Он напечатан сервером при запуске' },
});
