import type { AuditRow } from '@otk/domain/audit/audit.schema';
import { expect, test } from 'vitest';

import { auditActs, type AuditBook, valueWords } from './audit.words.ts';

const book: AuditBook = {
  actions: new Map([['transport.edit', 'Изменена карточка']]),
  fields: new Map([
    ['provider', 'Поставщик'],
    ['specialMark', 'Особые отметки'],
    ['comment', 'Комментарий'],
  ]),
  values: new Map([['provider', () => 'как показывает история']]),
};
const row = (more: Partial<AuditRow>): AuditRow => ({
  id: 1,
  at: '2026-11-16T06:00:00.000Z',
  deviceAt: null,
  userId: '00000000-0000-4000-8000-000000000001',
  fullName: 'Иванов И. И.',
  login: 'ivanov',
  division: 'ОТК',
  role: 'Мастер ОТК',
  udrId: null,
  sessionId: null,
  requestId: 'r-1',
  ip: '10.0.0.7',
  action: 'transport.edit',
  entity: 'transport',
  entityId: '00000000-0000-4000-8000-000000000002',
  transportId: '00000000-0000-4000-8000-000000000002',
  transportNumber: '61854303',
  field: 'specialMark',
  before: null,
  after: 'Лёд',
  ...more,
});

test('rows of one request are one act, with its comment as the reason', () => {
  const rows = [
    row({ id: 3, field: 'comment', after: 'По просьбе мастера' }),
    row({ id: 2, field: 'provider', after: { id: 'x' } }),
    row({ id: 1 }),
    row({ id: 0, at: '2026-11-16T05:00:00.000Z' }),
  ];
  const [act, earlier] = auditActs(rows, book);
  expect(act).toMatchObject({
    title: 'Изменена карточка',
    object: 'ТС 61854303',
    reason: 'По просьбе мастера',
    changes: [
      { name: 'Особые отметки', before: undefined, after: 'Лёд' },
      { name: 'Поставщик', after: 'как показывает история' },
    ],
  });
  expect(earlier!.changes).toHaveLength(1);
});

test('an act that is about no transport names its object, and leaves out a part that says nothing', () => {
  const rows = [row({ entity: 'user', transportNumber: null, objectName: 'Петрова А. С.' })];
  expect(auditActs(rows, book)[0]!.object).toBe('Пользователь: Петрова А. С.');
  expect(valueWords(book, null, { code: 'OTK', seenDivisionIds: [] })).toBe('код: OTK');
});

test.each([
  [{ name: 'Мастер', isRequired: true }, 'название: Мастер; требует подписи: да'],
  [{ name: 'Мастер' }, 'Мастер'],
  [['A', 'B'], 'A, B'],
  [{ provider: { name: 'ООО' }, empty: null }, 'Поставщик: ООО'],
  [
    { name: 'Фото 1', sha256: 'a1'.repeat(32), takenAt: '2026-11-16T06:05:00.000Z' },
    'название: Фото 1; снято: 16.11.2026 06:05',
  ],
  [{ unknown: 'значение', percent: 5 }, 'значение; процент: 5'],
  [{ id: '00000000-0000-4000-8000-000000000001', name: 'Весовая' }, 'Весовая'],
  [{ from: '2026-11-16' }, 'с какого дня: 16.11.2026'],
  ['2026-11-16T06:05:00+00:00', '16.11.2026 06:05'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 'Chrome, Windows'],
  ['Приняли 2026-11-16', 'Приняли 2026-11-16'],
  [false, 'нет'],
  ['', '—'],
])('%j is shown as «%s»', (value, words) => {
  expect(valueWords(book, null, value)).toBe(words);
});

test('an act of a newer server has words too', () => {
  const [act] = auditActs([row({ action: 'new.act', entity: 'newThing', transportNumber: null })], book);
  expect(act).toMatchObject({ title: 'Изменение', object: 'Справочник' });
});
