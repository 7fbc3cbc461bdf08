import { expect, test } from 'vitest';

import { parseSearch, stringifySearch } from './search-params.ts';

test('a wagon number stays a text without quotes, there and back', () => {
  expect(stringifySearch({ search: '61854303' })).toBe('?search=61854303');
  expect(parseSearch('?search=61854303')).toEqual({ search: '61854303' });
  expect(parseSearch('?search=007&sun=true')).toEqual({ search: '007', sun: 'true' });
});

test('what is not set leaves no trace in the address', () => {
  expect(stringifySearch({ tab: undefined, search: '' })).toBe('');
});

test('Russian words and signs survive', () => {
  const search = 'ООО «Втор & Ко» 50%+';
  expect(parseSearch(stringifySearch({ search }))).toEqual({ search });
});
