import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';

import { LoginForm } from '#features/auth/LoginForm';
import { lazyPart } from '#ui/layout/LazyPart';
import { VersionLabel } from '#ui/VersionLabel';

import { SignInFrame } from './SignInFrame.tsx';
import { UnsentNote } from './UnsentNote.tsx';

const AboutApp = lazyPart(async () => (await import('./AboutApp.tsx')).AboutApp);

interface SignInPageProps {
  readonly productName: string;
  readonly version: string;
  /** Why the session ended. */
  readonly note?: string | null;
  /** How many writes on this device have not been sent. */
  readonly countUnsent: () => Promise<number>;
  readonly signIn: (login: string, password: string) => Promise<void>;
}

/** The sign-in page by itself, before the application is loaded. */
export function SignInPage({ productName, version, note, countUnsent, signIn }: SignInPageProps) {
  const [unsent, setUnsent] = useState(0);
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  useEffect(() => {
    countUnsent().then(setUnsent).catch(reportError);
  }, [countUnsent]);
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
      <LoginForm onSubmit={({ login, password }) => signIn(login, password)} />
    </SignInFrame>
  );
}
