import { readSheet } from 'read-excel-file/node';
import { expect, test, vi } from 'vitest';

import { aRow, rows } from '../testing/transport.builders.ts';
import { collectRows, exportName } from './transport.export.ts';
import type { TransportPage } from '../transport.fresh.ts';
import type { TransportSource } from '../transport.list-queries.ts';
import { makeXlsx } from './transport.xlsx.ts';

const column = (key: Parameters<typeof makeXlsx>[0][number]['key'], title: string) => ({ key, title, width: 100 });
const columns = [
  column('number', 'Номер'),
  column('net', 'Нетто, т'),
  column('shipmentDate', 'Отгружен'),
  column('provider', 'Поставщик'),
];

async function readBack(blob: Blob) {
  return readSheet(Buffer.from(await blob.arrayBuffer()));
}

test('the file has Russian headings, numbers as numbers, dates as dates, and empty cells', async () => {
  const blob = await makeXlsx(columns, [
    aRow({ registerNet: 67.2, shipmentDate: '2026-11-05' }),
    aRow({ registerNet: null, senderNet: 67.5, shipmentDate: '2026-11-05' }),
    aRow({ registerNet: null, senderNet: null, provider: null }),
  ]);
  expect(await readBack(blob)).toEqual([
    ['Номер', 'Нетто, т', 'Откуда нетто', 'Отгружен', 'Поставщик'],
    ['61854303', 67.2, 'Взвешено', new Date('2026-11-05'), 'АО «Мордоввтормет-Тест»'],
    ['61854303', 67.5, 'По документам', new Date('2026-11-05'), 'АО «Мордоввтормет-Тест»'],
    ['61854303', null, null, new Date('2026-11-05'), null],
  ]);
});

test('a file of ten thousand rows is complete and in order', async () => {
  const sheet = await readBack(await makeXlsx(columns, rows(10_000)));
  expect(sheet).toHaveLength(10_001);
  expect(sheet[10_000]![0]).toBe('60010000');
});

test('text that looks like markup or a formula stays text; control characters do not break the file', async () => {
  const provider = { id: 'x', name: '=1+1 <b>&"ООО"</b>' };
  const documentNumber = 'ЭА\u{1}123';
  const sheet = await readBack(
    await makeXlsx([...columns, column('document', 'Документ')], [aRow({ provider, documentNumber })]),
  );
  expect(sheet[1]!.slice(4)).toEqual([provider.name, 'ЭА123']);
});

function aSource(total: number) {
  const all = rows(total);
  const fetchPage = vi.fn<TransportSource['fetchPage']>(async ({ after = '0', limit = 50 }): Promise<TransportPage> => {
    const end = Number(after) + limit;
    return { items: all.slice(Number(after), end), next: end < total ? String(end) : null };
  });
  return { fetchPage };
}
const collect = (source: ReturnType<typeof aSource>, atMost?: number) => {
  const onProgress = vi.fn<(count: number) => void>();
  const { signal } = new AbortController();
  return { onProgress, collected: collectRows({ source, signal, onProgress, ...(atMost && { atMost }) }) };
};

test('collects all pages of the filter, 200 rows each, with progress', async () => {
  const source = aSource(450);
  const { collected, onProgress } = collect(source);
  expect(await collected).toMatchObject({ isCut: false, rows: { length: 450 } });
  expect(source.fetchPage.mock.calls.map(([paging]) => paging)).toEqual([
    { limit: 200 },
    { limit: 200, after: '200' },
    { limit: 200, after: '400' },
  ]);
  expect(onProgress.mock.calls).toEqual([[200], [400], [450]]);
});

test('rows over the limit are cut and reported', async () => {
  expect(await collect(aSource(450), 300).collected).toMatchObject({ isCut: true, rows: { length: 300 } });
  expect(await collect(aSource(300), 300).collected).toMatchObject({ isCut: false, rows: { length: 300 } });
});

test('the file name contains list and date', () => {
  expect(exportName('Транспорт', new Date(2026, 10, 15))).toBe('Транспорт 15.11.2026.xlsx');
});
