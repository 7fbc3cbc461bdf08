import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { signedIn } from '../page/routes.ts';

export const helpPage = createRoute({
  getParentRoute: () => signedIn,
  path: '/help',
  /** A page of the guide; all of them when absent. */
  validateSearch: ({ page }: { readonly page?: unknown }) => ({ page: typeof page === 'string' ? page : undefined }),
  component: lazyRouteComponent(() => import('./HelpPage.tsx'), 'HelpPage'),
});
