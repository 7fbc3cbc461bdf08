// A report as PDF, for paper: totals by supplier and the main columns of the rows. All columns are in the workbook.
import { writeFile } from 'node:fs/promises';

import { compareText } from '@otk/domain/kernel/text';
import type { ColumnFormat, ReportColumn } from '@otk/domain/report/report.columns';
import { shareOf } from '@otk/domain/report/report.rules';
import type { ReportCell, ReportRow } from '@otk/domain/report/report.schema';
import { formatDay, formatNumber } from '@otk/domain/kernel/words';
import { formatPeriod } from '@otk/domain/kernel/unit-words';
import type { Content, TableCell } from 'pdfmake/interfaces';

import type { Paper, PaperLayout } from '#platform/pdf/paper';
import type { Printer } from '#platform/pdf/printer';

import type { WriteReport } from './report.make.service.ts';
import { reportTitles } from './report.names.ts';
import { columnsOf, type ReportSpec } from './report.rows.repo.ts';
import { type Group, openTotals, sumIn, type Totals } from './report.totals.ts';

export const pdfType = 'application/pdf';

/** Not a stream: a PDF is ordered for few transports (report.service.ts) and printed as a whole. */
export const pdfWriter =
  (printer: Printer): WriteReport =>
  async (path, { kind, spec, portions, onProgress }) => {
    const totals = openTotals(columnsOf[kind]);
    const rows: ReportRow[] = [];
    for await (const portion of portions) {
      portion.forEach((row) => totals.add(row.cells));
      rows.push(...portion);
      await onProgress(totals.all.transports);
    }
    await writeFile(path, await printer.print(paperOf(spec, rows, totals)), { flag: 'wx', mode: 0o600 });
    return { rows: rows.length };
  };

const layout: PaperLayout = 'form';

function paperOf(spec: ReportSpec, rows: readonly ReportRow[], totals: Totals): Paper {
  const { kind, filter, now } = spec;
  const title = `${reportTitles[kind]} за ${formatPeriod(filter)}`;
  const totalTables =
    kind === 'QUALITY'
      ? [heading('Итоги по поставщикам'), supplierTable(totals), heading('Итоги по видам лома'), kindTable(totals)]
      : [];
  const content: Content = [
    { text: title, bold: true, fontSize: 13, margin: [0, 0, 0, 8] },
    ...totalTables,
    heading('Строки отчёта'),
    rowTable(columnsOf[kind], rows, totals.all),
  ];
  return { title, at: now, orientation: 'landscape', fontSize: 6, content };
}

const heading = (text: string): Content => ({ text, bold: true, fontSize: 9, margin: [0, 8, 0, 4] });

const decimals: Readonly<Partial<Record<ColumnFormat, number>>> = { tonnes: 3, percent: 2 };

function words(cell: ReportCell, format: ColumnFormat): string {
  if (typeof cell === 'number') {
    const digits = decimals[format] ?? 0;
    return formatNumber(cell, digits, digits);
  }
  if (cell === null) {
    return '';
  }
  return format === 'moment' ? `${formatDay(cell)} ${cell.slice(11)}` : cell;
}

const isNumber = (format: ColumnFormat): boolean => format !== 'text' && format !== 'moment' && format !== 'day';

interface Look {
  readonly bold?: true;
  readonly fillColor?: string;
}

const cellOf = (cell: ReportCell, format: ColumnFormat, look: Look = {}): TableCell => ({
  text: words(cell, format),
  alignment: isNumber(format) ? 'right' : 'left',
  ...look,
});

const bold = (text: string): TableCell => ({ text, bold: true, fillColor: '#eeeeee' });

function rowTable(all: readonly ReportColumn[], rows: readonly ReportRow[], totals: Group): Content {
  const columns = all.flatMap((column, at) => (column.isWide ? [] : [{ ...column, at }]));
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const body = [
    columns.map(({ title }) => bold(title)),
    ...rows.map(({ cells, isOverdue }) =>
      columns.map(({ at, format }) => cellOf(cells[at] ?? null, format, isOverdue ? { fillColor: '#dddddd' } : {})),
    ),
    columns.map(({ key, format, isSummed }): TableCell => {
      if (isSummed) {
        return cellOf(sumIn(totals, key), format, { bold: true });
      }
      return bold(key === 'transportNumber' ? 'Итого' : '');
    }),
  ];
  const widths = columns.map((column) => `${((100 * column.width) / width).toFixed(2)}%`);
  return { layout, table: { headerRows: 1, widths, body, dontBreakRows: true } };
}

function supplierTable({ bySupplier, all }: Totals): Content {
  const titles = ['Поставщик', 'ТС', 'Взвешено', 'С расхождением', 'Доля, %', 'Нетто, т', 'Расхождение, т', 'Засор, т'];
  const line = (name: string, group: Group): TableCell[] => [
    name,
    ...[group.transports, group.weighed, group.withDiscrepancy].map((count) => cellOf(count, 'count')),
    cellOf(shareOf(group.withDiscrepancy, group.weighed), 'percent'),
    ...['net', 'difference', 'trash'].map((key) => cellOf(sumIn(group, key), 'tonnes')),
  ];
  return totalTable(titles, [...sorted(bySupplier).map((group) => line(group.name, group)), line('Итого', all)]);
}

function kindTable({ byKind }: Totals): Content {
  const titles = ['Вид лома', 'Строк отчёта', 'Нетто по виду, т', 'Засор, т'];
  const line = (group: Group): TableCell[] => [
    group.name,
    cellOf(group.rows, 'count'),
    ...['kindNet', 'trash'].map((key) => cellOf(sumIn(group, key), 'tonnes')),
  ];
  return totalTable(titles, sorted(byKind).map(line));
}

const sorted = (groups: ReadonlyMap<string, Group>): Group[] =>
  [...groups.values()].toSorted((a, b) => compareText(a.name, b.name));

const totalTable = (titles: readonly string[], lines: readonly TableCell[][]): Content => ({
  layout,
  table: { headerRows: 1, widths: ['*', ...titles.slice(1).map(() => 60)], body: [titles.map(bold), ...lines] },
});
