import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { UserIcon } from '#ui/icons';

import { usersSearch, usualUsers } from './page/user.search.ts';

const users = createRoute({
  ...permittedPage('/admin/users', async () => (await import('./page/UsersPage.tsx')).UsersPage, UserIcon),
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams(usualUsers)] },
});

export const userPages = [users] as const;
