import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';

import { FullScreenLoader } from '#ui/feedback/FullScreenLoader';
import { lazyPart } from '#ui/layout/LazyPart';
import { useInSlices } from '#ui/use-in-slices';
import { usePlatform } from '#platform/services';
import { loginSearch } from '#platform/page/return-path';

import { useStartUp, useAppServices } from '../../services.tsx';
import type { StartUpState } from '../../start-up-state.ts';
import { SignedIn } from './SignedIn.tsx';
import { StartFailure } from './StartFailure.tsx';

/** spec §4 Startup: pages are rendered after the user, the division and the dictionaries are loaded. */
const DivisionDialog = lazyPart(async () => (await import('#features/division/DivisionDialog')).DivisionDialog);

export function StartGate() {
  const { session } = usePlatform();
  const { startUp } = useAppServices();
  const state = useInSlices(useStartUp(), isReady);
  const signOut = () => void session.signOut();

  if (state.status === 'loading') {
    return <FullScreenLoader messages={[state.message]} />;
  }
  if (state.status === 'signedOut') {
    return <ToLogin />;
  }
  if (state.status === 'failed') {
    return <StartFailure message={state.message} onRetry={() => void startUp.start()} onSignOut={signOut} />;
  }
  if (state.status === 'askDivision') {
    return <DivisionDialog divisions={state.divisions} onChoose={startUp.pickDivision} onSignOut={signOut} />;
  }
  return (
    <SignedIn ready={state}>
      <Suspense>
        <Outlet />
      </Suspense>
    </SignedIn>
  );
}

const isReady = ({ status }: StartUpState): boolean => status === 'ready';

/** Redirects to the sign-in page with the way back. The address is read once, because the redirect changes it. */
function ToLogin() {
  const { latestLocation } = useRouter();
  const navigate = useNavigate();
  useEffect(() => {
    if (!latestLocation.pathname.startsWith('/login')) {
      void navigate({ to: '/login', search: loginSearch(latestLocation.href), replace: true });
    }
  }, [navigate, latestLocation]);
  return null;
}
