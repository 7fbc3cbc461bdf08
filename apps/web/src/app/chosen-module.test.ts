import { expect, test } from 'vitest';

import { fakeStorage } from '#platform/testing/fake-origin';

import { chosenModule } from './chosen-module.ts';
import type { ModuleEntry } from './modules.ts';

const among: readonly ModuleEntry[] = [
  { code: 'vrp', title: 'ВРП', to: '/auto', permission: 'TRANSPORT_READ' },
  { code: 'kpp', title: 'КПП', to: '/storage', permission: 'TRANSPORT_CREATE' },
];
const everything = ['TRANSPORT_READ', 'TRANSPORT_CREATE'];

function aTablet() {
  const storage = fakeStorage();
  const of = (person: string | null) => chosenModule({ storage, prefix: 'otk-', userId: () => person, among });
  return { of };
}

test('the current module is vrp until the person chooses another one', () => {
  expect(aTablet().of('guard').current(everything)?.code).toBe('vrp');
});

test('each person of a shared tablet finds the module he chose', () => {
  const { of } = aTablet();
  of('guard').choose('kpp');
  expect(of('guard').current(everything)?.code).toBe('kpp');
  expect(of('master').current(everything)?.code).toBe('vrp');
  of('master').choose('vrp');
  expect(of('guard').current(everything)?.code).toBe('kpp');
});

test('a module that the permissions do not allow any more is not opened', () => {
  const { of } = aTablet();
  of('guard').choose('kpp');
  expect(of('guard').current(['TRANSPORT_READ'])?.code).toBe('vrp');
  expect(of('guard').current(['TRANSPORT_CREATE'])?.code).toBe('kpp');
  expect(of('guard').current([])).toBeUndefined();
  expect(of('guard').current(null)?.code).toBe('kpp');
});

test('nobody is signed in: nothing is stored', () => {
  const { of } = aTablet();
  of(null).choose('kpp');
  expect(of(null).current(everything)?.code).toBe('vrp');
});
