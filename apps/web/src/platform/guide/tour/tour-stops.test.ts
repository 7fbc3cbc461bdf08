import { permissions } from '@otk/domain/auth/auth.permission';
import { isPagePath } from '@otk/domain/page-paths';
import { pages } from '@otk/domain/pages';
import { expect, test } from 'vitest';

import { tourOf, tourStops } from './tour-stops.ts';

const roles = permissions.filter((code) => code.startsWith('NOTIFIED_'));

test.each(roles)('%s has a tour of at most seven stops, the last of which leads to the help', (role) => {
  const stops = tourOf([role, ...pages.map(({ permission }) => permission)]);
  expect(stops.length).toBeGreaterThan(3);
  expect(stops.length).toBeLessThanOrEqual(7);
  expect(new Set(stops).size).toBe(stops.length);
  expect(stops.at(-1)).toBe(tourStops.help);
  // The card of the tour is one of the list.
  const card = stops.findIndex(({ at }) => at.startsWith('card'));
  expect(card === -1 || stops[card - 1]?.at === '/auto').toBe(true);
});

test.each(Object.entries(tourStops))('%s: two sentences about a page that exists', (_name, { at, text }) => {
  expect(text.match(/[.](?= |$)/g)).toHaveLength(2);
  expect(at === '' || at.startsWith('card') || isPagePath(at)).toBe(true);
});
