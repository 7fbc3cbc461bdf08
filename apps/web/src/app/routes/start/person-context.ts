import { createContext, use } from 'react';

import type { ReadyState } from '../../start-up-state.ts';

interface PersonAtWork extends ReadyState {
  /** Opens the change-password modal. */
  readonly changePassword: () => void;
}

export const PersonContext = createContext<PersonAtWork | null>(null);

export function usePerson(): PersonAtWork {
  const person = use(PersonContext);
  if (!person) {
    throw new Error('usePerson is called outside SignedIn');
  }
  return person;
}
