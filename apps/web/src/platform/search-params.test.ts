import { expect, test } from 'vitest';

import { parseSearch, stringifySearch } from './search-params.ts';

test('a wagon number stays text without quotes in both directions', () => {
  expect(stringifySearch({ search: '61854303' })).toBe('?search=61854303');
  expect(parseSearch('?search=61854303')).toEqual({ search: '61854303' });
  expect(parseSearch('?search=007&sun=true')).toEqual({ search: '007', sun: 'true' });
});

test('an unset parameter is not in the address', () => {
  expect(stringifySearch({ tab: undefined, search: '' })).toBe('');
});

test('Cyrillic and punctuation are preserved', () => {
  const search = 'ООО «Втор & Ко» 50%+';
  expect(parseSearch(stringifySearch({ search }))).toEqual({ search });
});
