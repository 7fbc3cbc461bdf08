import { useLocation, Link } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '@mui/material';

import { lazyOverlay, lazyPart } from '#ui/layout/LazyPart';
import { PersonContext } from '#platform/person';
import { usePlatform } from '#platform/services';
import { Bar } from '#ui/layout/Bar';

import { Shell } from '../../layout/Shell.tsx';
import { useAppServices } from '../../services.tsx';
import type { ReadyState } from '../../start-up-state.ts';

const AgreementGate = lazyPart(async () => (await import('#features/agreement/page/AgreementGate')).AgreementGate);
const PasswordChange = lazyOverlay(async () => (await import('#features/user/part/PasswordChange')).PasswordChange);
const NoDivision = lazyPart(async () => (await import('./NoDivision.tsx')).NoDivision);

interface SignedInProps {
  readonly ready: ReadyState;
  readonly children: ReactNode;
}

/** The shell around the pages of a signed-in person. */
export function SignedIn({ ready, children }: SignedInProps) {
  const { session } = usePlatform();
  const { startUp } = useAppServices();
  const [isPasswordAsked, setIsPasswordAsked] = useState(false);
  const changePassword = () => setIsPasswordAsked(true);
  const signOut = () => void session.signOut();
  const { pathname } = useLocation();
  const gate = useAgreementGate(ready, pathname);
  const { agreementsToSign } = ready.user;
  return (
    <PersonContext
      value={{ ...ready, changePassword, reload: startUp.reloadUser, changeDivision: startUp.changeDivision }}
    >
      <Shell
        ready={ready}
        notice={!gate.isShut && <AgreementBar toSign={agreementsToSign} />}
        onChangePassword={changePassword}
      >
        {gate.isShut ? (
          <Suspense>
            <AgreementGate onSkip={gate.skip} onSignOut={signOut} />
          </Suspense>
        ) : (
          pageFor(ready, { page: children, isJournal: pathname === '/sync', signOut })
        )}
      </Shell>
      <PasswordChange
        user={ready.user}
        open={isPasswordAsked || ready.user.needChangePassword}
        onClose={() => setIsPasswordAsked(false)}
      />
    </PersonContext>
  );
}

/**
 * Agreements are signed at the start of the work. An offline start does not ask, because nothing can be read or signed
 * then, and one that comes into force later does not interrupt: a bar offers it. The journal of unsent work stays open.
 */
function useAgreementGate({ user, isOffline }: ReadyState, pathname: string) {
  const [isAsked, setIsAsked] = useState(!isOffline && user.agreementsToSign > 0);
  return {
    isShut: isAsked && user.agreementsToSign > 0 && !user.needChangePassword && pathname !== '/sync',
    skip: () => setIsAsked(false),
  };
}

interface Shown {
  readonly page: ReactNode;
  /** Unsent work can be saved and decided about without a division too. */
  readonly isJournal: boolean;
  readonly signOut: () => void;
}

/** Until the password is changed the server refuses other calls, so none is made. */
function pageFor({ user, udr }: ReadyState, { page, isJournal, signOut }: Shown): ReactNode {
  if (user.needChangePassword) {
    return null;
  }
  return udr ? page : <NoDivision journal={isJournal ? page : null} onSignOut={signOut} />;
}

/** An agreement that came into force during the work, or was not signed because the start was offline. */
function AgreementBar({ toSign }: { readonly toSign: number }) {
  const { pathname } = useLocation();
  return toSign === 0 || pathname === '/agreements' ? null : (
    <Bar tone="orange">
      <span>Есть неподписанное соглашение. Подпишите его сейчас или при следующем входе.</span>
      <Button component={Link} to="/agreements" size="small">
        Прочитать
      </Button>
    </Bar>
  );
}
