import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { ReportIcon } from '#ui/icons';

import { reportsSearch, usualReports } from './page/report.search.ts';

const reports = createRoute({
  ...permittedPage('/reports', async () => (await import('./page/ReportsPage.tsx')).ReportsPage, ReportIcon),
  validateSearch: reportsSearch,
  search: { middlewares: [stripSearchParams(usualReports)] },
});

export const reportPages = [reports] as const;
