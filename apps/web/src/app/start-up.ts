// spec §4 Startup and Division choice as a state machine without a screen.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { fail, ok, type Result } from '@otk/domain/kernel/result';
import { texts } from '@otk/domain/kernel/texts';
import type { User } from '@otk/domain/user/user.schema';

import { type ApiError, hasCode } from '#platform/api-error';
import type { ChosenUdr } from '#platform/chosen-udr';
import type { Report } from '#platform/notify';
import type { Observed, Signal } from '#platform/observable';
import type { Session } from '#platform/session/session';

import { type StartUpRunDeps, startUpRun } from './start-up-run.ts';
import { type ReadyState, readyAs, type StartUp, type StartUpState } from './start-up-state.ts';

export interface StartUpDeps extends StartUpRunDeps {
  readonly state: Observed<StartUpState>;
  readonly session: Pick<Session, 'isSignedIn' | 'onSignedIn' | 'onSignedOut'>;
  readonly refusals: Pick<Signal<ApiError>, 'listen'>;
  readonly setDivision: (udrId: string) => Promise<unknown>;
  /** Clears caches and closes databases of the previous user. */
  readonly dropCaches: () => void;
  readonly reload: () => void;
  /** The person got or lost another division: what waits for it is tried again. */
  readonly reassigned: () => void;
  readonly report: Report;
}

export interface StartUpMachine extends StartUp {
  /** The network is back: loads what an offline start could not load, without the loader. */
  readonly catchUp: () => Promise<void>;
  /** Follows sign-in, sign-out and refusals of the server from now on. */
  readonly listen: () => void;
}

/** The server refused because the user changed: a new password is required, or the division was taken away. */
const isOfUser = (refusal: ApiError) => hasCode(refusal, 'auth.passwordChangeRequired', 'auth.divisionForeign');

/** The same person, who still has the assignment, or still has none. */
const isAsBefore = (user: User, before: ReadyState): boolean =>
  user.id === before.user.id &&
  (before.udr === null ? user.udr.length === 0 : user.udr.some(({ id }) => id === before.udr?.id));

const idsOf = ({ udr }: User): string => udr.map(({ id }) => id).join();

function tellReassigned({ reassigned }: Pick<StartUpDeps, 'reassigned'>, user: User, before: ReadyState): void {
  if (idsOf(user) !== idsOf(before.user)) {
    reassigned();
  }
}

/** A replaced assignment is followed without a question. */
function keepDivision(chosenUdr: ChosenUdr, user: User, { udr }: ReadyState): void {
  const same = user.udr.find(({ divisionId }) => divisionId === udr?.divisionId);
  if (same) {
    chosenUdr.remember(user.id, same.id);
  }
}

export function createStartUp(deps: StartUpDeps): StartUpMachine {
  const { session, person, chosenUdr, report } = deps;
  const { getState, set, subscribe } = deps.state;
  const isReady = () => getState().status === 'ready';
  const runThrough = startUpRun(deps);
  /** The latest start supersedes earlier ones: their results are ignored. */
  let latest = 0;
  let reloading: Promise<void> | null = null;

  function currentRun(): () => boolean {
    const run = latest;
    return () => run === latest;
  }

  async function start(): Promise<void> {
    latest += 1;
    const isCurrent = currentRun();
    const show = (state: StartUpState) => isCurrent() && set(state);
    if (!session.isSignedIn()) {
      clear();
      return;
    }
    try {
      // A server that does not answer after all is asked again when the link is back.
      const behind = (answer: Promise<unknown>) => void answer.then(() => isCurrent() && void catchUp()).catch(report);
      await runThrough({ isCurrent, show, behind });
    } catch (error) {
      show({ status: 'failed', message: errorMessage(error) });
    }
  }

  function clear(): void {
    latest += 1;
    person.forget();
    deps.dropCaches();
    set({ status: 'signedOut' });
  }

  async function storeDivision(udrId: string, andThen: () => unknown): Promise<Result<null>> {
    const state = getState();
    if (state.status !== 'askDivision' && state.status !== 'ready') {
      return fail(texts.unknownUser);
    }
    try {
      await deps.setDivision(udrId);
    } catch (error) {
      return fail(errorMessage(error));
    }
    chosenUdr.remember(state.user.id, udrId);
    await andThen();
    return ok(null);
  }

  async function loadAgain(): Promise<void> {
    const isCurrent = currentRun();
    const user = await person.load();
    const state = getState();
    if (!isCurrent() || state.status !== 'ready') {
      return;
    }
    if (isAsBefore(user, state)) {
      set(readyAs(user, user.udr.find(({ id }) => id === state.udr?.id) ?? null, false));
      tellReassigned(deps, user, state);
      return;
    }
    // Another user, or the division was taken away or given back: start again.
    keepDivision(chosenUdr, user, state);
    deps.dropCaches();
    await start();
  }

  function reloadUser(): Promise<void> {
    reloading ??= loadAgain().finally(() => {
      reloading = null;
    });
    return reloading;
  }

  async function catchUp(): Promise<void> {
    const state = getState();
    if (state.status === 'ready' && state.isOffline) {
      await reloadUser();
      await deps.loadDictionaries(currentRun(), () => undefined);
    }
  }

  /** Nothing of the previous user may be shown to the next one. */
  async function welcome(where: 'here' | 'elsewhere'): Promise<void> {
    if (where === 'elsewhere' && isReady()) {
      await reloadUser();
      return;
    }
    person.forget();
    deps.dropCaches();
    await start();
  }

  return {
    getState,
    subscribe,
    start,
    reloadUser,
    pickDivision: (udrId) => storeDivision(udrId, start),
    changeDivision: (udrId) => storeDivision(udrId, deps.reload),

    catchUp,

    listen() {
      session.onSignedOut(clear);
      session.onSignedIn((where) => void welcome(where).catch(report));
      deps.refusals.listen((refusal) => isOfUser(refusal) && isReady() && void reloadUser().catch(report));
    },
  };
}
