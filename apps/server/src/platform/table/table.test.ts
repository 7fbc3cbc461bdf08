import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeWorkbook } from '#platform/xlsx/workbook';
import { readSheet } from 'read-excel-file/node';
import { expect, onTestFinished, test } from 'vitest';

import { textCell, workbookOf } from '../../../test/hostile-workbooks.ts';
import { readTable } from './table.ts';

const place = () => {
  const path = join(tmpdir(), `otk-table-${randomUUID()}`);
  onTestFinished(() => rm(path, { force: true }));
  return path;
};

async function read(bytes: Buffer | string) {
  const path = place();
  await writeFile(path, bytes);
  return readTable(path);
}

test('a workbook that another library reads is read with the same values', async () => {
  const path = place();
  const formats = ['text', 'day', 'tonnes', 'text'] as const;
  const columns = formats.map((format, at) => ({ title: `Столбец ${at}`, width: 12, format }));
  const rows = () => [
    { look: 'plain' as const, cells: ['Вагон <&> «1»', '2026-11-12', 64.95, null] },
    { look: 'plain' as const, cells: [60432176, null, 0, '  края  '] },
  ];
  await writeWorkbook(path, [{ name: 'Лист', columns, rows }], new AbortController().signal);
  const ours = (await readTable(path)).map(({ cells }) => columns.map((_, at) => cells[at] ?? null));
  expect(ours).toEqual(await readSheet(path));
  expect(ours[1]).toEqual(['Вагон <&> «1»', new Date('2026-11-12'), 64.95, null]);
});

test('shared strings, formulas, own formats, days since 1904 and cells without an address are read', async () => {
  const bytes = workbookOf({
    workbook:
      '<x:workbook xmlns:r="r"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="A" r:id="rId1"/></x:sheets></x:workbook>',
    shared: '<si><t>один</t></si><si><r><t>два </t></r><r><t>раза</t></r><rPh><t>нет</t></rPh></si>',
    styles:
      '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yy"/><numFmt numFmtId="171" formatCode="0.0&quot;d&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>',
    rows:
      '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row>' +
      '<x:row r="4"><x:c r="B4" s="1"><x:v>44876</x:v></x:c><x:c s="2"><x:v>1.5</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c>' +
      '<x:c t="str"><x:f>A1</x:f><x:v>итог</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c></x:row>',
  });
  expect(await read(bytes)).toEqual([
    { line: 1, cells: ['один', 'два раза'] },
    { line: 4, cells: [null, new Date('2026-11-12'), 1.5, true, 'итог', '#N/A'] },
  ]);
});

test('rows of a CSV are numbered as spreadsheets show them, empty ones too; empty cells at the end are left out', async () => {
  expect(await read('A;B;;\r\n\r\n"1\r\n2";;\r\n3;4')).toEqual([
    { line: 1, cells: ['A', 'B'] },
    { line: 3, cells: ['1\r\n2'] },
    { line: 4, cells: ['3', '4'] },
  ]);
});

test('a row that stands twice in a sheet keeps both, as the file has them', async () => {
  const row = `<row r="2">${textCell('A2', 'x')}</row>`;
  expect(await read(workbookOf({ rows: row + row }))).toHaveLength(2);
});
