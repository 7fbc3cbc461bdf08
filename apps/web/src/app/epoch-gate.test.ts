import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '#platform/api-error';

import { epochGate } from './epoch-gate.ts';

function aGate() {
  const check = vi.fn<() => Promise<boolean>>(async () => false);
  return { check, gate: epochGate(check, () => undefined) };
}

test('asked once before the first write, and again only after the link was lost', async () => {
  const { gate, check } = aGate();
  await gate.enter();
  await gate.pass();
  await gate.pass();
  expect(check).toHaveBeenCalledOnce();
  gate.doubt();
  await gate.enter();
  expect(check).toHaveBeenCalledTimes(2);
});

test('while the answer is not known nothing passes', async () => {
  const { gate, check } = aGate();
  check.mockRejectedValue(new NetworkError());
  await gate.enter();
  await expect(gate.pass()).rejects.toBeInstanceOf(NetworkError);
  check.mockResolvedValue(false);
  await gate.pass();
});

test('older writes put back before the queue is read are in order; under a run they make it begin anew', async () => {
  const { gate, check } = aGate();
  check.mockResolvedValue(true);
  await gate.enter();
  await gate.pass();
  check.mockRejectedValueOnce(new NetworkError());
  gate.doubt();
  await gate.enter();
  await expect(gate.pass()).rejects.toBeInstanceOf(NetworkError);
  await expect(gate.pass()).rejects.toBeInstanceOf(NetworkError);
  await gate.enter();
  await gate.pass();
});

test('a server that refuses the question does not hold the writes back', async () => {
  const { gate, check } = aGate();
  check.mockRejectedValue(new ApiError({ status: 403 }));
  await gate.enter();
  await expect(gate.pass()).resolves.toBeUndefined();
});
