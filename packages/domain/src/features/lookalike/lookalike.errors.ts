import { defineErrors } from '../../kernel/app-error.ts';

export const lookalikeErrors = defineErrors('lookalike', {
  notFound: { status: 404, text: 'Похожего фото нет: одно из двух удалено или не видно вам' },
  decided: { status: 409, text: 'Об этой паре уже решили иначе. Прочитайте решение и смените его, если не согласны' },
});
