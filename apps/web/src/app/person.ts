// The signed-in user of this device and the current division.
import type { User } from '@otk/domain/user/user.schema';

import type { UserStore } from '#features/user/user.store';
import { hasCode, isUnreachable } from '#platform/api-error';
import type { ChosenUdr } from '#platform/chosen-udr';
import type { Report } from '#platform/notify';

export interface PersonDeps {
  readonly loadUser: () => Promise<User>;
  readonly users: UserStore;
  readonly chosenUdr: ChosenUdr;
  readonly report: Report;
}

export interface Person {
  /** Loads the user from the server. */
  readonly load: () => Promise<User>;
  /** The same, or the cached user when the server does not answer. */
  readonly loadOrRecall: () => Promise<{ readonly user: User; readonly isOffline: boolean }>;
  /** The cached user. */
  readonly user: () => User | null;
  /** Sent with every request: the chosen division or the first (spec §4). */
  readonly udrId: () => string | null;
  /** Loaded or cached. */
  readonly userId: () => string | null;
  /** Sets the division of this tab; other tabs keep theirs. */
  readonly actIn: (userId: string, udrId: string) => void;
  readonly forget: () => void;
}

export function createPerson({ loadUser, users, chosenUdr, report }: PersonDeps): Person {
  let known = users.read();
  let acting: string | null = null;

  async function ask(): Promise<User> {
    try {
      return await loadUser();
    } catch (error) {
      if (!hasCode(error, 'auth.divisionForeign')) {
        throw error;
      }
      // The stored assignment was removed, or another user signed in: load again without it.
      chosenUdr.forget();
      acting = null;
      known = null;
      return loadUser();
    }
  }

  async function load(): Promise<User> {
    const first = await ask();
    // spec §4: if permissions are missing the user is reloaded.
    known = first.permissions.length > 0 ? first : await ask();
    users.write(known);
    return known;
  }

  return {
    load,
    async loadOrRecall() {
      try {
        return { user: await load(), isOffline: false };
      } catch (error) {
        if (!isUnreachable(error) || known === null) {
          throw error;
        }
        report(error);
        return { user: known, isOffline: true };
      }
    },
    user: () => known,
    udrId: () => acting ?? (known && (chosenUdr.read(known.id) ?? known.udr[0]?.id ?? null)),
    userId: () => known?.id ?? null,
    actIn(userId, udrId) {
      acting = udrId;
      chosenUdr.remember(userId, udrId);
    },
    forget() {
      known = null;
      acting = null;
      users.clear();
    },
  };
}
