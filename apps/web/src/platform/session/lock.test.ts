import { expect, test } from 'vitest';

import { webLock } from './lock.ts';

test('work under one name runs one after another, and its result is returned', async () => {
  const lock = webLock(navigator.locks);
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    return name;
  };
  expect(
    await Promise.all([lock('otk-auth-refresh', work('first')), lock('otk-auth-refresh', work('second'))]),
  ).toEqual(['first', 'second']);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('an error is passed to the caller and releases the lock', async () => {
  const lock = webLock(navigator.locks);
  await expect(lock('otk-auth-refresh', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lock('otk-auth-refresh', async () => 'next')).toBe('next');
});
