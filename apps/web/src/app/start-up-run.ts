// One run of the start-up, from loading the user to the ready state.
import { chooseDivision, sortDivisions } from '@otk/domain/division/division.rules';

import type { ChosenUdr } from '#platform/chosen-udr';
import { inTime, type LinkState } from '#platform/link';

import type { LoadDictionaries } from './dictionaries.ts';
import type { Person } from './person.ts';
import { loading, type ReadyState, readyAs, type StartUpState } from './start-up-state.ts';

export interface StartUpRunDeps {
  readonly person: Person;
  readonly chosenUdr: ChosenUdr;
  readonly loadDictionaries: LoadDictionaries;
  readonly syncLocalData: () => Promise<void>;
  /** Opens the page where the person starts, before any page is drawn. */
  readonly choosePage?: ((permissions: readonly string[]) => Promise<void>) | undefined;
  readonly link: LinkState;
}

/** A superseded run stops updating state. */
export interface Stage {
  readonly isCurrent: () => boolean;
  readonly show: (state: StartUpState) => void;
  /** The start went on without this answer of the server. */
  readonly behind: (answer: Promise<unknown>) => void;
}

export function startUpRun(deps: StartUpRunDeps) {
  const { person, chosenUdr, loadDictionaries, syncLocalData, choosePage, link } = deps;

  async function finish(ready: ReadyState, isKnown: boolean, { isCurrent, show }: Stage): Promise<void> {
    if (!ready.isOffline) {
      let isShown = true;
      const loaded = loadDictionaries(isCurrent, (names) => {
        if (isShown) {
          show(loading(`Обновление справочников: ${names.join(', ')}`));
        }
      });
      // The dictionaries of the last time are on the device: a slow server does not hold the start.
      await (isKnown ? inTime(loaded, link) : loaded);
      isShown = false;
    }
    show(loading('Синхронизация локальных данных'));
    await syncLocalData();
    if (isCurrent()) {
      await choosePage?.(ready.permissions);
    }
    show(ready);
  }

  return async (stage: Stage): Promise<void> => {
    stage.show(loading('Получение пользователя'));
    const { user, isOffline, isKnown, behind } = await person.loadOrRecall();
    if (!stage.isCurrent()) {
      return;
    }
    const choice = chooseDivision(user.udr, chosenUdr.read(user.id));
    if (choice.status === 'ask') {
      stage.show({ status: 'askDivision', user, divisions: sortDivisions(user.udr) });
      return;
    }
    const udr = choice.status === 'chosen' ? choice.udr : null;
    if (udr) {
      person.actIn(user.id, udr.id);
    }
    await finish(readyAs(user, udr, isOffline), isKnown, stage);
    if (behind) {
      stage.behind(behind);
    }
  };
}
