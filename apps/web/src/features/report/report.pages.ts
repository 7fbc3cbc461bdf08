import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { ReportIcon } from '#ui/icons';

import { reportsSearch, usualReports } from './page/report.search.ts';
import { supplierSearch } from './page/report.supplier-search.ts';

const reports = createRoute({
  ...permittedPage('/reports', async () => (await import('./page/ReportsPage.tsx')).ReportsPage, ReportIcon),
  validateSearch: reportsSearch,
  search: { middlewares: [stripSearchParams(usualReports)] },
});

const supplier = createRoute({
  ...permittedPage('/suppliers/$supplierId', async () => (await import('./page/SupplierPage.tsx')).SupplierPage),
  validateSearch: supplierSearch,
});

export const reportPages = [reports, supplier] as const;
