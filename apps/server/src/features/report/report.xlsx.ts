// A report as a workbook: its rows with a row of totals, and for quality the totals by supplier and by kind. Totals are
// formulas over the rows, so a person who corrects a weight sees them follow.
import { reportErrors } from '@otk/domain/report/report.errors';
import type { ReportColumn } from '@otk/domain/report/report.columns';
import type { ReportKind, ReportRow } from '@otk/domain/report/report.schema';
import { compareText } from '@otk/domain/kernel/text';

import { type Cell, letterOf, rowsAtMost, type Sheet, type SheetRow } from '#platform/xlsx/sheet';
import { writeWorkbook } from '#platform/xlsx/workbook';

import type { WriteReport } from './report.make.service.ts';
import { columnsOf } from './report.rows.repo.ts';
import { type Group, openTotals, sumIn, type Totals } from './report.totals.ts';

const reportSheet = 'Отчёт';

export const writeXlsx: WriteReport = async (path, { kind, portions, onProgress, signal }) => {
  const columns: readonly ReportColumn[] = columnsOf[kind];
  const totals = openTotals(columns);
  const data: Sheet = {
    name: reportSheet,
    columns,
    rows: async function* () {
      for await (const portion of portions) {
        yield* portion.map((row) => counted(totals, row));
        refuseTooMany(totals);
        await onProgress(totals.all.transports);
      }
      yield totalRow(columns, totals.all);
    },
  };
  await writeWorkbook(path, [data, ...totalSheets(kind, columns, totals)], signal);
  return { rows: totals.all.rows };
};

function counted(totals: Totals, { cells, isOverdue }: ReportRow): SheetRow {
  totals.add(cells);
  return { cells, look: isOverdue ? 'marked' : 'plain' };
}

/** The heading and the totals take a row each. */
function refuseTooMany({ all }: Totals): void {
  if (all.rows > rowsAtMost - 2) {
    throw reportErrors.tooManyRows();
  }
}

const totalRow = (columns: readonly ReportColumn[], all: Group): SheetRow => ({
  look: 'total',
  cells: columns.map(({ key, isSummed }, at): Cell => {
    if (isSummed) {
      return { formula: `SUM(${letterOf(at)}2:${letterOf(at)}${all.rows + 1})`, value: sumIn(all, key) };
    }
    return key === 'transportNumber' ? 'Итого' : null;
  }),
});

interface TotalColumn {
  readonly title: string;
  readonly format: 'count' | 'tonnes' | 'percent';
  readonly cell: (group: Group, where: Where) => { readonly formula: string; readonly value: number };
}

/** How a row of totals refers to the rows of the report, and to its own cells. */
interface Where {
  /** `Отчёт!$I$2:$I$900` */
  readonly range: (key: string) => string;
  /** `Отчёт!$I$2:$I$900,"="&$A2`: rows of the group. */
  readonly group: string;
  readonly row: number;
}

const sumOf = (key: string, title: string): TotalColumn => ({
  title,
  format: 'tonnes',
  cell: (group, { range, group: rows }) => ({ formula: `SUMIFS(${range(key)},${rows})`, value: sumIn(group, key) }),
});

/** Percent of one column in another, by their letters in the sheet of totals. */
const shareColumn = (
  title: string,
  [part, whole]: readonly [string, string],
  value: (group: Group) => readonly [number, number],
): TotalColumn => ({
  title,
  format: 'percent',
  cell: (group, { row }) => {
    const [over, under] = value(group);
    return {
      formula: `IF(${whole}${row}=0,0,ROUND(100*${part}${row}/${whole}${row},2))`,
      value: under === 0 ? 0 : Math.round((10_000 * over) / under) / 100,
    };
  },
});

const countIf = (range: string, rows: string, answer: string): string => `COUNTIFS(${rows},${range},"${answer}")`;

const supplierColumns: readonly TotalColumn[] = [
  {
    title: 'ТС',
    format: 'count',
    cell: ({ transports }, { range, group }) => ({
      formula: `COUNTIFS(${group},${range('number')},">0")`,
      value: transports,
    }),
  },
  {
    title: 'Взвешено',
    format: 'count',
    cell: ({ weighed }, { range, group }) => ({
      formula: `${countIf(range('discrepancy'), group, 'да')}+${countIf(range('discrepancy'), group, 'нет')}`,
      value: weighed,
    }),
  },
  {
    title: 'С расхождением',
    format: 'count',
    cell: ({ withDiscrepancy }, { range, group }) => ({
      formula: countIf(range('discrepancy'), group, 'да'),
      value: withDiscrepancy,
    }),
  },
  shareColumn('Доля с расхождением, %', ['D', 'C'], ({ withDiscrepancy, weighed }) => [withDiscrepancy, weighed]),
  sumOf('senderNet', 'Нетто по документам, т'),
  sumOf('net', 'Нетто по перевеске, т'),
  sumOf('difference', 'Расхождение, т'),
  sumOf('trash', 'Засор, т'),
  shareColumn('Засор, % нетто по перевеске', ['I', 'G'], (group) => [sumIn(group, 'trash'), sumIn(group, 'net')]),
];

