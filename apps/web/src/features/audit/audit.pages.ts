import { createRoute } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { anyOrder } from '#platform/search-params';
import { EyeIcon } from '#ui/icons';

import { auditSearch } from './page/audit.search.ts';

const audit = createRoute({
  ...permittedPage('/admin/audit', async () => (await import('./page/AuditPage.tsx')).AuditPage, EyeIcon),
  validateSearch: anyOrder(auditSearch),
});

export const auditPages = [audit] as const;
