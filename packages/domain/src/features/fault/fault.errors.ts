import { defineErrors } from '../../kernel/app-error.ts';

export const faultErrors = defineErrors('fault', {
  notFound: { status: 404, text: 'Ошибки нет в журнале' },
  tooMany: { status: 429, text: 'Слишком много сообщений об ошибках' },
});
