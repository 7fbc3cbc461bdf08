import { expect, test, vi } from 'vitest';

import { type RunEnd, sendingLoop } from './sending-loop.ts';

/** Every run is ended by the test; planned runs start when the test lets their delay pass. */
function aLoop() {
  const runs: { readonly end: (how: RunEnd) => void; readonly halted: AbortSignal }[] = [];
  const delays: { readonly ms: number; readonly pass: () => void }[] = [];
  const idle = vi.fn<() => void>();
  const cleared = vi.fn<(timer: unknown) => void>();
  const loop = sendingLoop({
    run(halted) {
      const { promise, resolve } = Promise.withResolvers<RunEnd>();
      runs.push({ end: resolve, halted });
      return promise;
    },
    idle,
    report: () => undefined,
    timers: { set: (pass, ms) => delays.push({ ms, pass }), clear: cleared, random: () => 1 },
  });
  const ended = async (how: RunEnd) => {
    const before = idle.mock.calls.length + runs.length;
    runs.at(-1)!.end(how);
    await vi.waitFor(() => expect(idle.mock.calls.length + runs.length).toBe(before + 1));
  };
  return { loop, runs, delays, idle, cleared, ended };
}

test.each(['done', 'stopped'] as const)(
  'a run that is asked for while another one ends as %s follows at once',
  async (how) => {
    const { loop, runs, delays, idle, ended } = aLoop();
    loop.wake();
    loop.wake();
    loop.wake();
    expect(runs).toHaveLength(1);
    await ended(how);
    expect(runs).toHaveLength(2);
    await ended(how);
    expect(runs).toHaveLength(2);
    expect(delays).toEqual([]);
    expect(idle).toHaveBeenCalledOnce();
  },
);

test('a run that could not go on is repeated after its delay, however often it was asked for meanwhile', async () => {
  const { loop, runs, delays, ended } = aLoop();
  loop.wake();
  loop.wake();
  await ended({});
  expect(runs).toHaveLength(1);
  delays[0]!.pass();
  await ended({ seconds: 30 });
  delays[1]!.pass();
  await ended({});
  delays[2]!.pass();
  await ended({ isProgress: true });
  delays[3]!.pass();
  await ended('done');
  loop.wake();
  await ended({});
  expect(delays.map(({ ms }) => ms)).toEqual([1000, 30_000, 4000, 1000, 1000]);
});

test('a run that waits for a person is not repeated, also when it was asked for meanwhile', async () => {
  const { loop, runs, delays, ended } = aLoop();
  loop.wake();
  loop.wake();
  await ended('waits');
  expect([runs.length, delays.length]).toEqual([1, 0]);
});

test('a halt aborts the run and the planned one; a run after it is not aborted', async () => {
  const { loop, runs, cleared, ended } = aLoop();
  loop.wake();
  await ended({});
  loop.halt();
  expect(cleared).toHaveBeenLastCalledWith(1);
  loop.wake();
  loop.halt();
  loop.wake();
  expect(runs[1]!.halted.aborted).toBe(true);
  await ended('stopped');
  expect(runs[2]!.halted.aborted).toBe(false);
});
