import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import readSheets from 'read-excel-file/node';
import { expect, onTestFinished, test } from 'vitest';

import { escapeXml, letterOf, type Sheet, sheetXml } from './sheet.ts';
import { writeWorkbook } from './workbook.ts';

async function written(sheets: readonly Sheet[], signal = new AbortController().signal): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-xlsx-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'book.xlsx');
  await writeWorkbook(path, sheets, signal);
  return path;
}

const columns = [
  { title: 'Текст', width: 20, format: 'text' },
  { title: 'Тонны', width: 12, format: 'tonnes' },
  { title: 'Когда', width: 16, format: 'moment' },
] as const;

const sheetOf = (rows: Sheet['rows']): Sheet => ({ name: 'Отчёт & итоги', columns, rows });

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
])('column %d is %s', (at, letter) => {
  expect(letterOf(at)).toBe(letter);
});

test('texts, numbers, moments and cached results of formulas are read back as they were given', async () => {
  const path = await written([
    sheetOf(() => [
      { look: 'plain', cells: ['ООО «Ромашка» & <Ко>', 61.25, '2026-11-15 08:05'] },
      { look: 'marked', cells: ['знак \u0001 лишний', null, '2026-11-15 08:05, время уточнить'] },
      { look: 'total', cells: ['Итого', { formula: 'SUM(B2:B3)', value: 61.25 }, null] },
    ]),
  ]);
  const { sheet, data } = (await readSheets(path))[0]!;
  expect(sheet).toBe('Отчёт & итоги');
  expect(data).toEqual([
    ['Текст', 'Тонны', 'Когда'],
    ['ООО «Ромашка» & <Ко>', 61.25, new Date('2026-11-15T08:05:00Z')],
    ['знак  лишний', null, '15.11.2026 08:05, время уточнить'],
    ['Итого', 61.25, null],
  ]);
});

test('what would be read as the code of a character is escaped', () => {
  expect(escapeXml('_x0041_')).toBe('_x005F_x0041_');
});

test.each(['=1+1', '+7 831', '-5', '@SUM(A1)'])('%o stays a text', async (text) => {
  const read = await readSheets(await written([sheetOf(() => [{ look: 'plain', cells: [text, null, null] }])]));
  expect(read[0]!.data[1]![0]).toBe(text);
});

test('a row that cannot be read ends the writing with its error', async () => {
  const broken = sheetOf(async function* () {
    yield { look: 'plain', cells: ['первая', 1, null] } as const;
    await Promise.resolve();
    throw new Error('the database is gone');
  });
  await expect(written([broken])).rejects.toThrow('the database is gone');
});

test('an abort ends the writing although more rows follow', async () => {
  const stop = new AbortController();
  const endless = sheetOf(async function* () {
    for (let row = 0; ; row += 1) {
      yield { look: 'plain', cells: [`строка ${row}`, row, null] } as const;
      if (row === 100_000) {
        stop.abort();
      }
      if (row % 1000 === 0) {
        await new Promise(setImmediate);
      }
    }
  });
  await expect(written([endless], stop.signal)).rejects.toThrow('aborted');
});

test('the filter leaves the row of totals out, so that sorting and filtering keep it below', async () => {
  const columns = [{ title: 'А', width: 5, format: 'count' as const }];
  const xml = async (looks: readonly ('plain' | 'total')[]) => {
    let text = '';
    for await (const part of sheetXml({
      name: 'x',
      columns,
      rows: () => looks.map((look) => ({ look, cells: [1] })),
    })) {
      text += part;
    }
    return text;
  };
  expect(await xml(['plain', 'plain', 'total'])).toContain('<autoFilter ref="A1:A3"/>');
  expect(await xml(['plain', 'plain'])).toContain('<autoFilter ref="A1:A3"/>');
  expect(await xml(['total'])).toContain('<autoFilter ref="A1:A1"/>');
});
