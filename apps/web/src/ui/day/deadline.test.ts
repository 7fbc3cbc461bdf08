import { expect, test } from 'vitest';

import { deadlineWords, leftWords } from './deadline.ts';

const by = '2026-11-16T20:59:00Z';

test.each([
  ['2026-11-16T15:30:00Z', 'осталось 5\u00A0ч', 'soon'],
  ['2026-11-16T20:29:00Z', 'осталось 30\u00A0мин', 'soon'],
  ['2026-11-13T15:59:00Z', 'осталось 3\u00A0дня', 'calm'],
  ['2026-11-16T22:59:00Z', 'просрочено на 2\u00A0ч', 'overdue'],
  ['2026-11-21T20:59:00Z', 'просрочено на 5\u00A0дней', 'overdue'],
])('at %s: %s', (now, words, urgency) => {
  const said = deadlineWords(by, new Date(now));
  expect(said?.text).toMatch(/^до \d\d\.11\.2026/);
  expect(said?.text).toContain(words);
  expect(said?.urgency).toBe(urgency);
  expect(leftWords(by, new Date(now))).toEqual({ text: words, urgency });
});

test('without a deadline there is nothing to say', () => {
  expect(deadlineWords(null, new Date())).toBeNull();
});
