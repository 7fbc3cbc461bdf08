// Draws the sign-in page when nobody is signed in, without the code of the application; otherwise starts the application.
import { accessTokenSeconds } from '@otk/domain/auth/auth.schema';
import { createRoot } from 'react-dom/client';

import { readAppConfig } from '#platform/config';
import { nextTask } from '#platform/next-task';
import { thisBrowser } from '#platform/browser';
import { createTokenCookies } from '#platform/session/token-cookies';

import { keepErrors } from './early-errors.ts';
import { showSignIn } from './sign-in.tsx';

export async function boot(): Promise<void> {
  const config = readAppConfig();
  const browser = thisBrowser();
  // spec §9: production only.
  const errorReports = import.meta.env.PROD ? keepErrors(config.version) : { begin: () => undefined };
  const root = createRoot(document.querySelector('#root')!);
  const cookies = createTokenCookies({
    jar: browser.cookies,
    prefix: config.cookiePrefix,
    isSecure: browser.isSecure,
    accessSeconds: accessTokenSeconds,
  });
  const isGallery = import.meta.env.DEV && location.pathname.startsWith('/_gallery');
  if (cookies.refreshToken() === null && !isGallery) {
    showSignIn({ root, config, browser });
    errorReports.begin();
  } else {
    // In tasks of their own, as in `main.ts`: the services, then the router.
    await import('./create-services.ts');
    await nextTask();
    const { startApp } = await import('./start-app.tsx');
    await nextTask();
    await startApp({ root, config, browser });
    errorReports.begin();
  }
}
