import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { LockIcon } from '#ui/icons';

import { rolesSearch, usualRoles } from './page/role.search.ts';

const roles = createRoute({
  ...permittedPage('/admin/roles', async () => (await import('./page/RolesPage.tsx')).RolesPage, LockIcon),
  validateSearch: rolesSearch,
  search: { middlewares: [stripSearchParams(usualRoles)] },
});

export const rolePages = [roles] as const;
