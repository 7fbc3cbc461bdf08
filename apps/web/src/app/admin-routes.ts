// Pages of the administration. A part of router.tsx.
import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { auditSearch } from '#features/audit/page/audit.search';
import { faultsSearch } from '#features/fault/page/fault.search';
import { rolesSearch, usualRoles } from '#features/role/page/role.search';
import { anyOrder } from '#platform/search-params';

import { permitted } from './permitted.tsx';
import { signedIn } from './root-routes.ts';
import { templatesSearch, usualTemplates } from './routes/templates/templates-search.ts';
import { dictionariesSearch, usualDictionaries } from './routes/dictionaries/dictionaries-search.ts';
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
  component: permitted('USER_ADMIN', async () => (await import('#features/role/page/RolesPage')).RolesPage),
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
    async () => (await import('#features/agreement/page/AgreementTypes')).AgreementTypes,
  ),
});

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/audit',
  validateSearch: anyOrder(auditSearch),
  component: permitted('AUDIT_READ', async () => (await import('#features/audit/page/AuditPage')).AuditPage),
});

const faults = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/errors',
  validateSearch: faultsSearch,
  component: permitted('SYSTEM_ADMIN', async () => (await import('#features/fault/page/FaultsPage')).FaultsPage),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/settings',
  component: permitted('SYSTEM_ADMIN', async () => (await import('#features/setting/page/SettingsPage')).SettingsPage),
});

export const adminRoutes = [templates, users, roles, dictionaries, agreementTypes, audit, faults, settings] as const;
