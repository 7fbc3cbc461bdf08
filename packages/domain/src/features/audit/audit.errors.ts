import { defineErrors } from '../../kernel/app-error.ts';

export const auditErrors = defineErrors('audit', {
  badCursor: { status: 400, text: 'Журнал изменился. Откройте его с начала' },
});
