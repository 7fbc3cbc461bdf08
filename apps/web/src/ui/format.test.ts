import { expect, test } from 'vitest';

import { formatDate, formatDateTime } from './format.ts';

test('dates are written 14.11.2026 08:05 in local time', () => {
  const morning = new Date(2026, 10, 14, 8, 5);
  expect(formatDateTime(morning)).toBe('14.11.2026 08:05');
  expect(formatDateTime(morning.toISOString())).toBe('14.11.2026 08:05');
  expect(formatDate(new Date(2026, 0, 3))).toBe('03.01.2026');
});
