import { expect, test } from 'vitest';

import { ageWords } from './transport.card-age.ts';

test('the age of a card is a time today, and a date before', () => {
  const now = new Date('2026-11-15T22:00:00');
  expect(ageWords('2026-11-15T21:21:00', now)).toBe('Данные на 21:21, ваши записи учтены');
  expect(ageWords('2026-11-14T21:21:00', now)).toBe('Данные на 14.11.2026 21:21, ваши записи учтены');
});
