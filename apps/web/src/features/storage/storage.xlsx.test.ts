import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';

import { filterWords } from './page/storage.filter-words.ts';
import { makeStorageXlsx, storagePrintout } from './storage.xlsx.ts';
import { aStorageCase } from './testing/storage.builders.ts';

const now = new Date('2026-11-12T12:00:00Z');

async function read(rows: Parameters<typeof makeStorageXlsx>[0]) {
  const [titles = [], ...lines] = await readSheet(Buffer.from(await (await makeStorageXlsx(rows, now)).arrayBuffer()));
  return lines.map((line) => Object.fromEntries(titles.map((title, column) => [String(title), line[column]])));
}

test('the file says since when, why, whose turn, by when, days and cost; numbers are numbers, moments are dates', async () => {
  expect(await read([aStorageCase()])).toMatchObject([
    {
      '№ ТС': '61854303',
      Поставщик: 'АО «Мордоввтормет-Тест»',
      'Начало хранения': expect.any(Date),
      Суток: 3,
      'Простой, руб.': 4500,
      Причины: 'Засорённость выше нормы договора',
      'Чья очередь': 'Мастер ОТК: назначить комиссию',
      Срок: expect.any(Date),
      Просрочено: 'нет',
      'Нетто, т': 67.2,
      Окончание: null,
    },
  ]);
});

test('a late case says so; a name that begins like a formula stays text', async () => {
  const { transport } = aStorageCase();
  const late = aStorageCase({
    dueAt: '2026-11-12T06:00:00Z',
    transport: { ...transport, provider: { id: transport.id, name: '=1+1' } },
  });
  expect(await read([late])).toMatchObject([{ Просрочено: 'да', Поставщик: '=1+1' }]);
});

test('paper says the tab and every filter in words', () => {
  const row = aStorageCase();
  const search = {
    state: 'open',
    search: '6185',
    station: '243607',
    overdue: 'true',
    provider: row.transport.provider!.id,
    reason: row.reasons[0]!.id,
    begin: '2026-11-01',
    end: '2026-11-12',
    order: undefined,
  } as const;
  const { notes } = storagePrintout({ rows: [row], filter: filterWords(search, [row]), limit: null }, now);
  expect(notes).toEqual([
    'На хранении · Поиск: 6185 · Станция: Навашино · Только просроченные · Поставщик: АО «Мордоввтормет-Тест» · Причина: Засорённость выше нормы договора · Поставлено с 01.11.2026 · Поставлено по 12.11.2026',
    'Всего: 1 строка',
  ]);
});
