import { render } from '@testing-library/react';
import { createMemoryHistory } from '@tanstack/react-router';

import { App } from '../App.tsx';
import { createAppRouter } from '../router.tsx';
import { fakeServices, type FakeServices } from './fake-services.ts';

/** The whole application at an address, with fake services. */
export function renderApp(path: string, fakes: FakeServices = fakeServices()) {
  const { session, modulePage } = fakes.services;
  const context = { atLaunch: () => null, isSignedIn: session.isSignedIn, modulePage };
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [path] }));
  render(<App services={fakes.services} router={router} />);
  return { ...fakes, router, address: () => router.state.location.href };
}
