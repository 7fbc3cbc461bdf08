// State of the start-up for the screens.
import type { Udr } from '@otk/domain/division/division.schema';
import type { Result } from '@otk/domain/kernel/result';
import type { User } from '@otk/domain/user/user.schema';

import { type Observable, observe } from '#platform/observable';
import type { Person } from '#platform/person';
import type { AtWork } from '#platform/platform';

export type StartUpState =
  | { readonly status: 'loading'; readonly message: string }
  | { readonly status: 'signedOut' }
  /** Several divisions and no stored choice; in the order of the dialog. */
  | { readonly status: 'askDivision'; readonly user: User; readonly divisions: readonly Udr[] }
  | ReadyState
  /** The user could not be loaded and none is cached: offer a retry. */
  | { readonly status: 'failed'; readonly message: string };

export interface ReadyState extends Person {
  readonly status: 'ready';
  /** `needChangePassword` opens the password modal. */
  readonly user: User;
  /** Null when the user has no division. */
  readonly udr: Udr | null;
}

export interface StartUp extends Observable<StartUpState> {
  readonly start: () => Promise<void>;
  /** Answers the dialog «Выберите подразделение». */
  readonly pickDivision: (udrId: string) => Promise<Result<null>>;
  /** The header menu: stores the choice and reloads the page. */
  readonly changeDivision: (udrId: string) => Promise<Result<null>>;
  /** Reloads the user, after a password change or a change of rights. */
  readonly reloadUser: () => Promise<void>;
}

export const loading = (message: string): StartUpState => ({ status: 'loading', message });

export const readyAs = (user: User, udr: Udr | null, isOffline: boolean): ReadyState => ({
  status: 'ready',
  user,
  udr,
  permissions: udr?.permissions ?? user.permissions,
  isOffline,
});

export const startUpState = () => observe<StartUpState>(loading('Получение пользователя'));

/** The person as features see him; null until the start-up has ended. */
export const atWorkIn = ({ getState, subscribe }: Observable<StartUpState>): Observable<AtWork | null> => ({
  subscribe,
  getState() {
    const state = getState();
    if (state.status !== 'ready') {
      return null;
    }
    const { user, udr, permissions } = state;
    return {
      userId: user.id,
      udrId: udr?.id ?? null,
      divisionId: udr?.divisionId ?? null,
      permissions,
      mustChangePassword: user.needChangePassword,
    };
  },
});
