// A table file (CSV or XLSX) that a person sends: what of it is taken.
import { defineErrors } from './app-error.ts';

/** Without the heading. */
export const tableMaxRows = 5000;
export const tableMaxColumns = 100;
export const tableMaxBytes = 5 * 1024 * 1024;

export const tableErrors = defineErrors('table', {
  unreadable: { status: 422, text: 'Файл не прочитан. Нужна таблица CSV или XLSX с заголовками в первой строке' },
  tooLong: { status: 422, text: 'В файле больше 5000 строк. Разделите его на части' },
  tooWide: { status: 422, text: 'В таблице заполнено больше 100 столбцов. Удалите лишние столбцы' },
  tooHeavy: {
    status: 422,
    text: 'Таблица слишком большая, чтобы её прочитать. Оставьте только нужные строки и столбцы',
  },
});
