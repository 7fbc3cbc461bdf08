// What the start-up tells the screens.
import type { Udr } from '@otk/domain/division/division.schema';
import type { Result } from '@otk/domain/kernel/result';
import type { User } from '@otk/domain/user/user.schema';

import type { Observable } from '#platform/observable';

export type StartUpState =
  | { readonly status: 'loading'; readonly message: string }
  | { readonly status: 'signedOut' }
  /** Several divisions and none to reuse; in the order of the dialog. */
  | { readonly status: 'askDivision'; readonly user: User; readonly divisions: readonly Udr[] }
  | ReadyState
  /** The person could not be loaded and this device knows nobody: offer to try again. */
  | { readonly status: 'failed'; readonly message: string };

export interface ReadyState {
  readonly status: 'ready';
  /** `needChangePassword` opens the password modal. */
  readonly user: User;
  /** Null when the person is assigned to no division. */
  readonly udr: Udr | null;
  /** What the person may do in this division. */
  readonly permissions: readonly string[];
  /** Started from what the device keeps, because the server did not answer. */
  readonly isOffline: boolean;
}

export interface StartUp extends Observable<StartUpState> {
  readonly start: () => Promise<void>;
  /** Answers the dialog «Выберите подразделение». */
  readonly pickDivision: (udrId: string) => Promise<Result<null>>;
  /** The header menu: stores the choice and reloads the page. */
  readonly changeDivision: (udrId: string) => Promise<Result<null>>;
  /** After a password change, or when the server's word about the person changed. */
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
