import { pagePaths } from '@otk/domain/page-paths';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import type { RouterContext } from '#platform/page/routes';

import { navigation } from './pages.ts';
import { createAppRouter } from './router.tsx';

test('the router has the pages that the server knows, and no others', () => {
  const { routesByPath } = createAppRouter({} as RouterContext, createMemoryHistory());
  // An address of a report leads to the page of all reports (NotFoundRoute.tsx).
  const ofReports = ['/reports/quality', '/reports/responsible'];
  const own = Object.keys(routesByPath).filter((path) => !['/$', '/_gallery'].includes(path));
  expect([...own, ...ofReports].toSorted()).toEqual(pagePaths.toSorted());
});

test('every page of the navigation has an icon of its own', () => {
  const { routesByPath } = createAppRouter({} as RouterContext, createMemoryHistory());
  const pagesOf = Map.groupBy(navigation, ({ path }) => routesByPath[path].options.staticData?.icon);
  const alike = [...pagesOf].filter(([icon, pages]) => icon === undefined || pages.length > 1);
  expect(alike.map(([, pages]) => pages.map(({ path }) => path))).toEqual([]);
});
