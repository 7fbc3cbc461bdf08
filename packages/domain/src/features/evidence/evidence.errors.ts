import { defineErrors } from '../../kernel/app-error.ts';

export const evidenceErrors = defineErrors('evidence', {
  notFound: { status: 404, text: 'Пакет доказательств не найден' },
  over: { status: 422, text: 'Пакет уже готов или отменён. Обновите список' },
  forbidden: { status: 403, text: 'У автора больше нет права на пакет доказательств в этом подразделении' },
  tooLarge: { status: 422, text: 'Файлов больше 4 ГБ, в один пакет они не помещаются' },
  failed: { status: 503, text: 'Пакет не получился три раза подряд. Закажите его снова или сообщите администратору' },
});
