import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { signedIn } from '#platform/page/routes';
import { DocumentIcon } from '#ui/icons';

const agreements = createRoute({
  getParentRoute: () => signedIn,
  path: '/agreements',
  component: lazyRouteComponent(() => import('./page/AgreementsPage.tsx'), 'AgreementsRoute'),
});

const agreementTypes = createRoute(
  permittedPage(
    '/admin/agreements',
    async () => (await import('./page/AgreementTypes.tsx')).AgreementTypes,
    DocumentIcon,
  ),
);

export const agreementPages = [agreements, agreementTypes] as const;
