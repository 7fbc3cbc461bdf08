// The signed-in user of this device and the current division.
import type { User } from '@otk/domain/user/user.schema';

import type { UserStore } from '#features/user/user.store';
import { hasCode, isUnreachable } from '#platform/api-error';
import type { ChosenUdr } from '#platform/chosen-udr';
import { inTime, type LinkState } from '#platform/link';
import type { Report } from '#platform/notify';
import type { Acting } from '#platform/platform';

/** The user as cached on this device. */
export interface KnownPerson extends Acting {
  readonly user: () => User | null;
  readonly remember: (user: User) => void;
  /** Sets the division of this tab; other tabs keep theirs. */
  readonly actIn: (userId: string, udrId: string) => void;
  /** The remembered assignment is not used any more; the person himself stays on the device. */
  readonly forgetDivision: () => void;
  readonly forget: () => void;
}

interface KnownPersonDeps {
  readonly users: UserStore;
  readonly chosenUdr: ChosenUdr;
}

export function knownPerson({ users, chosenUdr }: KnownPersonDeps): KnownPerson {
  let known = users.read();
  let acting: string | null = null;
  return {
    user: () => known,
    userId: () => known?.id ?? null,
    fullName: () => known?.fullName ?? null,
    module: () => known?.currentModule ?? null,
    udrId: () => acting ?? (known && (chosenUdr.read(known.id) ?? known.udr[0]?.id ?? null)),
    divisionOf: (udrId) => known?.udr.find(({ id }) => id === udrId)?.divisionId ?? null,
    remember(user) {
      known = user;
      users.write(user);
    },
    actIn(userId, udrId) {
      acting = udrId;
      chosenUdr.remember(userId, udrId);
    },
    forgetDivision() {
      chosenUdr.forget();
      acting = null;
      known = null;
    },
    forget() {
      known = null;
      acting = null;
      users.clear();
    },
  };
}

export interface PersonDeps {
  readonly known: KnownPerson;
  readonly loadUser: () => Promise<User>;
  readonly link: LinkState;
  readonly report: Report;
}

export interface Recalled {
  readonly user: User;
  readonly isOffline: boolean;
  /** The person has worked on this device before: it has what a start needs. */
  readonly isKnown: boolean;
  /** The server's answer, when it did not come in time. */
  readonly behind?: Promise<unknown>;
}

export interface Person extends Pick<KnownPerson, 'actIn' | 'forget'> {
  /** Asks the server who this is. */
  readonly load: () => Promise<User>;
  /** The same, or the person this device knows when the server does not answer in time. */
  readonly loadOrRecall: () => Promise<Recalled>;
}

export function createPerson({ known, loadUser, link, report }: PersonDeps): Person {
  async function ask(): Promise<User> {
    try {
      return await loadUser();
    } catch (error) {
      if (!hasCode(error, 'auth.divisionForeign')) {
        throw error;
      }
      // The remembered assignment was taken away, or somebody else signed in: ask again without it.
      known.forgetDivision();
      return loadUser();
    }
  }

  async function load(): Promise<User> {
    const first = await ask();
    // spec §4: if permissions are missing the user is reloaded.
    const user = first.permissions.length > 0 ? first : await ask();
    known.remember(user);
    return user;
  }

  return {
    load,
    async loadOrRecall() {
      const user = known.user();
      if (user === null) {
        return { user: await load(), isOffline: false, isKnown: false };
      }
      const asked = load();
      try {
        const answer = await inTime(asked, link);
        return answer === null
          ? { user, isOffline: true, isKnown: true, behind: asked }
          : { user: answer.value, isOffline: false, isKnown: true };
      } catch (error) {
        if (!isUnreachable(error)) {
          throw error;
        }
        report(error);
        return { user, isOffline: true, isKnown: true };
      }
    },
    actIn: known.actIn,
    forget: known.forget,
  };
}
