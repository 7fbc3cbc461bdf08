import { pagePaths } from '@otk/domain/page-paths';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { createAppRouter } from './router.tsx';
import type { RouterContext } from './root-routes.ts';

test('the router has the pages that the server knows, and no others', () => {
  const { routesByPath } = createAppRouter({} as RouterContext, createMemoryHistory());
  // An address of a report leads to the page of all reports (NotFoundRoute.tsx).
  const ofReports = ['/reports/quality', '/reports/responsible'];
  const own = Object.keys(routesByPath).filter((path) => !['/$', '/_gallery'].includes(path));
  expect([...own, ...ofReports].toSorted()).toEqual(pagePaths.toSorted());
});
