// A page that only a permission opens.
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { usePerson } from '#platform/person';
import { lazyPart } from '#ui/LazyPart';

import type { PagePermission } from './pages.ts';

/** The page of a route: loaded when it is opened, drawn for those who hold the permission. */
export const permitted = (permission: PagePermission, load: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => {
    const Page = await load();
    return {
      default: () => (usePerson().permissions.includes(permission) ? <Page /> : <Forbidden permission={permission} />),
    };
  });

export const Forbidden = lazyPart(async () => (await import('./Forbidden.tsx')).Forbidden);
