// The application of a signed-in person: services, router, pages.
import { startTransition, StrictMode } from 'react';
import type { Root } from 'react-dom/client';

import type { Browser } from '#platform/browser';
import type { AppConfig } from '#platform/config';
import { whenIdle } from '#platform/when-idle';
import { openToast, showToast } from '#ui/feedback/Toasts';
import { followBack } from '#platform/page/back-closes-layers';
import { nextTask } from '#platform/next-task';
import { startPage } from '#platform/page/start-page';
import type { Report } from '#platform/notify';

import { afterFirstRows, rowsAreShown } from './first-rows.ts';
import { App } from './App.tsx';
import { createAppRouter } from './router.tsx';
import { createServices, type CoreServices } from './create-services.ts';
import { takeSignedIn } from '#platform/signed-in-key';

interface StartAppDeps {
  readonly root: Root;
  readonly config: AppConfig;
  readonly browser: Browser;
}

export async function startApp({ root, config, browser }: StartAppDeps): Promise<void> {
  const isSignedInNow = takeSignedIn();
  let isAtStart = isSignedInNow || location.pathname === '/';
  const { services, start } = createServices({
    config,
    /** Unless another page was opened meanwhile. */
    async choosePage(permissions) {
      const isHere = isAtStart && [startPage, '/'].includes(router.state.location.href);
      isAtStart = false;
      const to = isHere && (await pageAtStart(permissions, services, browser.report));
      if (to) {
        await router.navigate({ to, replace: true });
        rowsAreShown();
      }
    },
    browser: { ...browser, afterFirstRows },
    notify: {
      toast: (text) => showToast({ text, kind: 'warning' }),
      tell: (text, onClick) => openToast({ text, onClick }),
    },
  });

  await nextTask();
  addEventListener('vite:preloadError', () => void services.updates.chunkLost().catch(browser.report));
  followBack(() => router, window);
  const router = createAppRouter({
    atLaunch: services.lastAddress.atLaunch,
    isSignedIn: services.session.isSignedIn,
    modulePage: services.modulePage,
  });
  followPages(router, services, browser.report);
  await nextTask();
  start();
  services.startUp.start().catch(browser.report);

  // The boot screen of index.html stays until the first page has its code: React then replaces it in one commit.
  await nextTask();
  const loadRest = () => services.late.load().catch(browser.report);
  // Every page but the list needs all features; `/` may open either.
  if (![startPage, '/'].includes(location.pathname)) {
    void loadRest();
  }
  await router.load().catch(browser.report);
  if (router.state.location.pathname !== startPage) {
    await loadRest();
    rowsAreShown();
  }
  startTransition(() =>
    root.render(
      <StrictMode>
        <App services={services} router={router} />
      </StrictMode>,
    ),
  );
  if (isSignedInNow) {
    import('#platform/page/focus-heading').then(({ focusHeading }) => focusHeading(), browser.report);
  }
  await afterFirstRows();
  await loadRest();
  // The service worker loads every part of the application ahead: not before the first page has what it needs.
  whenIdle(() => void services.updates.register().catch(browser.report));
}

/** Who leads a shift starts with its page. Administrators may look at it and do not lead it: they set the product up. */
const pageAtStart = async (permissions: readonly string[], { late }: Pick<CoreServices, 'late'>, report: Report) =>
  permissions.includes('SYSTEM_ADMIN')
    ? late.load().then(({ setup }) => setup.pageAtStart(), report)
    : permissions.includes('SHIFT_READ') && '/shift';

/** Every page view: reported to analytics (spec §2) and stored as the page to return to. */
function followPages(
  router: Pick<ReturnType<typeof createAppRouter>, 'subscribe'>,
  { late, lastAddress }: Pick<CoreServices, 'late' | 'lastAddress'>,
  report: Report,
): void {
  async function reportView(address: string): Promise<void> {
    if (late.getState() === null) {
      await afterFirstRows();
    }
    const { analytics } = await late.load();
    await analytics.views.opened(address);
  }
  router.subscribe('onResolved', ({ toLocation, hrefChanged, fromLocation }) => {
    if (hrefChanged || fromLocation === undefined) {
      lastAddress.remember(toLocation.href);
      reportView(toLocation.href).catch(report);
    }
  });
}
