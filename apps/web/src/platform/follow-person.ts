import type { AtWork } from './platform.ts';
import type { Observable } from './observable.ts';

/** Calls `changed` when a person begins or ends work in this tab, and now if somebody is at work already. */
export function followPerson(atWork: Observable<AtWork | null>, changed: () => void): void {
  let wasAtWork = false;
  const look = () => {
    const isAtWork = atWork.getState() !== null;
    if (isAtWork !== wasAtWork) {
      wasAtWork = isAtWork;
      changed();
    }
  };
  atWork.subscribe(look);
  look();
}

/** In whose name files are taken and sent. */
export const ownerAtWork = (atWork: Observable<AtWork | null>) => () => {
  const person = atWork.getState();
  return person && { userId: person.userId, udrId: person.udrId };
};
