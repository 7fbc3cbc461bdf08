// The routes that all others stand below.
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import type { ModuleEntry } from './pages.ts';
import { loginSearch } from './routes/login/return-path.ts';

export interface RouterContext {
  /** The last open card, returned once at the launch. */
  readonly atLaunch: () => string | null;
  readonly isSignedIn: () => boolean;
  /** The first page of the person's module. */
  readonly modulePage: () => ModuleEntry['to'];
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
  component: lazyRouteComponent(() => import('./routes/start/StartGate.tsx'), 'StartGate'),
});
