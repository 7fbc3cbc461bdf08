import type { EkometLoad, TablePreview } from '@otk/domain/ekomet/ekomet.schema';
import type { ErrorReply } from '@otk/domain/kernel/app-error';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { writeWorkbook } from '#platform/xlsx/workbook';

import { openEkometYard } from '../../../test/ekomet-yard.ts';
import { multipart } from '../../../test/multipart.ts';

const table = (...rows: string[]) =>
  ['№ вагона;Дата;Накладная;Станция назначения;Вид лома;Вес, т', ...rows].join('\r\n');
const good = '60432176;12.11.2026;ЭА123456;243607;3А;64,950';
const other = '61854303;12.11.2026;ЭБ204517;243607;3A;67,5';

async function openOffice() {
  const { call, server } = await openEkometYard();
  const send = (path: string, bytes: Buffer, fields: Record<string, string> = {}) =>
    call('DISP', 'POST', path, { raw: multipart(fields, { bytes, name: 'вагоны.csv', type: 'text/csv' }) });
  const numbers = async () =>
    (
      await server.pool.query<{ n: string }>(
        "SELECT transport_number AS n FROM transport WHERE status_code = 'NEW' ORDER BY 1",
      )
    ).rows.map(({ n }) => n);
  return { send, numbers };
}

test('a table is previewed with its columns and the outcome of every row, and nothing is stored', async () => {
  const { send, numbers } = await openOffice();
  const bytes = Buffer.from(table(good, '', '61854303;12.11.2026;;111111;3А;1', other));
  const preview = (await send('/ekomet/file/preview', bytes)).json<TablePreview>();
  expect(preview).toMatchObject({
    mapping: { transportNumber: 0, shipmentDate: 1, documentNumber: 2, stationInCode: 3, kindCode: 4, net: 5 },
    total: 3,
    wrong: 1,
  });
  expect(preview.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [4, 'REFUSED'],
    [2, 'CREATED'],
    [5, 'CREATED'],
  ]);
  expect(preview.rows[0]!.reasons).toEqual(['Станция назначения 111111 не найдена в справочнике']);
  expect(await numbers()).toEqual([]);
});

test('a type that is named like a method of every object is an unknown type', async () => {
  const { send } = await openOffice();
  const bytes = Buffer.from(`${table()};Тип ТС\r\n${good};constructor`);
  const preview = (await send('/ekomet/file/preview', bytes)).json<TablePreview>();
  expect(preview.rows).toMatchObject([{ outcome: 'REFUSED', reasons: [expect.stringContaining('constructor')] }]);
});

test('a table with one wrong row is refused as a whole; a right one is imported as a whole, also in Windows-1251', async () => {
  const { send, numbers } = await openOffice();
  const refused = await send('/ekomet/file', Buffer.from(table(good, '61854303;вчера;;243607;3А;1')));
  expect(refused.json<ErrorReply>()).toMatchObject({
    code: 'ekomet.rowsWrong',
    fields: [{ path: 'rows.3', message: 'Дата отгрузки не указана или неверна' }],
  });
  expect(await numbers()).toEqual([]);
  const cp1251 = Buffer.from(
    [...table(good, other)].map((sign) => {
      const code = sign.codePointAt(0)!;
      return code < 128 ? code : sign === '№' ? 0xb9 : code - 0x350;
    }),
  );
  expect((await send('/ekomet/file', cp1251)).json<EkometLoad>()).toMatchObject({
    source: 'FILE',
    created: 2,
    refused: 0,
  });
  expect(await numbers()).toEqual(['60432176', '61854303']);
});

test('columns are what the person says they are; without number and date nothing is imported', async () => {
  const { send, numbers } = await openOffice();
  const bytes = Buffer.from(`A;B;C\n12.11.2026;60432176;243607`);
  expect((await send('/ekomet/file', bytes)).json<ErrorReply>().code).toBe('ekomet.columnsMissing');
  const mapping = JSON.stringify({ shipmentDate: 0, transportNumber: 1, stationInCode: 2 });
  expect((await send('/ekomet/file', bytes, { mapping })).json<EkometLoad>()).toMatchObject({ created: 1 });
  expect(await numbers()).toEqual(['60432176']);
});

test('a workbook is imported like a table: numbers and days in their own cells', async () => {
  const { send, numbers } = await openOffice();
  const folder = await mkdtemp(join(tmpdir(), 'otk-book-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'wagons.xlsx');
  const titles = ['№ вагона', 'Дата отгрузки', 'Станция назначения', 'Вид лома', 'Нетто, т'];
  const columns = titles.map((title, index) => ({
    title,
    width: 12,
    format: index === 1 ? ('day' as const) : index === 4 ? ('tonnes' as const) : ('text' as const),
  }));
  const rows = () => [{ look: 'plain' as const, cells: [60432176, '2026-11-12', '243607', '3А', 64.95] }];
  await writeWorkbook(path, [{ name: 'Вагоны', columns, rows }], new AbortController().signal);
  expect((await send('/ekomet/file', await readFile(path))).json()).toMatchObject({ created: 1, refused: 0 });
  expect(await numbers()).toEqual(['60432176']);
});

test.each([
  ['an empty table', table(), 'ekomet.tableEmpty'],
  ['a broken workbook', 'PK\u0003\u0004 this is no zip', 'table.unreadable'],
  ['too many rows', table(...Array.from({ length: 5001 }, () => good)), 'table.tooLong'],
])('%s is refused', async (_name, text, code) => {
  const { send } = await openOffice();
  expect((await send('/ekomet/file/preview', Buffer.from(text))).json<ErrorReply>().code).toBe(code);
});
