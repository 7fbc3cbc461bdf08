import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';

import { LoginForm } from '#features/auth/LoginForm';
import type { Wire } from '#platform/http';
import { lazyPart } from '#ui/layout/LazyPart';
import { VersionLabel } from '#ui/VersionLabel';

import { SignInFrame } from './SignInFrame.tsx';
import { UnsentNote } from './UnsentNote.tsx';

const FirstAdministrator = lazyPart(
  async () => (await import('#features/setup/part/FirstAdministrator')).FirstAdministrator,
);
const AboutApp = lazyPart(async () => (await import('./AboutApp.tsx')).AboutApp);

interface SignInPageProps {
  readonly productName: string;
  readonly version: string;
  /** Why the session ended. */
  readonly note?: string | null;
  /** How many writes on this device have not been sent. */
  readonly countUnsent: () => Promise<number>;
  readonly wire: Wire;
  readonly signIn: (login: string, password: string) => Promise<void>;
}

/** The sign-in page by itself, before the application is loaded. */
export function SignInPage({ productName, version, note, countUnsent, wire, signIn }: SignInPageProps) {
  const [unsent, setUnsent] = useState(0);
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  useEffect(() => {
    countUnsent().then(setUnsent).catch(reportError);
  }, [countUnsent]);
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    // Asked without the contract, whose schemas are not needed before sign-in. Without an answer people sign in as usual.
    wire.send({ method: 'GET', path: '/setup/first', access: 'public' }).then(
      (reply) => setIsEmpty((reply as { isEmpty?: boolean }).isEmpty === true),
      () => undefined,
    );
  }, [wire]);
  return (
    <SignInFrame
      productName={productName}
      foot={
        <>
          <VersionLabel version={version} onClick={() => setIsAboutOpen(true)} />
          {isAboutOpen && <AboutApp version={version} unsent={unsent} onClose={() => setIsAboutOpen(false)} />}
        </>
      }
    >
      {note && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {note}
        </Alert>
      )}
      <UnsentNote count={unsent} />
      {isEmpty ? (
        <FirstAdministrator wire={wire} signIn={signIn} />
      ) : (
        <LoginForm onSubmit={({ login, password }) => signIn(login, password)} />
      )}
    </SignInFrame>
  );
}
