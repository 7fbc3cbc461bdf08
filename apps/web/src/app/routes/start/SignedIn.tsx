import { Button } from '@mui/material';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';

import { EmptyState } from '#ui/EmptyState';
import { LockIcon } from '#ui/icons';
import { lazyPart } from '#ui/LazyPart';
import { PersonContext } from '#platform/person';
import { usePlatform } from '#platform/services';

import { AgreementBar } from '../../layout/AgreementBar.tsx';
import { Shell } from '../../layout/Shell.tsx';
import { useAppServices } from '../../services.tsx';
import type { ReadyState } from '../../start-up-state.ts';
import { PasswordChange } from './PasswordChange.tsx';

const AgreementGate = lazyPart(async () => (await import('#features/agreement/page/AgreementGate')).AgreementGate);

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
  const gate = useAgreementGate(ready);
  const { agreementsToSign } = ready.user;
  return (
    <PersonContext value={{ ...ready, changePassword, reload: startUp.reloadUser }}>
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
          pageFor(ready, children, signOut)
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
function useAgreementGate({ user, isOffline }: ReadyState) {
  const [isAsked, setIsAsked] = useState(!isOffline && user.agreementsToSign > 0);
  const { pathname } = useLocation();
  return {
    isShut: isAsked && user.agreementsToSign > 0 && !user.needChangePassword && pathname !== '/sync',
    skip: () => setIsAsked(false),
  };
}

/** Until the password is changed the server refuses other calls, so none is made. */
function pageFor({ user, udr }: ReadyState, page: ReactNode, signOut: () => void): ReactNode {
  if (user.needChangePassword) {
    return null;
  }
  return udr ? page : <NoDivision onSignOut={signOut} />;
}

const NoDivision = ({ onSignOut }: { readonly onSignOut: () => void }) => (
  <EmptyState
    icon={<LockIcon />}
    title="Вам не назначено подразделение"
    text="Без подразделения нет доступа к транспорту. Попросите администратора назначить его."
    action={<Button onClick={onSignOut}>Выйти</Button>}
  />
);
