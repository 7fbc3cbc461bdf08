// Totals of the workbook against sums that the test makes by itself. `npm run soak -- libreoffice` sets OTK_LIBREOFFICE:
// then LibreOffice calculates the formulas again, and its results are compared.
import readSheets from 'read-excel-file/node';
import { expect, test } from 'vitest';

import { recalculated } from '../../../test/recalculated.ts';
import { openReportYard } from '../../../test/report-yard.ts';

type Row = readonly (string | number | boolean | Date | null)[];

const numberIn = (cell: Row[number] | undefined): number => (typeof cell === 'number' ? cell : 0);
const inGrams = (sum: number): number => Math.round(sum * 1_000_000) / 1_000_000;

test('totals of every column, supplier and kind are the sums of the rows', async () => {
  const { build, kinds, weigh, arrived, order, work, get, server } = await openReportYard();
  const suppliers = [
    await build.aProvider('=SUM(1)'),
    await build.aProvider('ООО «Лом*»'),
    await build.aProvider('ООО «Ломовик»'),
    undefined,
  ];
  const found = [await build.aKind('3А'), await build.aKind('12А'), await build.aKind('5А')];
  for (let at = 0; at < 24; at += 1) {
    const id = await arrived(`2026-11-${String(1 + (at % 28)).padStart(2, '0')}`, suppliers[at % 4]);
    const declared = 50 + at / 7;
    await kinds(id, 'SENDER', [[found[0]!, Math.round(declared * 1000) / 1000]]);
    await kinds(
      id,
      'DISCOVER',
      found.slice(0, 1 + (at % 3)).map((kind, line) => [kind, 10.001 * (line + 1) + at]),
    );
    await weigh(id, { net: 51.003 + at, trash: (at % 5) * 0.337, diff: at % 2 === 0 ? 0.1 : -3.3 });
  }
  const { id } = await order();
  await work();
  const { rawPayload } = await server.openFile((await get(id)).file!.url);
  const book = process.env['OTK_LIBREOFFICE'] === undefined ? rawPayload : await recalculated(rawPayload);
  const [report, bySupplier, byKind] = (await readSheets(book)).map(({ data }) => data as Row[]);
  const [titles, ...all] = report!;
  const [rows, total] = [all.slice(0, -1), all.at(-1)!];
  const placeOf = (title: string) => titles!.indexOf(title);
  const sumOf = (title: string, of: readonly Row[]) =>
    inGrams(of.reduce((sum, row) => sum + numberIn(row[placeOf(title)]), 0));

  const summed = titles!.filter((_, at) => typeof total[at] === 'number') as string[];
  expect(summed).toContain('Нетто по перевеске, т');
  for (const title of summed) {
    expect(numberIn(total[placeOf(title)]), title).toBeCloseTo(sumOf(title, rows), 6);
  }
  const names = new Set(rows.map((row) => row[placeOf('Поставщик')]));
  expect(bySupplier!.slice(1, -1).map(([name]) => name)).toEqual(expect.arrayContaining([...names]));
  for (const line of bySupplier!.slice(1, -1)) {
    const own = rows.filter((row) => row[placeOf('Поставщик')] === line[0]);
    const wrong = own.filter((row) => row[placeOf('Есть расхождение')] === 'да').length;
    const transports = own.filter((row) => typeof row[0] === 'number').length;
    expect([line[1], line[3]], String(line[0])).toEqual([transports, wrong]);
    expect(numberIn(line[6])).toBeCloseTo(sumOf('Нетто по перевеске, т', own), 6);
    expect(numberIn(line[8])).toBeCloseTo(sumOf('Засор, т', own), 6);
  }
  for (const line of byKind!.slice(1, -1)) {
    const own = rows.filter((row) => row[placeOf('Вид лома обнаруженный')] === line[0]);
    expect(line[1]).toBe(own.length);
    expect(numberIn(line[2])).toBeCloseTo(sumOf('Нетто по виду, т', own), 6);
  }
  const share = bySupplier!.at(-1)!;
  expect(share[0]).toBe('Итого');
  expect(numberIn(share[4])).toBeCloseTo((100 * numberIn(share[3])) / numberIn(share[2]), 1);
});
