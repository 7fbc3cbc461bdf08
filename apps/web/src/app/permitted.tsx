// A page that only a permission opens.
import { Button } from '@mui/material';
import { lazyRouteComponent, Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { usePerson } from '#platform/person';
import { ForbiddenPage } from '#ui/ForbiddenPage';

import { type PagePermission, rightNames } from './pages.ts';

/** The page of a route: loaded when it is opened, drawn for those who hold the permission. */
export const permitted = (permission: PagePermission, load: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => {
    const Page = await load();
    return {
      default: () => (usePerson().permissions.includes(permission) ? <Page /> : <Forbidden permission={permission} />),
    };
  });

export const Forbidden = ({ permission }: { readonly permission: PagePermission }) => (
  <ForbiddenPage
    permission={rightNames[permission]}
    action={
      <Button component={Link} to="/profile">
        Мой профиль
      </Button>
    }
  />
);
