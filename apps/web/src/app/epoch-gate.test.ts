import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '#platform/api-error';

import { epochGate } from './epoch-gate.ts';

function aGate() {
  const check = vi.fn<() => Promise<boolean>>(async () => false);
  return { check, gate: epochGate(check, () => undefined) };
}

test('checks once before the first write, and again only after the link was lost', async () => {
  const { gate, check } = aGate();
  await gate.enter();
  await gate.pass();
  await gate.pass();
  expect(check).toHaveBeenCalledOnce();
  gate.recheck();
  await gate.enter();
  expect(check).toHaveBeenCalledTimes(2);
});

test('a run that begins a minute after the last check asks again', async () => {
  const check = vi.fn<() => Promise<boolean>>(async () => false);
  let now = 0;
  const gate = epochGate(
    check,
    () => undefined,
    () => now,
  );
  await gate.enter();
  now = 60_000;
  await gate.enter();
  expect(check).toHaveBeenCalledOnce();
  now = 60_001;
  await gate.enter();
  expect(check).toHaveBeenCalledTimes(2);
});

test('lets nothing pass while the server cannot be asked', async () => {
  const { gate, check } = aGate();
  check.mockRejectedValue(new NetworkError());
  await gate.enter();
  await expect(gate.pass()).rejects.toBeInstanceOf(NetworkError);
  check.mockResolvedValue(false);
  await gate.pass();
});

test('a server that cannot ask its database holds the writes with its own answer, not with a lost link', async () => {
  const { gate, check } = aGate();
  const away = new ApiError({ status: 503 });
  check.mockRejectedValueOnce(away);
  await expect(gate.pass()).rejects.toBe(away);
  await gate.pass();
  expect(check).toHaveBeenCalledTimes(2);
});

test('older writes put back before a run reads the outbox are in order; put back during a run, they end it', async () => {
  const { gate, check } = aGate();
  check.mockResolvedValue(true);
  await gate.enter();
  await gate.pass();
  check.mockRejectedValueOnce(new NetworkError());
  gate.recheck();
  await gate.enter();
  await expect(gate.pass()).rejects.toBeInstanceOf(NetworkError);
  await expect(gate.pass()).rejects.toBeInstanceOf(NetworkError);
  await gate.enter();
  await gate.pass();
});

test('parallel writes share one check: older writes put back hold all of them', async () => {
  const { gate, check } = aGate();
  await gate.enter();
  gate.recheck();
  // The first question puts the older writes back; a second one would find nothing left to put back.
  check.mockResolvedValueOnce(true).mockResolvedValue(false);
  const lanes = await Promise.allSettled([gate.pass(), gate.pass(), gate.pass()]);
  expect(lanes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(gate.pass()).rejects.toBeInstanceOf(NetworkError);
  expect(check).toHaveBeenCalledTimes(2);
});

test('a link lost during a check makes the gate check again', async () => {
  const { gate, check } = aGate();
  const asked = Promise.withResolvers<boolean>();
  check.mockReturnValueOnce(asked.promise);
  const first = gate.pass();
  gate.recheck();
  asked.resolve(false);
  await expect(first).rejects.toBeInstanceOf(NetworkError);
  await gate.pass();
  expect(check).toHaveBeenCalledTimes(2);
});

test('a server that refuses the question does not hold the writes back', async () => {
  const { gate, check } = aGate();
  check.mockRejectedValue(new ApiError({ status: 403 }));
  await gate.enter();
  await expect(gate.pass()).resolves.toBeUndefined();
});
