import { createRoute } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { AlertIcon } from '#ui/icons';

import { faultsSearch } from './page/fault.search.ts';

const faults = createRoute({
  ...permittedPage('/admin/errors', async () => (await import('./page/FaultsPage.tsx')).FaultsPage, AlertIcon),
  validateSearch: faultsSearch,
});

export const faultPages = [faults] as const;