const kindColumns: readonly TotalColumn[] = [
  {
    title: 'Строк отчёта',
    format: 'count',
    cell: ({ rows }, { group }) => ({ formula: `COUNTIFS(${group})`, value: rows }),
  },
  sumOf('kindNet', 'Нетто по виду, т'),
  sumOf('trash', 'Засор, т'),
  shareColumn('Засор, % нетто по виду', ['D', 'C'], (group) => [sumIn(group, 'trash'), sumIn(group, 'kindNet')]),
];

function totalSheets(kind: ReportKind, columns: readonly ReportColumn[], totals: Totals): Sheet[] {
  return kind === 'QUALITY'
    ? [
        totalSheet('По поставщикам', 'Поставщик', supplierColumns, {
          columns,
          totals,
          key: 'provider',
          groups: () => totals.bySupplier,
        }),
        totalSheet('По видам лома', 'Вид лома', kindColumns, {
          columns,
          totals,
          key: 'kind',
          groups: () => totals.byKind,
        }),
      ]
    : [];
}

interface Grouping {
  readonly columns: readonly ReportColumn[];
  readonly totals: Totals;
  /** The column of the report by which rows are grouped. */
  readonly key: string;
  readonly groups: () => ReadonlyMap<string, Group>;
}

const totalSheet = (
  name: string,
  title: string,
  totalColumns: readonly TotalColumn[],
  { columns, totals, key, groups }: Grouping,
): Sheet => ({
  name,
  columns: [
    { title, width: 36, format: 'text' },
    ...totalColumns.map((column) => ({ title: column.title, width: 16, format: column.format })),
  ],
  *rows() {
    const range = (of: string): string => {
      const letter = letterOf(columns.findIndex((column) => column.key === of));
      return `${reportSheet}!$${letter}$2:$${letter}$${totals.all.rows + 1}`;
    };
    const sorted = [...groups().values()].toSorted((a, b) => compareText(a.name, b.name));
    for (const [at, group] of sorted.entries()) {
      const row = at + 2;
      const where: Where = { range, row, group: `${range(key)},${criterion(group.name, row)}` };
      yield { look: 'plain', cells: [group.name, ...totalColumns.map(({ cell }) => cell(group, where))] };
    }
    yield sumRow(totalColumns, sorted);
  },
});

/** A name may hold signs that mean «any text» in a criterion; then it is written out with them escaped. */
const criterion = (name: string, row: number): string =>
  /[*?~]/.test(name) ? `"=${name.replaceAll(/[*?~]/g, '~$&').replaceAll('"', '""')}"` : `"="&$A${row}`;

function sumRow(totalColumns: readonly TotalColumn[], groups: readonly Group[]): SheetRow {
  const whole: Group = {
    name: '',
    rows: sumBy(groups, ({ rows }) => rows),
    transports: sumBy(groups, ({ transports }) => transports),
    weighed: sumBy(groups, ({ weighed }) => weighed),
    withDiscrepancy: sumBy(groups, ({ withDiscrepancy }) => withDiscrepancy),
    sums: addedSums(groups),
  };
  const row = groups.length + 2;
  const where: Where = { range: () => '', group: '', row };
  return {
    look: 'total',
    cells: [
      'Итого',
      ...totalColumns.map(({ cell, format }, at): Cell => {
        const { formula, value } = cell(whole, where);
        const letter = letterOf(at + 1);
        return { value, formula: format === 'percent' ? formula : `SUM(${letter}2:${letter}${row - 1})` };
      }),
    ],
  };
}

const sumBy = (groups: readonly Group[], of: (group: Group) => number): number =>
  groups.reduce((sum, group) => sum + of(group), 0);

function addedSums(groups: readonly Group[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const group of groups) {
    group.sums.forEach((sum, key) => sums.set(key, (sums.get(key) ?? 0) + sum));
  }
  return sums;
}
