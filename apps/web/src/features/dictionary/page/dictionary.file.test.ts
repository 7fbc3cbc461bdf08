import type { DictionaryEntry } from '@otk/domain/dictionary/dictionary.kind';
import { expect, test } from 'vitest';

import { csvOf, planImport } from './dictionary.file.ts';

const options = { types: [], sections: [], stations: [] };
/** As the server reads such a file. */
/** Empty lines are left out, as by the server. */
const cellsOf = (csv: string) => {
  const filled = csv.split('\n').flatMap((text, at) => (text === '' ? [] : [{ cells: text.split(';'), line: at + 1 }]));
  return { rows: filled.map(({ cells }) => cells), lines: filled.map(({ line }) => line) };
};
const navashino: DictionaryEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  values: { code: '243607', name: 'Навашино; главная', railway: null },
  uses: 0,
  isDeleted: false,
  version: 4,
};

test('what is exported is imported without a change', () => {
  const csv = csvOf('station', [navashino], options);
  expect(csv).toBe('\uFEFFКод;Название;Дорога\r\n243607;"Навашино; главная";');
  const rows = [
    ['Код', 'Название', 'Дорога'],
    ['243607', 'Навашино; главная'],
  ];
  const table = { rows, lines: [1, 2] };
  expect(planImport('station', table, [navashino], options)).toEqual({ changes: [], faults: [], same: 1 });
});

test('a plan names new, changed and wrong lines', () => {
  const csv = 'Код;Название\n243607;Навашино\n240000;Муром\n12;Плохая';
  const plan = planImport('station', cellsOf(csv), [navashino], options);
  expect(plan.changes).toMatchObject([
    { id: navashino.id, version: 4, values: { name: 'Навашино' } },
    { title: 'Муром', values: { code: '240000' } },
  ]);
  expect(plan.changes[1]).not.toHaveProperty('version');
  expect(plan.faults).toEqual([{ line: 4, message: 'Код станции: шесть цифр' }]);
});

test.each(['1e1', '0x10', '1 2', '12 кг'])('«%s» in a cell of a number is a fault, not another number', (cell) => {
  const csv = `Код;Название;Место в списке\nX1;Находка;${cell}`;
  const plan = planImport('productionType', cellsOf(csv), [], options);
  expect(plan.changes).toEqual([]);
  expect(plan.faults).toMatchObject([{ line: 2 }]);
});

test('numbers and days of a cell are read as in the form', () => {
  const csv = 'Код;Название;Засорённость;Новый процент действует с;Металл;Категория;Стандарт\n';
  const line = '9Х;Лом;2,5 %;01.12.2026;Сталь;А, углеродистый;ГОСТ';
  const { changes, faults } = planImport('scrapType', cellsOf(csv + line), [], options);
  expect(faults).toEqual([]);
  expect(changes).toMatchObject([{ values: { percent: 2.5, percentFrom: '2026-12-01' } }]);
});

test('a file without the column of the code is refused', () => {
  expect(planImport('station', cellsOf('Название\nМуром'), [], options).faults).toEqual([
    { line: 1, message: 'Нет столбца «Код»' },
  ]);
});

test('a fault after empty lines names the line of the file', () => {
  const { faults } = planImport('station', cellsOf('\nКод;Название\n\n240000;Муром\n\n\n12;Плохая'), [], options);
  expect(faults.map(({ line }) => line)).toEqual([7]);
});
