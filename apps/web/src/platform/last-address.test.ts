import { expect, test } from 'vitest';

import { fakeStorage } from './testing/fake-origin.ts';

import { lastAddress } from './last-address.ts';

const card = '/auto/00000000-0000-4000-8000-000000000100?tab=weight';

function aDevice() {
  const storage = fakeStorage();
  const now = { at: new Date('2026-11-15T08:00:00Z') };
  const person = { id: 'head' as string | null };
  const launch = () => lastAddress({ storage, prefix: 'otk-', userId: () => person.id, now: () => now.at });
  return { launch, now, person };
}

test('a launch opens the last card once; a later visit of the root does not', () => {
  const { launch } = aDevice();
  launch().remember(card);
  const again = launch();
  expect(again.atLaunch()).toBe(card);
  expect(again.atLaunch()).toBeNull();
});

test('a list, another person and an old card lead to the start page', () => {
  const { launch, now, person } = aDevice();
  launch().remember('/auto?tab=station');
  expect(launch().atLaunch()).toBeNull();
  launch().remember(card);
  launch().remember('/login?from=/auto');
  person.id = 'colleague';
  expect(launch().atLaunch()).toBeNull();
  person.id = 'head';
  expect(launch().atLaunch()).toBe(card);
  now.at = new Date('2026-11-16T00:00:00Z');
  expect(launch().atLaunch()).toBeNull();
});
