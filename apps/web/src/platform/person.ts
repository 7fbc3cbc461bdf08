// Who works in this tab, for the screens behind the sign-in.
import type { Result } from '@otk/domain/kernel/result';
import { createContext, use } from 'react';

interface Assigned {
  readonly id: string;
  readonly divisionId: string;
  /** Of the division. */
  readonly name: string | null;
  /** Of the role. */
  readonly ownerName: string;
}

/** What every screen may know of the person; the start-up gives the whole user. */
export interface Person {
  readonly user: {
    readonly id: string;
    readonly login: string;
    readonly fullName: string;
    readonly currentStationId: string | null;
    readonly currentStationCode: string | null;
    readonly stationIds: readonly string[];
    readonly needChangePassword: boolean;
    readonly agreementsToSign: number;
    /** Of a person of the demo. */
    readonly tour: 'waiting' | 'seen' | null;
    readonly userPositions: readonly { readonly name: string }[];
    /** All divisions of the person. */
    readonly udr: readonly Assigned[];
  };
  /** The chosen division; null when the user has none. */
  readonly udr: (Assigned & { readonly isSupplier: boolean }) | null;
  /** Permissions of the user in this division. */
  readonly permissions: readonly string[];
  /** Started from local data, because the server did not answer. */
  readonly isOffline: boolean;
}

interface PersonAtWork extends Person {
  /** Opens the change-password modal. */
  readonly changePassword: () => void;
  /** Loads the person again, after an act that changed what the server says about him. */
  readonly reload: () => Promise<void>;
  /** Works on in another division: the page loads again. The error says why not. */
  readonly changeDivision: (udrId: string) => Promise<Result<null>>;
}

export const PersonContext = createContext<PersonAtWork | null>(null);

export function usePerson(): PersonAtWork {
  const person = use(PersonContext);
  if (!person) {
    throw new Error('usePerson is called outside SignedIn');
  }
  return person;
}
