// The sign-in page without the rest of the application: nothing of it is needed before somebody is signed in.
import { startTransition, StrictMode } from 'react';
import type { Root } from 'react-dom/client';

import { userStore } from '#features/user/user.store';
import { type Browser, returnParam } from '#platform/browser';
import type { AppConfig } from '#platform/config';
import { countRows } from '#platform/local-db/count-rows';
import { entryTable } from '#platform/outbox/outbox-names';
import { signOutNote } from '#platform/session/sign-out-note';
import { ProductNameContext } from '#ui/layout/PageTitle';
import { AppThemeProvider } from '#ui/theme/AppThemeProvider';

import { connect } from './connect.ts';
import { loginSearch, returnPath } from '#platform/page/return-path';
import { SignInPage } from './routes/login/SignInPage.tsx';
import { markSignedIn } from '#platform/signed-in-key';

interface SignInDeps {
  readonly root: Root;
  readonly config: AppConfig;
  readonly browser: Browser;
}

export function showSignIn({ root, config, browser }: SignInDeps): void {
  const { cookiePrefix: prefix, productShortName, version } = config;
  const { session, direct } = connect({
    browser,
    prefix,
    network: { reached: () => undefined },
    acting: { userId: () => null, udrId: () => null },
    refused: () => undefined,
  });
  // Stored for a start without a network; must not serve the next person.
  userStore(browser.storage, prefix).clear();
  if (location.pathname !== '/login') {
    const search = new URLSearchParams(loginSearch(browser.address()));
    history.replaceState(null, '', search.size > 0 ? `/login?${search}` : '/login');
  }
  const note = signOutNote.take();
  // The application starts with a page of its own: nothing of this one outlives the sign-in.
  session.onSignedIn(() => {
    browser.keepStorage().catch(browser.report);
    markSignedIn();
    location.replace(returnPath(new URLSearchParams(location.search).get(returnParam) ?? undefined));
  });
  // As a transition React draws in short slices: the page answers to touches in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <AppThemeProvider>
          <ProductNameContext value={productShortName}>
            <SignInPage
              productName={productShortName}
              version={version}
              note={note}
              countUnsent={() => countRows(`${prefix}main`, entryTable)}
              wire={direct}
              signIn={async (login, password) => {
                await session.signIn(login, password);
                // The page is being left: the form stays busy until it is gone.
                await new Promise(() => undefined);
              }}
            />
          </ProductNameContext>
        </AppThemeProvider>
      </StrictMode>,
    ),
  );
}
