import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ru } from 'zod/locales';
import * as z from 'zod/mini';

import { readAppConfig } from '#platform/config';
import { showToast } from '#ui/Toasts';

import { App } from './App.tsx';
import { thisBrowser } from './browser.ts';
import { followPages } from './follow-pages.ts';
import { createAppRouter } from './router.tsx';
import { createServices } from './services.tsx';

// What a schema refuses without words of its own is refused in Russian.
z.config(ru());

const browser = thisBrowser();
const services = createServices({
  config: readAppConfig(),
  browser,
  notify: {
    toast: (text) => showToast({ text, kind: 'warning' }),
    tell: (text, onClick) => showToast({ text, onClick }),
  },
});

// Without a link the part may still be there: only a server that answers can have lost it.
addEventListener('vite:preloadError', () => {
  if (services.network.getState().isReachable) {
    services.updates.chunkLost();
  }
});
const router = createAppRouter({
  atLaunch: services.lastAddress.atLaunch,
  isSignedIn: services.session.isSignedIn,
});
followPages(router, services, browser.report);

// The boot screen of index.html stays until the first page has its code: React then replaces it in one commit.
const draw = () =>
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>,
  );
router.load().catch(browser.report).finally(draw);

services.startUp.start().catch(browser.report);
services.updates.register().catch(browser.report);
