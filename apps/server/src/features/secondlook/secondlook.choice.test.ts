import { defaultSettings } from '@otk/domain/setting/setting.schema';
import { expect, test } from 'vitest';

import { isDrawn } from './secondlook.choice.service.ts';

test('by default one of twenty is drawn', () => {
  const { secondLookOneOf } = defaultSettings;
  expect(secondLookOneOf).toBe(20);
  const drawn = Array.from({ length: 20_000 }, () => isDrawn(secondLookOneOf)).filter(Boolean).length;
  // Outside in one of a hundred million.
  expect(Math.abs(drawn - 1000)).toBeLessThan(180);
});
