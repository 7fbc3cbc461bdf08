import { defineErrors } from '../../kernel/app-error.ts';

export const weighingErrors = defineErrors('weighing', {
  absent: { status: 404, text: 'Взвешивание отсутствует' },
  scaleUnknown: { status: 422, text: 'Этих весов нет в справочнике. Выберите весы заново' },
  wrongDiff: { status: 422, text: 'Расхождение должно быть равно нетто перевески минус нетто по документам' },
});
