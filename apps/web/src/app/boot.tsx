// Draws the sign-in page when nobody is signed in, without the code of the application; otherwise starts the application.
import { accessTokenSeconds } from '@otk/domain/auth/auth.schema';
import { createRoot } from 'react-dom/client';

import { userStore } from '#features/user/user.store';
import { askedAhead } from '#platform/asked-ahead';
import { type Browser, thisBrowser } from '#platform/browser';
import { createChosenUdr } from '#platform/chosen-udr';
import { type AppConfig, readAppConfig } from '#platform/config';
import type { Fetch } from '#platform/fetch';
import { toInit } from '#platform/http';
import { nextTask } from '#platform/next-task';
import { createTokenCookies } from '#platform/session/token-cookies';
import { withBearer, withUdr } from '#platform/wire';

import { keepErrors } from './early-errors.ts';
import { knownPerson } from './person.ts';
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
    const fetch = askWhoThisIs(browser, config, cookies.accessToken());
    // In tasks of their own, as in `main.ts`: the services, then the router.
    await import('./create-services.ts');
    await nextTask();
    const { startApp } = await import('./start-app.tsx');
    await nextTask();
    await startApp({ root, config, browser: { ...browser, fetch } });
    errorReports.begin();
  }
}

/** The first question of the application, which its code on the way here would only ask later. */
function askWhoThisIs({ fetch, storage, isOnline }: Browser, { cookiePrefix }: AppConfig, token: string | null): Fetch {
  if (token === null || !isOnline()) {
    return fetch;
  }
  const udrId = knownPerson({
    users: userStore(storage, cookiePrefix),
    chosenUdr: createChosenUdr(storage, cookiePrefix),
  }).udrId();
  const request = withBearer(withUdr({ method: 'GET', path: '/user/me' }, udrId), token);
  return askedAhead(fetch, `/api${request.path}`, toInit(request));
}
