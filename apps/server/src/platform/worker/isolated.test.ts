import { expect, onTestFinished, test } from 'vitest';

import { isolated, LimitExceeded } from './isolated.ts';

const limits = { timeMs: 20_000, memoryMb: 64 };
const open = (given: Partial<typeof limits & { mostWaiting: number }> = {}) => {
  const thread = isolated<string, string>(new URL('./testing/odd.worker.ts', import.meta.url), { ...limits, ...given });
  onTestFinished(thread.close);
  return thread;
};

test('a job that fills the memory is refused, the process lives and the next job is done', async () => {
  const thread = open();
  await expect(thread.run('fill the memory')).rejects.toThrow(LimitExceeded);
  expect(await thread.run('echo')).toBe('echo');
});

test('a job that never ends is refused after its time, the next one is done', async () => {
  const thread = open({ timeMs: 1500 });
  await expect(thread.run('never end')).rejects.toThrow(LimitExceeded);
  expect(await thread.run('echo')).toBe('echo');
});

test('a job that got no processor in several times its time is no bad file: the sender is asked to try again', async () => {
  // The thread itself starts with less.
  const thread = open({ timeMs: 600 });
  await expect(thread.run('wait')).rejects.toMatchObject({ code: 'request.busy', status: 503 });
});

test('a refusal keeps its code, text and fields; an unexpected failure keeps its message and is no refusal', async () => {
  const thread = open();
  await expect(thread.run('refuse')).rejects.toMatchObject({
    name: 'AppError',
    code: 'odd.refused',
    status: 422,
    message: 'Отказано',
    details: { fields: [{ path: 'a', message: 'b' }] },
  });
  await expect(thread.run('fail')).rejects.toThrow('Unexpected');
  await expect(thread.run('end')).rejects.toThrow('ended without an answer');
  expect(await thread.run('echo')).toBe('echo');
});

test('a crowd beyond the limit is refused at once', async () => {
  const thread = open({ mostWaiting: 1 });
  const jobs = await Promise.allSettled([thread.run('echo'), thread.run('echo'), thread.run('echo')]);
  expect(jobs.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
