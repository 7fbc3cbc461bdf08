import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';

import { EmptyState } from '#ui/EmptyState';
import { LockIcon } from '#ui/icons';

import { Shell } from '../../layout/Shell.tsx';
import { useCore } from '../../services.tsx';
import type { ReadyState } from '../../start-up-state.ts';
import { PasswordChange } from './PasswordChange.tsx';
import { PersonContext } from './person-context.ts';

interface SignedInProps {
  readonly ready: ReadyState;
  readonly children: ReactNode;
}

/** The shell around the pages of a signed-in person. */
export function SignedIn({ ready, children }: SignedInProps) {
  const { session } = useCore();
  const [isPasswordAsked, setIsPasswordAsked] = useState(false);
  const changePassword = () => setIsPasswordAsked(true);
  return (
    <PersonContext value={{ ...ready, changePassword }}>
      <Shell ready={ready} onChangePassword={changePassword}>
        {pageFor(ready, children, () => void session.signOut())}
      </Shell>
      <PasswordChange
        user={ready.user}
        open={isPasswordAsked || ready.user.needChangePassword}
        onClose={() => setIsPasswordAsked(false)}
      />
    </PersonContext>
  );
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
