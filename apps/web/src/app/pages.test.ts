import { expect, test } from 'vitest';

import { navigation } from './pages.ts';

test('every page stands in the navigation once', () => {
  const addresses = navigation.map(({ path }) => path);
  expect(addresses).toEqual([...new Set(addresses)]);
});
