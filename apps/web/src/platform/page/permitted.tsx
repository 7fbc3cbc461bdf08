// Pages that only a permission opens.
import { permissionOf, type PagePath } from '@otk/domain/pages';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { usePerson } from '../person.ts';
import { Forbidden } from './forbidden.ts';
import { signedIn } from './routes.ts';

const permitted = (path: PagePath, load: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => {
    const Page = await load();
    const permission = permissionOf(path);
    return {
      default: () => (usePerson().permissions.includes(permission) ? <Page /> : <Forbidden permission={permission} />),
    };
  });

/** What the routes of pages have in common: a page is loaded when it is opened, drawn for those who hold its permission. */
export const permittedPage = <Path extends PagePath>(
  path: Path,
  load: () => Promise<ComponentType>,
  icon?: ComponentType,
) => ({
  getParentRoute: () => signedIn,
  path,
  component: permitted(path, load),
  ...(icon && { staticData: { icon } }),
});
