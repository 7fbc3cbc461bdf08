// The audit as a table file; loaded only for an export.
import type { AuditRow } from '@otk/domain/audit/audit.schema';

import { writeCsv } from '#platform/csv';
import { makeWorkbook, type Sheet, type SheetCell } from '#platform/xlsx';

import { actionWords, type AuditBook, objectWords, valueWords } from './audit.words.ts';

interface Column {
  readonly title: string;
  readonly letters: number;
  readonly cell: (row: AuditRow, book: AuditBook) => SheetCell | null;
}

const text = (value: string | null): SheetCell | null => (value ? { kind: 'text', value } : null);
/** Sheets have no time zones: the local time is written. */
const moment = (value: string | null): SheetCell | null => {
  if (value === null) {
    return null;
  }
  const at = new Date(value);
  return { kind: 'moment', value: new Date(at.getTime() - at.getTimezoneOffset() * 60_000) };
};

const columns: readonly Column[] = [
  { title: 'Запись', letters: 10, cell: ({ id }) => text(String(id)) },
  { title: 'Когда', letters: 20, cell: ({ at }) => moment(at) },
  { title: 'На устройстве', letters: 20, cell: ({ deviceAt }) => moment(deviceAt) },
  { title: 'Время на устройстве', letters: 20, cell: ({ isTimeUnsure }) => text(isTimeUnsure ? 'уточнить' : null) },
  { title: 'Кто', letters: 30, cell: ({ fullName }) => text(fullName ?? 'Система') },
  { title: 'Логин', letters: 16, cell: ({ login }) => text(login) },
  { title: 'Подразделение', letters: 28, cell: ({ division }) => text(division) },
  { title: 'Роль', letters: 20, cell: ({ role }) => text(role) },
  { title: 'Действие', letters: 34, cell: ({ action }, book) => text(actionWords(book, action)) },
  { title: 'Объект', letters: 28, cell: (row) => text(objectWords(row)) },
  { title: 'Код объекта', letters: 38, cell: ({ entityId }) => text(entityId) },
  { title: 'Поле', letters: 26, cell: ({ field }, book) => text(field && (book.fields.get(field) ?? field)) },
  { title: 'Было', letters: 40, cell: ({ field, before }, book) => text(valueWords(book, field, before)) },
  { title: 'Стало', letters: 40, cell: ({ field, after }, book) => text(valueWords(book, field, after)) },
  { title: 'Адрес', letters: 16, cell: ({ ip }) => text(ip) },
  { title: 'Сеанс', letters: 38, cell: ({ sessionId }) => text(sessionId) },
  { title: 'Назначение', letters: 38, cell: ({ udrId }) => text(udrId) },
  { title: 'Запрос', letters: 38, cell: ({ requestId }) => text(requestId) },
];

const sheetOf = (rows: readonly AuditRow[], book: AuditBook): Sheet => ({
  name: 'Журнал действий',
  columns: columns.map(({ title, letters }) => ({ title, letters })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row, book))),
});

export const auditXlsx = (rows: readonly AuditRow[], book: AuditBook): Promise<Blob> =>
  makeWorkbook(sheetOf(rows, book));

export const auditCsv = (rows: readonly AuditRow[], book: AuditBook): Blob =>
  new Blob([writeCsv(sheetOf(rows, book))], { type: 'text/csv;charset=utf-8' });
