import { expect, test } from 'vitest';

import { caseWords, deadlineWords } from './storage.words.ts';
import { aStorageCase } from './testing/storage.builders.ts';

const by = '2026-11-16T20:59:00Z';

test.each([
  ['2026-11-16T15:30:00Z', 'осталось 5 ч', 'soon'],
  ['2026-11-16T20:29:00Z', 'осталось 30 мин', 'soon'],
  ['2026-11-13T15:59:00Z', 'осталось 3 дня', 'calm'],
  ['2026-11-16T22:59:00Z', 'просрочено на 2 ч', 'overdue'],
  ['2026-11-21T20:59:00Z', 'просрочено на 5 дней', 'overdue'],
])('at %s: %s', (now, words, urgency) => {
  const said = deadlineWords({ by }, new Date(now));
  expect(said?.text).toContain(words);
  expect(said?.urgency).toBe(urgency);
});

test('a case says whose turn it is, by when, and what standing costs', () => {
  expect(caseWords(aStorageCase(), new Date('2026-11-10T12:00:00Z'))).toMatchObject({
    turn: 'Поставщик: ответ поставщика',
    standing: '1 день, 1 500 ₽',
  });
  expect(caseWords(aStorageCase({ isAnswered: true }), new Date('2026-11-12T12:00:00Z'))).toMatchObject({
    turn: 'Мастер ОТК: назначить комиссию',
    deadline: { urgency: 'soon' },
    standing: '3 дня, 4 500 ₽',
  });
});

test('an ended case waits for nobody', () => {
  const ended = aStorageCase({ end: '2026-11-12T06:00:00Z', dailyCost: 0 });
  expect(caseWords(ended, new Date('2026-12-12T06:00:00Z'))).toEqual({
    turn: null,
    deadline: null,
    standing: '2 дня',
  });
});
