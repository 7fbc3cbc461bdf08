// One run of the start-up, from loading the user to the ready state.
import { chooseDivision, sortDivisions } from '@otk/domain/division/division.rules';

import type { ChosenUdr } from '#platform/chosen-udr';

import type { LoadDictionaries } from './dictionaries.ts';
import type { Person } from './person.ts';
import { loading, type ReadyState, readyAs, type StartUpState } from './start-up-state.ts';

export interface StartUpRunDeps {
  readonly person: Person;
  readonly chosenUdr: ChosenUdr;
  readonly loadDictionaries: LoadDictionaries;
  readonly syncLocalData: () => Promise<void>;
}

/** A superseded run stops updating state. */
export interface Stage {
  readonly isCurrent: () => boolean;
  readonly show: (state: StartUpState) => void;
}

export function startUpRun({ person, chosenUdr, loadDictionaries, syncLocalData }: StartUpRunDeps) {
  async function finish(ready: ReadyState, { isCurrent, show }: Stage): Promise<void> {
    if (!ready.isOffline) {
      await loadDictionaries(isCurrent, (names) => show(loading(`Обновление справочников: ${names.join(', ')}`)));
    }
    show(loading('Синхронизация локальных данных'));
    await syncLocalData();
    show(ready);
  }

  return async (stage: Stage): Promise<void> => {
    stage.show(loading('Получение пользователя'));
    const { user, isOffline } = await person.loadOrRecall();
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
    await finish(readyAs(user, udr, isOffline), stage);
  };
}
