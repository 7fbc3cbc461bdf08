// The list of storage as a workbook and on paper. Loaded only for them.
import { standingOf } from '@otk/domain/storage/storage.deadline';
import { isPast } from '@otk/domain/transport/transport.awaited';
import type { StorageCase } from '@otk/domain/storage/storage.schema';

import type { Printout } from '#platform/print/printout';
import { tableOf } from '#platform/print/workbook-table';
import { makeWorkbook, type Sheet, type SheetCell } from '#platform/xlsx';
import { counted } from '#ui/format';

import { caseWords } from './storage.words.ts';

interface Column {
  readonly title: string;
  readonly letters: number;
  /** Only in the file: paper has no room for it. */
  readonly isWide?: true;
  readonly cell: (row: StorageCase, now: Date) => SheetCell | null;
}

const text = (value: string | null | undefined): SheetCell | null => (value ? { kind: 'text', value } : null);
/** Sheets have no time zones: the local time is written. */
const moment = (value: string | null): SheetCell | null => {
  if (value === null) {
    return null;
  }
  const at = new Date(value);
  return { kind: 'moment', value: new Date(at.getTime() - at.getTimezoneOffset() * 60_000) };
};

const columns: readonly Column[] = [
  { title: '№ ТС', letters: 14, cell: ({ transport }) => text(transport.transportNumber) },
  { title: 'Станция', letters: 18, cell: ({ transport }) => text(transport.station.name) },
  { title: 'Поставщик', letters: 32, cell: ({ transport }) => text(transport.provider?.name) },
  { title: 'Договор', letters: 14, isWide: true, cell: ({ transport }) => text(transport.contract) },
  { title: 'Статус', letters: 24, isWide: true, cell: ({ transport }) => text(transport.status.description) },
  { title: 'Начало хранения', letters: 18, cell: ({ begin }) => moment(begin) },
  { title: 'Окончание', letters: 18, cell: ({ end }) => moment(end) },
  { title: 'Суток', letters: 10, cell: (row, now) => ({ kind: 'text', value: standingOf(row, now).days }) },
  {
    title: 'Простой, руб.',
    letters: 14,
    isWide: true,
    cell: (row, now) => ({ kind: 'text', value: standingOf(row, now).cost }),
  },
  { title: 'Причины', letters: 40, cell: ({ reasons }) => text(reasons.map(({ name }) => name).join('; ')) },
  { title: 'Способ', letters: 12, isWide: true, cell: ({ kind }) => text(kind === 'AUTO' ? 'авто' : 'вручную') },
  { title: 'Телефонограмма №', letters: 18, cell: ({ notice }) => text(notice?.number) },
  { title: 'Телефонограмма от', letters: 18, isWide: true, cell: ({ notice }) => moment(notice?.at ?? null) },
  { title: 'Получатель', letters: 24, isWide: true, cell: ({ notice }) => text(notice?.recipient) },
  { title: 'Чья очередь', letters: 34, cell: (row, now) => text(caseWords(row, now).turn) },
  { title: 'Срок', letters: 18, cell: ({ end, dueAt }) => moment(end === null ? dueAt : null) },
  {
    title: 'Просрочено',
    letters: 12,
    isWide: true,
    cell: ({ end, dueAt }, now) => (end === null && dueAt !== null ? text(isPast(dueAt, now) ? 'да' : 'нет') : null),
  },
  { title: 'Дата комиссии', letters: 18, isWide: true, cell: ({ commissionDate }) => moment(commissionDate) },
  { title: 'Дата сепарации', letters: 18, isWide: true, cell: ({ separateDate }) => moment(separateDate) },
  { title: 'Нетто, т', letters: 12, cell: ({ net }) => (net === null ? null : { kind: 'tonnes', value: net }) },
  { title: 'Итог', letters: 30, cell: ({ endReason }) => text(endReason) },
  { title: 'Мастер', letters: 28, cell: ({ begunBy }) => text(begunBy) },
];

const sheetOf = (shown: readonly Column[], rows: readonly StorageCase[], now: Date): Sheet => ({
  name: 'Хранение',
  columns: shown.map(({ title, letters }) => ({ title, letters })),
  rows: rows.map((row) => shown.map(({ cell }) => cell(row, now))),
});

export const makeStorageXlsx = (rows: readonly StorageCase[], now: Date): Promise<Blob> =>
  makeWorkbook(sheetOf(columns, rows, now));

interface StorageOnPaper {
  readonly rows: readonly StorageCase[];
  readonly filter: string;
  /** Why there are not all of them; null when there are. */
  readonly limit: string | null;
}

export const storagePrintout = ({ rows, filter, limit }: StorageOnPaper, now: Date): Printout => ({
  title: 'Ответственное хранение',
  isWide: true,
  notes: [filter, limit ?? `Всего: ${counted(rows.length, 'строка', 'строки', 'строк')}`],
  parts: [
    tableOf(
      sheetOf(
        columns.filter(({ isWide }) => !isWide),
        rows,
        now,
      ),
    ),
  ],
});
