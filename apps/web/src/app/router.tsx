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

import { scrollAreaId } from '#ui/scroll-area';
import { anyOrder, parseSearch, stringifySearch } from '#platform/search-params';
import { storageSearch, usualStorage } from '#features/storage/page/storage.search';
import { inboxSearch } from '#features/notification/page/notification.inbox-search';
import { reportsSearch, usualReports } from '#features/report/page/report.search';
import { scheduleSearch, usualSchedule } from '#features/schedule/page/schedule.search';
import { kppSearch, usualKpp } from '#features/kpp/page/kpp.search';
import { ekometSearch, usualEkomet } from '#features/ekomet/page/ekomet.search';

import { adminRoutes } from './admin-routes.ts';
import { archiveSearch, usualArchive } from './routes/archive/archive-search.ts';
import { cardSearch } from './routes/auto/card/card-search.ts';
import { listSearch, usualList } from './routes/auto/list/list-search.ts';
import { deletedSearch, usualDeleted } from './routes/deleted/deleted-search.ts';
import { permitted } from './permitted.tsx';
import { root, type RouterContext, signedIn } from './root-routes.ts';

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

const toModule = ({ modulePage }: RouterContext) => redirect({ to: modulePage(), replace: true });

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
  getParentRoute: () => signedIn,
  path: '/auto',
  validateSearch: anyOrder(listSearch),
  search: { middlewares: [stripSearchParams(usualList)] },
  component: permitted('TRANSPORT_READ', async () => (await import('./routes/auto/list/ListRoute.tsx')).ListRoute),
});

const newTransport = createRoute({
  getParentRoute: () => signedIn,
  path: '/auto/new',
  component: permitted(
    'TRANSPORT_CREATE',
    async () => (await import('#features/transport/creation/NewTransportPage')).NewTransportPage,
  ),
});

const gate = createRoute({
  getParentRoute: () => signedIn,
  path: '/kpp',
  validateSearch: kppSearch,
  search: { middlewares: [stripSearchParams(usualKpp)] },
  component: permitted('CHECKPOINT_READ', async () => (await import('#features/kpp/page/KppPage')).KppPage),
});

const gateNew = createRoute({
  getParentRoute: () => signedIn,
  path: '/kpp/new',
  component: permitted('TRANSPORT_CREATE', async () => (await import('#features/kpp/page/KppNewPage')).KppNewPage),
});

const gateCard = createRoute({
  getParentRoute: () => signedIn,
  path: '/kpp/$transportId',
  component: permitted('CHECKPOINT_READ', async () => (await import('#features/kpp/page/KppCardRoute')).KppCardRoute),
});

const archive = createRoute({
  getParentRoute: () => signedIn,
  path: '/archive',
  validateSearch: archiveSearch,
  search: { middlewares: [stripSearchParams(usualArchive)] },
  component: permitted('TRANSPORT_READ', async () => (await import('./routes/archive/ArchivePage.tsx')).ArchivePage),
});

const storage = createRoute({
  getParentRoute: () => signedIn,
  path: '/storage',
  validateSearch: anyOrder(storageSearch),
  search: { middlewares: [stripSearchParams(usualStorage)] },
  component: permitted('SCHEDULE_READ', async () => (await import('#features/storage/page/StoragePage')).StoragePage),
});

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports',
  validateSearch: reportsSearch,
  search: { middlewares: [stripSearchParams(usualReports)] },
  component: permitted('REPORT_READ', async () => (await import('#features/report/page/ReportsPage')).ReportsPage),
});

const schedule = createRoute({
  getParentRoute: () => signedIn,
  path: '/schedule',
  validateSearch: scheduleSearch,
  search: { middlewares: [stripSearchParams(usualSchedule)] },
  component: permitted(
    'SCHEDULE_READ',
    async () => (await import('#features/schedule/page/SchedulePage')).SchedulePage,
  ),
});

const ekomet = createRoute({
  getParentRoute: () => signedIn,
  path: '/ekomet',
  validateSearch: ekometSearch,
  search: { middlewares: [stripSearchParams(usualEkomet)] },
  component: permitted('EKOMET_READ', async () => (await import('#features/ekomet/page/EkometPage')).EkometPage),
});

const deleted = createRoute({
  getParentRoute: () => signedIn,
  path: '/deleted',
  validateSearch: deletedSearch,
  search: { middlewares: [stripSearchParams(usualDeleted)] },
  component: permitted('TRANSPORT_RESTORE', async () => (await import('./routes/deleted/DeletedPage.tsx')).DeletedPage),
});

const card = createRoute({
  getParentRoute: () => signedIn,
  path: '/auto/$transportId',
  validateSearch: cardSearch,
  search: { middlewares: [stripSearchParams({ tab: 'main' })] },
  component: permitted('TRANSPORT_READ', async () => (await import('./routes/auto/card/CardRoute.tsx')).CardRoute),
});

const sync = createRoute({
  getParentRoute: () => signedIn,
  path: '/sync',
  component: lazyRouteComponent(() => import('./routes/sync/SyncPage.tsx'), 'SyncPage'),
});

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  validateSearch: inboxSearch,
  component: permitted(
    'NOTIFY_READ',
    async () => (await import('#features/notification/page/NotificationsPage')).NotificationsPage,
  ),
});

const agreements = createRoute({
  getParentRoute: () => signedIn,
  path: '/agreements',
  component: lazyRouteComponent(() => import('#features/agreement/page/AgreementsPage'), 'AgreementsRoute'),
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
    newTransport,
    card,
    gate,
    gateNew,
    gateCard,
    storage,
    schedule,
    archive,
    reports,
    ekomet,
    deleted,
    notifications,
    agreements,
    ...adminRoutes,
    sync,
    profile,
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
