import { expect, test } from 'vitest';

import type { Lock } from '#platform/session/lock';
import { fakeStorage } from '#platform/testing/fake-origin';

import { interruptedPhotos } from './photo.interrupted.ts';

/** Like Web Locks: one holder at a time; the locks of a tab that dies are released. */
function aBrowser(isSaved = false) {
  const storage = fakeStorage();
  const held = new Map<string, Promise<unknown>>();
  const dying = Promise.withResolvers<void>();
  const lock: Lock = async (name, work) => {
    await held.get(name);
    const done = work();
    held.set(name, Promise.race([done.catch(() => undefined), dying.promise]));
    return done;
  };
  return {
    openTab: () => interruptedPhotos({ isKept: async () => isSaved, storage, prefix: 'otk-', lock }),
    killTab: () => dying.resolve(),
  };
}

const photo = { localId: 'p1', transportNumber: '61854303', at: '2026-11-17T08:20:00.000Z' };
const told = async (tab: ReturnType<typeof interruptedPhotos>): Promise<string[]> => {
  const said: string[] = [];
  await tab.tell((text) => said.push(text));
  return said;
};
const never = () => new Promise<never>(() => undefined);

test('a photo that was being saved when its tab died is named at the next start, once', async () => {
  const { openTab, killTab } = aBrowser();
  void openTab().whileSaving(photo, never);
  await Promise.resolve();
  killTab();
  const [text] = await told(openTab());
  expect(text).toMatch(/^Фото ТС 6185 4303, снятое в \d\d:20, не сохранилось: .*Снимите его ещё раз$/);
  expect(await told(openTab())).toEqual([]);
});

test('a tab that is still saving is waited for, and nothing is said of what it saved', async () => {
  const { openTab } = aBrowser();
  const saved = Promise.withResolvers<void>();
  void openTab().whileSaving(photo, () => saved.promise);
  await Promise.resolve();
  const telling = told(openTab());
  saved.resolve();
  expect(await telling).toEqual([]);
});

test('of one that failed nothing is said elsewhere: its own tab shows it and can try again', async () => {
  const { openTab } = aBrowser();
  await expect(openTab().whileSaving(photo, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await told(openTab())).toEqual([]);
});

test('of a photo that is on the device nothing is said, although its tab died before it could note that', async () => {
  const { openTab, killTab } = aBrowser(true);
  void openTab().whileSaving(photo, never);
  await Promise.resolve();
  killTab();
  expect(await told(openTab())).toEqual([]);
});
