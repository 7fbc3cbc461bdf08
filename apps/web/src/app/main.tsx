import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { readAppConfig } from '#platform/config';
import { showToast } from '#ui/Toasts';

import { App } from './App.tsx';
import { thisBrowser } from './browser.ts';
import { createAppRouter } from './router.tsx';
import { createServices } from './services.tsx';

const browser = thisBrowser();
const services = createServices({
  config: readAppConfig(),
  browser,
  notify: {
    toast: (text) => showToast({ text, kind: 'warning' }),
    tell: (text, onClick) => showToast({ text, onClick }),
  },
});

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App services={services} router={createAppRouter()} />
  </StrictMode>,
);

services.startUp.start().catch(browser.report);
services.updates.register().catch(browser.report);
