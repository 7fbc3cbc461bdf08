// Pages of the administration. A part of router.tsx.
import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { auditSearch } from '#features/audit/page/audit.search';
import { faultsSearch } from '#features/fault/page/fault.search';
import { rolesSearch, usualRoles } from '#features/role/page/role.search';
import { anyOrder } from '#platform/search-params';
import { templatesSearch, usualTemplates } from '#features/notification/page/notification.templates-search';
import { dictionariesSearch, usualDictionaries } from '#features/dictionary/page/dictionary.search';
import { usersSearch, usualUsers } from '#features/user/page/user.search';

import { permitted } from './permitted.tsx';
import { signedIn } from './root-routes.ts';

const templates = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/templates',
  validateSearch: templatesSearch,
  search: { middlewares: [stripSearchParams(usualTemplates)] },
  component: permitted(
    'TEMPLATE_ADMIN',
    async () => (await import('#features/notification/page/TemplatesPage')).TemplatesPage,
  ),
});

const dictionaries = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/dictionaries',
  validateSearch: dictionariesSearch,
  search: { middlewares: [stripSearchParams(usualDictionaries)] },
  component: permitted('DICT_EDIT', async () => {
    const [{ dictionariesPage }, { ContactsView }, { CalendarView }] = await Promise.all([
      import('#features/dictionary/page/DictionariesPage'),
      import('#features/user/page/ContactsView'),
      import('#features/schedule/page/CalendarView'),
    ]);
    return dictionariesPage({ ContactsView, CalendarView });
  }),
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
  component: permitted('USER_ADMIN', async () => (await import('#features/user/page/UsersPage')).UsersPage),
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
  component: permitted('SYSTEM_ADMIN', async () => {
    const [{ settingsPage }, { StorageTerms }] = await Promise.all([
      import('#features/setting/page/SettingsPage'),
      import('#features/storage/page/StorageTerms'),
    ]);
    return settingsPage(StorageTerms);
  }),
});

export const adminRoutes = [templates, users, roles, dictionaries, agreementTypes, audit, faults, settings] as const;
