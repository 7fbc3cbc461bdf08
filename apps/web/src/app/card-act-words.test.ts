import type { HistoryEntry } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { actWords } from '#features/transport/part/transport.act-words';

import { historyBook } from './composed.ts';

const entry = (id: number, more: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  at: '2026-11-14T08:05:00Z',
  deviceAt: null,
  user: 'Котова А. П.',
  isOwn: false,
  role: 'Весовщик',
  division: 'Весовая',
  action: 'weighing.setRegisterWeight',
  entity: 'transport',
  entityId: null,
  field: null,
  before: null,
  after: null,
  ...more,
});
const weight = { field: 'registerWeight', after: { gross: 94.3, tare: 24, net: 70.3, trash: 0 } };
const book = await historyBook();

test.each<[string, Partial<HistoryEntry>[]]>([
  ['Весовщик записал вес: 70,300\u00A0т', [weight]],
  [
    'Весовщик записал контрольную перевеску: 70,300\u00A0т',
    [{ ...weight, action: 'weighing.setOverweight', field: 'overweight' }],
  ],
  [
    'Контролёр ОТК сменил статус: Приемка завершена',
    [
      {
        role: 'Контролёр ОТК',
        action: 'transport.changeStatus',
        field: 'status',
        after: { code: 'RECEPTION_FINISHED', description: 'Приемка завершена' },
      },
    ],
  ],
  [
    'Мастер ОТК: изменена карточка (особые отметки, договор)',
    [
      { role: 'Мастер ОТК', action: 'transport.edit', field: 'contract' },
      { role: 'Мастер ОТК', action: 'transport.edit', field: 'specialMark' },
    ],
  ],
  [
    'Мастер ОТК: обнаруженные виды лома (обнаруженный вид лома)',
    [{ role: 'Мастер ОТК', action: 'scrap.setDiscoveredScrapType', field: 'discoverScrapType' }],
  ],
  ['Система: ТС создано', [{ role: null, user: null, action: 'transport.create' }]],
  ['Весовщик: изменение', [{ action: 'newer.server' }]],
])('%s', (words, rows) => {
  expect(
    actWords(
      rows.map((row, index) => entry(9 - index, row)),
      book,
    ),
  ).toBe(words);
});

test('own acts are left out, equal sentences are said once, many are counted', () => {
  expect(actWords([entry(1, { ...weight, isOwn: true })], book)).toBe('');
  const photo = (id: number) => entry(id, { action: 'photo.create', field: 'photo', at: `2026-11-14T08:0${id}:00Z` });
  expect(actWords([photo(3), photo(2), photo(1)], book)).toBe('Весовщик добавил фото');
  const acts = ['photo.remove', 'photo.edit', 'photo.setSend', 'photo.create', 'transport.create'];
  expect(
    actWords(
      acts.map((action, index) => entry(9 - index, { action })),
      book,
    ),
  ).toBe('Весовщик: ТС создано. Весовщик добавил фото. Весовщик: отметка отправки фото. Ещё действий: 2');
});
