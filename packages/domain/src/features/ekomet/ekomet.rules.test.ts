import { expect, test } from 'vitest';

import { type Compared, comparedFieldNames, differingFields, fieldsToTake, isOpenToImport } from './ekomet.compare.ts';
import { readShipment } from './ekomet.shipment.ts';
import { readTable, suggestMapping } from './ekomet.table.ts';

const row = { shipmentDate: '2026-11-10', transportNumber: '61854303' };

test('a row with number and date is a shipment; what it leaves out is null', () => {
  expect(readShipment({ ...row, documentNumber: '', providerName: '  ' }).shipment).toMatchObject({
    ...row,
    documentNumber: null,
    providerName: null,
    kinds: [],
    containerNumbers: [],
  });
});

test.each([
  [{ transportNumber: '61854303' }, 'Дата отгрузки не указана или неверна'],
  [{ ...row, transportNumber: ' ' }, 'Номер ТС не указан'],
  [{ ...row, shipmentId: 'abc' }, 'shipmentId: не похоже на guid'],
  [{ ...row, inn: '12' }, 'ИНН: 10 или 12 цифр'],
  [{ ...row, kinds: [{ kindCode: '3А', net: -1 }] }, 'Вес не может быть отрицательным'],
  [{ ...row, kinds: [{ kindCode: '3А', net: 'много' }] }, 'Вес: число в тоннах'],
  [{ ...row, containerNumbers: [1] }, 'containerNumbers.0: неверное значение'],
  [{ ...row, providerName: { name: 'ООО' } }, 'providerName: неверное значение'],
  [{ ...row, gro: 'ООО\0' }, 'Текст повреждён: проверьте кодировку (нужна UTF-8)'],
  [{ ...row, gro: '\uD800' }, 'Текст повреждён: проверьте кодировку (нужна UTF-8)'],
  [{ ...row, sealNumbers: ['\uFFFD\uFFFD'] }, 'Текст повреждён: проверьте кодировку (нужна UTF-8)'],
  ['text', ': неверное значение'],
])('%j is refused: %s', (given, reason) => {
  expect(readShipment(given).reasons).toEqual([reason]);
});

const nothing = Object.fromEntries(comparedFieldNames.map((field) => [field, null])) as Compared;
const side = (values: Partial<Compared>): Compared => ({ ...nothing, ...values });

test('what they leave out is no difference', () => {
  expect(differingFields(side({ provider: 'ООО «А»' }), side({ provider: 'ООО «А»', contract: '7' }))).toEqual([]);
});

test('an import takes over what we lack and what nobody changed here; the rest is for a person', () => {
  const before = side({ provider: 'ООО «А»', contract: '7', documentNumber: 'ЭА1' });
  const ours = side({ provider: 'ООО «А»', contract: '8', documentNumber: null });
  const theirs = side({ provider: 'ООО «Б»', contract: '9', documentNumber: 'ЭА2' });
  expect(fieldsToTake(theirs, ours, before)).toEqual(['documentNumber', 'provider']);
  expect(fieldsToTake(theirs, ours, null)).toEqual(['documentNumber']);
});

test.each([
  ['NEW', true],
  ['IN_RECEPTION', true],
  ['RECEPTION_SUSPENDED', false],
  ['RECEPTION_FINISHED', false],
  ['SENT_TO_EKOMET', false],
] as const)('a transport %s may be changed by an import: %s', (status, expected) => {
  expect(isOpenToImport(status)).toBe(expected);
});

test('headings suggest the columns', () => {
  expect(suggestMapping(['№ вагона', 'Дата отгрузки', 'Вид лома', 'Нетто, т', 'Прочее'])).toEqual({
    transportNumber: 0,
    shipmentDate: 1,
    kindCode: 2,
    net: 3,
  });
});

test('a table is read row by row: Russian dates and weights, several kinds in a cell, repeated rows', () => {
  const mapping = { transportNumber: 0, shipmentDate: 1, kindCode: 2, net: 3 };
  const rows = readTable(
    [
      ['61854303', '10.11.2026', '3А; 12А', '60; 3,9'],
      ['61854303', '2026-11-10', '3А', '60'],
      ['60432176', '10.11', '', ''],
      ['60432176', new Date('2026-11-09T00:00:00Z'), '3А', 'тонна'],
    ].map((cells, index) => ({ line: index + 2, cells })),
    mapping,
  );
  expect(rows[0]!.read.shipment).toMatchObject({
    shipmentDate: '2026-11-10',
    kinds: [
      { kindCode: '3А', net: 60 },
      { kindCode: '12А', net: 3.9 },
    ],
  });
  expect(rows.slice(1).map(({ line, read }) => [line, read.reasons])).toEqual([
    [3, ['Повторяет строку 2']],
    [4, ['Дата отгрузки не указана или неверна']],
    [5, ['Вес: число в тоннах']],
  ]);
});
