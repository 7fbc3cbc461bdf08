import type { ModuleCode } from '@otk/domain/pages';
import { expect, test } from 'vitest';

import { NetworkError } from '#platform/api-error';
import { fakeStorage } from '#platform/testing/fake-origin';

import { type ChosenModule, chosenModule } from './chosen-module.ts';
import type { ModuleEntry } from './pages.ts';

const among: readonly ModuleEntry[] = [
  { code: 'vrp', title: 'ВРП', path: '/auto', permission: 'TRANSPORT_READ' },
  { code: 'kpp', title: 'КПП', path: '/storage', permission: 'TRANSPORT_CREATE' },
];
const everything = ['TRANSPORT_READ', 'TRANSPORT_CREATE'];

/** A server that remembers the choice of each person, and a tablet on it. */
function aServer() {
  const stored = new Map<string, ModuleCode>();
  const link = { isUp: true };
  const aTablet = () => {
    const storage = fakeStorage();
    return (person: string | null) =>
      chosenModule({
        storage,
        prefix: 'otk-',
        userId: () => person,
        remembered: () => stored.get(person ?? '') ?? null,
        async remember(code) {
          if (!link.isUp) {
            throw new NetworkError();
          }
          stored.set(person ?? '', code);
        },
        report: () => undefined,
        among,
      });
  };
  const choose = (chosen: ChosenModule, code: ModuleCode) => {
    chosen.choose(code);
    return chosen.tell();
  };
  return { aTablet, choose, link };
}

test('the current module is vrp until the person chooses another one', () => {
  expect(aServer().aTablet()('guard').current(everything)?.code).toBe('vrp');
});

test('each person finds the module he chose, on a shared tablet and on another one', async () => {
  const { aTablet, choose } = aServer();
  const of = aTablet();
  await choose(of('guard'), 'kpp');
  await choose(of('master'), 'vrp');
  expect(of('guard').current(everything)?.code).toBe('kpp');
  expect(of('master').current(everything)?.code).toBe('vrp');
  const other = aTablet();
  expect(other('guard').current(everything)?.code).toBe('kpp');
  await choose(other('guard'), 'vrp');
  expect(of('guard').current(everything)?.code).toBe('vrp');
});

test('a choice without a network holds on the device and is sent to the server later', async () => {
  const { aTablet, choose, link } = aServer();
  const of = aTablet();
  link.isUp = false;
  await expect(choose(of('guard'), 'kpp')).rejects.toThrow(NetworkError);
  expect(of('guard').current(everything)?.code).toBe('kpp');
  expect(aTablet()('guard').current(everything)?.code).toBe('vrp');
  link.isUp = true;
  await of('guard').tell();
  expect(aTablet()('guard').current(everything)?.code).toBe('kpp');
});

test('a module that the permissions do not allow any more is not opened', () => {
  const of = aServer().aTablet();
  of('guard').choose('kpp');
  expect(of('guard').current(['TRANSPORT_READ'])?.code).toBe('vrp');
  expect(of('guard').current(['TRANSPORT_CREATE'])?.code).toBe('kpp');
  expect(of('guard').current([])).toBeUndefined();
  expect(of('guard').current(null)?.code).toBe('kpp');
});

test('nobody is signed in: nothing is stored', () => {
  const of = aServer().aTablet();
  of(null).choose('kpp');
  expect(of(null).current(everything)?.code).toBe('vrp');
});
