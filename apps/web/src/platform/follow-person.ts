import type { ActOrigin } from './act-origin.ts';
import type { AtWork } from './platform.ts';
import type { Observable } from './observable.ts';

const isPresent = (person: AtWork | null): boolean => person !== null;

/**
 * Calls `changed` when a person begins or ends work in this tab, and now if somebody is at work already. `isAtWorkAs`
 * narrows who counts, for example to those who hold a permission.
 */
export function followPerson(
  atWork: Observable<AtWork | null>,
  changed: () => void,
  isAtWorkAs: (person: AtWork | null) => boolean = isPresent,
): void {
  let wasAtWork = false;
  const look = () => {
    const isAtWork = isAtWorkAs(atWork.getState());
    if (isAtWork !== wasAtWork) {
      wasAtWork = isAtWork;
      changed();
    }
  };
  atWork.subscribe(look);
  look();
}

/** Whether the server accepts calls that need this permission: it refuses them until a required password change. */
export const mayCall = (person: AtWork | null, permission: string): boolean =>
  person !== null && !person.mustChangePassword && person.udrId !== null && person.permissions.includes(permission);

/** In whose name files are taken and sent. */
export const ownerAtWork = (atWork: Observable<AtWork | null>) => (): ActOrigin | null => {
  const person = atWork.getState();
  return person && { userId: person.userId, udrId: person.udrId, divisionId: person.divisionId };
};
