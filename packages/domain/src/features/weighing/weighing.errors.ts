import { defineErrors } from '../../kernel/app-error.ts';

export const weighingErrors = defineErrors('weighing', {
  absent: { status: 404, text: 'Взвешивание отсутствует' },
  wrongDiff: { status: 422, text: 'Расхождение должно быть равно нетто перевески минус нетто по документам' },
});
