// A page that only a permission opens.
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { Forbidden } from '#features/auth/part/auth.forbidden';
import type { PagePermission } from '#features/auth/part/ForbiddenNote';
import { usePerson } from '#platform/person';

/** The page of a route: loaded when it is opened, drawn for those who hold the permission. */
export const permitted = (permission: PagePermission, load: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => {
    const Page = await load();
    return {
      default: () => (usePerson().permissions.includes(permission) ? <Page /> : <Forbidden permission={permission} />),
    };
  });
