import { expect, test } from 'vitest';

import { caseWords } from './storage.words.ts';
import { aStorageCase } from './testing/storage.builders.ts';

test('a case says whose turn it is, by when, and what standing costs', () => {
  const asked = aStorageCase({ awaited: 'ANSWER', dueAt: '2026-11-11T20:59:00Z' });
  expect(caseWords(asked, new Date('2026-11-10T12:00:00Z'))).toMatchObject({
    turn: 'Поставщик: ответить на телефонограмму',
    days: '1\u00A0день',
    cost: '1\u00A0500\u00A0₽',
  });
  expect(caseWords(aStorageCase(), new Date('2026-11-12T12:00:00Z'))).toMatchObject({
    turn: 'Мастер ОТК: назначить комиссию',
    deadline: { urgency: 'soon' },
    days: '3\u00A0дня по 1\u00A0500\u00A0₽',
    cost: '4\u00A0500\u00A0₽',
  });
});

test('an ended case waits for nobody', () => {
  const ended = aStorageCase({ end: '2026-11-12T06:00:00Z', dailyCost: 0 });
  expect(caseWords(ended, new Date('2026-12-12T06:00:00Z'))).toEqual({
    turn: null,
    deadline: null,
    days: '2\u00A0дня',
    cost: null,
  });
});
