import { expect, test } from 'vitest';

import { createSemaphore } from './semaphore.ts';

test('at most the limit run at once, in the order of the calls', async () => {
  const semaphore = createSemaphore(2);
  const finish: (() => void)[] = [];
  const started: number[] = [];
  const works = [0, 1, 2, 3].map((name) =>
    semaphore.run(() => {
      started.push(name);
      return new Promise<void>((resolve) => {
        finish[name] = resolve;
      });
    }),
  );

  await Promise.resolve();
  expect(started).toEqual([0, 1]);

  finish[1]?.();
  await works[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);

  finish[0]?.();
  await works[0];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2, 3]);

  finish[2]?.();
  finish[3]?.();
  await Promise.all(works);
});

test('a failed task frees its slot, and its error reaches the caller', async () => {
  const semaphore = createSemaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  await expect(semaphore.run(() => Promise.resolve('next'))).resolves.toBe('next');
});

test('when as many wait as may, the next is refused at once', async () => {
  const semaphore = createSemaphore(1, { mostWaiting: 1, refusal: () => new Error('come again') });
  let finish = () => {};
  const running = semaphore.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const waiting = semaphore.run(async () => 'waited');
  await expect(semaphore.run(async () => 'never')).rejects.toThrow('come again');
  finish();
  await running;
  expect(await waiting).toBe('waited');
});
