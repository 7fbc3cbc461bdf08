import { defineErrors } from '../../kernel/app-error.ts';

export const scaleErrors = defineErrors('scale', {
  notFound: { status: 404, text: 'Этих весов нет в справочнике' },
  stale: { status: 409, text: 'О весах стало известно новое. Прочитайте и повторите' },
});
