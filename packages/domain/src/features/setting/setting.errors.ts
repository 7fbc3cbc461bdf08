import { defineErrors } from '../../kernel/app-error.ts';

export const settingErrors = defineErrors('setting', {
  stale: { status: 409, text: 'Настройки изменил другой администратор. Сравните и сохраните ещё раз' },
});
