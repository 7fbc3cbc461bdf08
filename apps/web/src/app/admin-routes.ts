// Pages of the administration. A part of router.tsx.
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';

import { signedIn } from './root-routes.ts';
import { auditSearch } from './routes/audit/audit-search.ts';
import { anyOrder } from './routes/auto/list/list-search.ts';
import { faultsSearch } from './routes/faults/faults-search.ts';
import { templatesSearch, usualTemplates } from './routes/templates/templates-search.ts';
import { dictionariesSearch, usualDictionaries } from './routes/dictionaries/dictionaries-search.ts';
import { rolesSearch, usualRoles } from './routes/roles/roles-search.ts';
import { usersSearch, usualUsers } from './routes/users/users-search.ts';

const templates = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/templates',
  validateSearch: templatesSearch,
  search: { middlewares: [stripSearchParams(usualTemplates)] },
  component: lazyRouteComponent(() => import('./routes/templates/TemplatesRoute.tsx'), 'TemplatesRoute'),
});

const dictionaries = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/dictionaries',
  validateSearch: dictionariesSearch,
  search: { middlewares: [stripSearchParams(usualDictionaries)] },
  component: lazyRouteComponent(() => import('./routes/dictionaries/DictionariesRoute.tsx'), 'DictionariesRoute'),
});

const roles = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/roles',
  validateSearch: rolesSearch,
  search: { middlewares: [stripSearchParams(usualRoles)] },
  component: lazyRouteComponent(() => import('./routes/roles/RolesRoute.tsx'), 'RolesRoute'),
});

const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/users',
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams(usualUsers)] },
  component: lazyRouteComponent(() => import('./routes/users/UsersRoute.tsx'), 'UsersRoute'),
});

const agreementTypes = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/agreements',
  component: lazyRouteComponent(() => import('./routes/agreements/AgreementTypesRoute.tsx'), 'AgreementTypesRoute'),
});

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/audit',
  validateSearch: anyOrder(auditSearch),
  component: lazyRouteComponent(() => import('./routes/audit/AuditRoute.tsx'), 'AuditRoute'),
});

const faults = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/errors',
  validateSearch: faultsSearch,
  component: lazyRouteComponent(() => import('./routes/faults/FaultsRoute.tsx'), 'FaultsRoute'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/settings',
  component: lazyRouteComponent(() => import('./routes/settings/SettingsRoute.tsx'), 'SettingsRoute'),
});

export const adminRoutes = [templates, users, roles, dictionaries, agreementTypes, audit, faults, settings] as const;
