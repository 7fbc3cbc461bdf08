import type { Credentials } from '@otk/domain/auth/auth.schema';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { LoginForm } from '#features/auth/LoginForm';
import { useOutbox, usePlatform } from '#platform/services';

import { VersionBadge } from '../../layout/VersionBadge.tsx';
import { useStartUp } from '../../services.tsx';
import { returnPath } from '#platform/page/return-path';
import { SignInFrame } from './SignInFrame.tsx';
import { UnsentNote } from './UnsentNote.tsx';

interface LoginPageProps {
  readonly from: string | undefined;
}

/** The sign-in page inside the application: the session ended while pages were open. */
export function LoginPage({ from }: LoginPageProps) {
  const { config, session, outbox } = usePlatform();
  const { foreign } = useOutbox();
  const { status } = useStartUp();
  const { history } = useRouter();
  const [hasSignedIn, setHasSignedIn] = useState(false);
  // Cookies alone may be of a session that has ended: the page waits until the server or the device knows the person.
  const isKnown = hasSignedIn || (status !== 'signedOut' && status !== 'loading');
  const isInside = isKnown && session.isSignedIn();

  useEffect(() => {
    if (isInside) {
      history.replace(returnPath(from));
      import('#platform/page/focus-heading').then(({ focusHeading }) => focusHeading(), reportError);
    }
  }, [isInside, history, from]);

  useEffect(() => {
    // Nobody is signed in: entries of every person are counted.
    outbox.refresh().catch(reportError);
  }, [outbox]);

  const signIn = async ({ login, password }: Credentials) => {
    await session.signIn(login, password);
    setHasSignedIn(true);
  };
  return (
    <SignInFrame productName={config.productShortName} foot={<VersionBadge />}>
      <UnsentNote count={foreign} />
      <LoginForm onSubmit={signIn} />
    </SignInFrame>
  );
}
