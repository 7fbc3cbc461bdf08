import { defineErrors } from '../../kernel/app-error.ts';

export const transportErrors = defineErrors('transport', {
  notFound: { status: 404, text: 'ТС отсутствует' },
  badCursor: { status: 400, text: 'Список изменился. Откройте его с начала' },
});
