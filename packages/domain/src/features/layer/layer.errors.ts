import { defineErrors } from '../../kernel/app-error.ts';

export const layerErrors = defineErrors('layer', {
  beyond: { status: 422, text: 'Слоя с таким номером нет: в ТС меньше слоёв. Проверьте, сколько их' },
  fewer: { status: 422, text: 'Оценены слои с большими номерами. Сначала уберите их' },
});
