import { defineErrors } from '../../kernel/app-error.ts';

export const divisionErrors = defineErrors('division', {
  notFound: { status: 404, text: 'Подразделение не найдено' },
});
