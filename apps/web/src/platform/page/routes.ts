// The routes that the pages of all features stand below. `app/router.tsx` joins them.
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { loginSearch } from './return-path.ts';

export interface RouterContext {
  /** The last open card, returned once at the launch. */
  readonly atLaunch: () => string | null;
  readonly isSignedIn: () => boolean;
  /** The first page of the person's module. */
  readonly modulePage: () => string;
}

export const root = createRootRouteWithContext<RouterContext>()();

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  /** Nobody is signed in: the sign-in page comes at once, without the code of the pages behind it. */
  beforeLoad({ context, location }) {
    if (!context.isSignedIn()) {
      throw redirect({ to: '/login', search: loginSearch(location.href), replace: true });
    }
  },
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of a page in the navigation. */
    readonly icon?: ComponentType;
  }
}
