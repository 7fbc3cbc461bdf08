// Pages of the administration. A part of router.tsx.
import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permitted } from './permitted.tsx';
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
  component: permitted(
    'TEMPLATE_ADMIN',
    async () => (await import('./routes/templates/TemplatesPage.tsx')).TemplatesPage,
  ),
});

const dictionaries = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/dictionaries',
  validateSearch: dictionariesSearch,
  search: { middlewares: [stripSearchParams(usualDictionaries)] },
  component: permitted(
    'DICT_EDIT',
    async () => (await import('./routes/dictionaries/DictionariesPage.tsx')).DictionariesPage,
  ),
});

const roles = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/roles',
  validateSearch: rolesSearch,
  search: { middlewares: [stripSearchParams(usualRoles)] },
  component: permitted('USER_ADMIN', async () => (await import('./routes/roles/RolesPage.tsx')).RolesPage),
});

const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/users',
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams(usualUsers)] },
  component: permitted('USER_ADMIN', async () => (await import('./routes/users/UsersPage.tsx')).UsersPage),
});

const agreementTypes = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/agreements',
  component: permitted(
    'USER_ADMIN',
    async () => (await import('./routes/agreements/AgreementTypes.tsx')).AgreementTypes,
  ),
});

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/audit',
  validateSearch: anyOrder(auditSearch),
  component: permitted('AUDIT_READ', async () => (await import('./routes/audit/AuditPage.tsx')).AuditPage),
});

const faults = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/errors',
  validateSearch: faultsSearch,
  component: permitted('SYSTEM_ADMIN', async () => (await import('./routes/faults/FaultsPage.tsx')).FaultsPage),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/settings',
  component: permitted('SYSTEM_ADMIN', async () => (await import('./routes/settings/SettingsPage.tsx')).SettingsPage),
});

export const adminRoutes = [templates, users, roles, dictionaries, agreementTypes, audit, faults, settings] as const;
