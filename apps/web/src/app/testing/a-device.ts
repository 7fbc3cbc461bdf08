// A device with a real start-up: only the server, the dictionaries and the session are imagined.
import type { Udr } from '@otk/domain/division/division.schema';
import type { User } from '@otk/domain/user/user.schema';
import { vi } from 'vitest';

import { userStore } from '#features/user/user.store';
import { type ApiError, NetworkError } from '#platform/api-error';
import { createChosenUdr } from '#platform/chosen-udr';
import { signal } from '#platform/observable';
import type { SignOutReason } from '#platform/session/session';
import { fakeStorage } from '#platform/testing/fake-origin';

import { type Dictionary, dictionaryLoader, namedDictionaries } from '../dictionaries.ts';
import { createPerson, knownPerson } from '../person.ts';
import { type StartUpState, startUpState } from '../start-up-state.ts';
import { createStartUp } from '../start-up.ts';

export const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const anUdr = (digit: number, name: string | null): Udr => ({
  id: id(digit),
  name,
  owner: 'MASTER',
  ownerName: 'Мастер ОТК',
  divisionId: id(digit),
  permissions: ['TRANSPORT_READ', `OWN_${digit}`],
  isSupplier: false,
});
export const navashino = anUdr(1, 'ОТК. Станция Навашино');
export const copra = anUdr(2, 'ОТК. Копровый цех');
export const aUser = (more: Partial<User> = {}): User => ({
  id: id(9),
  login: 'master',
  fullName: 'Мастер',
  permissions: ['TRANSPORT_READ'],
  udr: [navashino],
  currentUdrId: null,
  currentStationId: null,
  currentModule: null,
  currentStationCode: null,
  stationIds: [],
  userPositions: [],
  needChangePassword: false,
  isActivated: true,
  agreementsToSign: 0,
  tour: null,
  ...more,
});

const list = { refresh: async () => undefined };
const lists = { scrapTypes: list, unordered: list, productionTypes: list, commissionDays: list, signs: list };
export const names = namedDictionaries({ queries: list }, { queries: lists }).map(({ name }) => name);
export const noLink = () => Promise.reject(new NetworkError());

export function aDevice(storage = fakeStorage()) {
  const signedIn = signal<'here' | 'elsewhere'>();
  const signedOut = signal<SignOutReason>();
  const device = { isSignedIn: true, isSilent: false };
  const me = vi.fn<() => Promise<User>>(async () => aUser());
  const setDivision = vi.fn<(udrId: string) => Promise<unknown>>(async () => ({}));
  const dictionaries = names.map((name) => ({ name, refresh: vi.fn<Dictionary['refresh']>(async () => undefined) }));
  const toasts: string[] = [];
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const reload = vi.fn<() => void>();
  const dropCaches = vi.fn<() => void>();
  const reassigned = vi.fn<() => void>();
  const syncLocalData = vi.fn<() => Promise<void>>(async () => undefined);
  const chosenUdr = createChosenUdr(storage, 'otk-');
  const known = knownPerson({ users: userStore(storage, 'otk-'), chosenUdr });
  const link = { patienceMs: () => (device.isSilent ? 0 : 300) };
  const person = createPerson({ known, loadUser: me, link, report });
  const refusals = signal<ApiError>();
  const startUp = createStartUp({
    state: startUpState(),
    refusals,
    session: { isSignedIn: () => device.isSignedIn, onSignedIn: signedIn.listen, onSignedOut: signedOut.listen },
    person,
    link,
    chosenUdr,
    setDivision,
    loadDictionaries: dictionaryLoader({ dictionaries, notify: { toast: (text) => toasts.push(text) }, report }),
    syncLocalData,
    dropCaches,
    reload,
    reassigned,
    report,
  });
  startUp.listen();
  const shown: StartUpState[] = [];
  startUp.subscribe(() => shown.push(startUp.getState()));
  const messages = () => shown.flatMap((state) => (state.status === 'loading' ? [state.message] : []));
  return {
    storage,
    device,
    signedIn,
    signedOut,
    refusals,
    me,
    setDivision,
    dictionaries,
    toasts,
    reports,
    reload,
    dropCaches,
    reassigned,
    chosenUdr,
    known,
    startUp,
    shown,
    messages,
  };
}

export const ready = (startUp: { getState: () => StartUpState }) => {
  const state = startUp.getState();
  if (state.status !== 'ready') {
    throw new Error(`not ready but ${JSON.stringify(state)}`);
  }
  return state;
};
