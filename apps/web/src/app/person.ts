// The person at this device and the division he acts in.
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
  /** Asks the server who this is. */
  readonly load: () => Promise<User>;
  /** The same, or the person this device knows when the server does not answer. */
  readonly loadOrRecall: () => Promise<{ readonly user: User; readonly isOffline: boolean }>;
  /** The person this device knows. */
  readonly user: () => User | null;
  /** Goes on every request: the chosen division or the first (spec §4). */
  readonly udrId: () => string | null;
  /** Known on this device, asked or recalled. */
  readonly userId: () => string | null;
  /** From now on this tab acts in this division, whatever another tab chooses. */
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
      // The remembered assignment was taken away, or somebody else signed in: ask again without it.
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
