// The router: the pages of every feature, those that join several features, and those of the shell.
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
  type ErrorComponentProps,
  type RouterHistory,
} from '@tanstack/react-router';
import * as z from 'zod/mini';

import { agreementPages } from '#features/agreement/agreement.pages';
import { auditPages } from '#features/audit/audit.pages';
import { devicePages } from '#features/device/device.pages';
import { dictionariesSearch, usualDictionaries } from '#features/dictionary/page/dictionary.search';
import { ekometPages } from '#features/ekomet/ekomet.pages';
import { faultPages } from '#features/fault/fault.pages';
import { kppPages } from '#features/kpp/kpp.pages';
import { lookalikePages } from '#features/lookalike/lookalike.pages';
import { scalePages } from '#features/scale/scale.pages';
import { notificationPages } from '#features/notification/notification.pages';
import { reportPages } from '#features/report/report.pages';
import { rolePages } from '#features/role/role.pages';
import { schedulePages } from '#features/schedule/schedule.pages';
import { secondlookPages } from '#features/secondlook/secondlook.pages';
import { setupPages } from '#features/setup/setup.pages';
import { shiftPages } from '#features/shift/shift.pages';
import { storagePages } from '#features/storage/storage.pages';
import { transportPages } from '#features/transport/transport.pages';
import { userPages } from '#features/user/user.pages';
import { helpPage } from '#platform/guide/guide.pages';
import { permittedPage } from '#platform/page/permitted';
import { root, type RouterContext, signedIn } from '#platform/page/routes';
import { anyOrder, parseSearch, stringifySearch, orElse } from '#platform/search-params';
import { ArchiveIcon, BookIcon, SettingsIcon, TrashIcon, WagonIcon } from '#ui/icons';
import { scrollAreaId } from '#ui/layout/scroll-area';
import { archiveSearch, usualArchive } from '#features/transport/list/page/transport.archive-search';
import { listSearch, usualList } from '#features/transport/list/page/transport.list-search';
import { deletedSearch, usualDeleted } from '#features/transport/list/page/transport.deleted-search';

signedIn.update({ component: lazyRouteComponent(() => import('./routes/start/StartGate.tsx'), 'StartGate') });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: z.object({ from: z.optional(z.string()) }),
  component: lazyRouteComponent(() => import('./routes/login/LoginRoute.tsx'), 'LoginRoute'),
});

/** Every part of the interface, for developers: no part of the product. */
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/_gallery',
        component: lazyRouteComponent(() => import('./gallery/Gallery.tsx'), 'Gallery'),
      }),
    ]
  : [];

const toModule = ({ modulePage }: RouterContext) => redirect({ href: modulePage(), replace: true });

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad({ context }) {
    // A launch opens the last card; a tap on the product's name opens the module.
    const last = context.atLaunch();
    throw last === null ? toModule(context) : redirect({ href: last, replace: true });
  },
});

/** spec §2: /_app is the page entry point. */
const entry = createRoute({
  getParentRoute: () => signedIn,
  path: '/_app',
  beforeLoad({ context }) {
    throw toModule(context);
  },
});

const list = createRoute({
  ...permittedPage('/auto', async () => (await import('./routes/auto/list/ListRoute.tsx')).ListRoute, WagonIcon),
  validateSearch: anyOrder(listSearch),
  search: { middlewares: [stripSearchParams(usualList)] },
});

const archive = createRoute({
  ...permittedPage('/archive', async () => (await import('./routes/archive/ArchivePage.tsx')).ArchivePage, ArchiveIcon),
  validateSearch: archiveSearch,
  search: { middlewares: [stripSearchParams(usualArchive)] },
});

const deleted = createRoute({
  ...permittedPage('/deleted', async () => (await import('./routes/deleted/DeletedPage.tsx')).DeletedPage, TrashIcon),
  validateSearch: deletedSearch,
  search: { middlewares: [stripSearchParams(usualDeleted)] },
});

/** The card itself knows its tabs (`card-tab.ts`): they are loaded with it. */
const cardSearch = z.object({ tab: orElse(z._default(z.string(), 'main'), 'main'), step: z.optional(z.string()) });

const card = createRoute({
  ...permittedPage('/auto/$transportId', async () => (await import('./routes/auto/card/CardRoute.tsx')).CardRoute),
  validateSearch: cardSearch,
  search: { middlewares: [stripSearchParams({ tab: 'main' })] },
});

const dictionaries = createRoute({
  ...permittedPage(
    '/admin/dictionaries',
    async () => {
      const [{ dictionariesPage }, { ContactsView }, { CalendarView }] = await Promise.all([
        import('#features/dictionary/page/DictionariesPage'),
        import('#features/user/page/ContactsView'),
        import('#features/schedule/page/CalendarView'),
      ]);
      return dictionariesPage({ ContactsView, CalendarView });
    },
    BookIcon,
  ),
  validateSearch: dictionariesSearch,
  search: { middlewares: [stripSearchParams(usualDictionaries)] },
});

const settings = createRoute({
  ...permittedPage(
    '/admin/settings',
    async () => {
      const [{ settingsPage }, { StorageTerms }] = await Promise.all([
        import('#features/setting/page/SettingsPage'),
        import('#features/storage/page/StorageTerms'),
      ]);
      return settingsPage(StorageTerms);
    },
    SettingsIcon,
  ),
});

const sync = createRoute({
  getParentRoute: () => signedIn,
  path: '/sync',
  component: lazyRouteComponent(() => import('./routes/sync/SyncPage.tsx'), 'SyncPage'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: lazyRouteComponent(() => import('./routes/profile/ProfilePage.tsx'), 'ProfilePage'),
});

const anythingElse = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyRouteComponent(() => import('./routes/NotFoundRoute.tsx'), 'NotFoundRoute'),
});

const routeTree = root.addChildren([
  login,
  ...gallery,
  signedIn.addChildren([
    home,
    entry,
    list,
    card,
    archive,
    deleted,
    ...transportPages,
    ...kppPages,
    ...shiftPages,
    ...devicePages,
    ...lookalikePages,
    ...scalePages,
    ...secondlookPages,
    ...storagePages,
    ...schedulePages,
    ...reportPages,
    ...ekometPages,
    ...notificationPages,
    ...agreementPages,
    ...userPages,
    ...rolePages,
    ...auditPages,
    ...faultPages,
    ...setupPages,
    dictionaries,
    settings,
    sync,
    profile,
    helpPage,
    anythingElse,
  ]),
]);

/** The error boundary of the shell shows and reports errors of every page. */
function toBoundary({ error }: ErrorComponentProps): never {
  throw error;
}

export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: toBoundary,
    disableGlobalCatchBoundary: true,
    scrollRestoration: true,
    scrollToTopSelectors: [`[data-scroll-restoration-id="${scrollAreaId}"]`],
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
