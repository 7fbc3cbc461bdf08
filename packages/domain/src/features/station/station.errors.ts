import { defineErrors } from '../../kernel/app-error.ts';

export const stationErrors = defineErrors('station', {
  sourceAbsent: { status: 422, text: 'Передайте список станций или укажите учётную систему' },
  sourceDown: { status: 503, text: 'Учётная система недоступна. Попробуйте позже' },
});
