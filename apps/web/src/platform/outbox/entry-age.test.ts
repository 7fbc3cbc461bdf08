import { expect, test, vi } from 'vitest';

import { NetworkError } from '../api-error.ts';
import { aNote, bareOutbox } from '../testing/outbox.ts';
import { checkAge, isHeld } from './entry-age.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const dayMs = 86_400_000;
const serverNow = Date.parse('2026-11-15T08:00:00Z');

function anOutbox() {
  const clock = { ms: serverNow };
  const send = vi.fn<() => Promise<unknown>>(() => Promise.reject(new NetworkError()));
  return { clock, send, outbox: bareOutbox({ send, now: () => new Date(clock.ms) }) };
}

test('an entry that was tried more than 80 days ago is neither sent nor given up: the person decides', async () => {
  const { clock, send, outbox } = anOutbox();
  await outbox.write(aNote);
  expect(send).toHaveBeenCalledTimes(1);
  send.mockResolvedValue({});
  clock.ms += 81 * dayMs;
  outbox.wake();
  await vi.waitFor(() => expect(outbox.getState().problem).not.toBeNull());
  expect(send).toHaveBeenCalledTimes(1);
  const [held] = outbox.getState().entries;
  expect(isHeld(held!)).toBe(true);
  expect(held!.failure!.text).toContain('могла уже дойти');

  await outbox.retry(held!.id);
  await vi.waitFor(() => expect(outbox.getState().entries).toEqual([]));
  expect(send).toHaveBeenCalledTimes(2);
});

const stored = { ...aNote, id: 1, tries: 0, failure: null } as OutboxEntry;

test.each([-20, -1, 1, 20])(
  'a device %d years off sends its entries: only the time of the server counts',
  async (years) => {
    const deviceTime = new Date(serverNow + years * 365 * dayMs);
    const setSendableSince = vi.fn<(id: number, at: Date) => Promise<number>>(async () => 1);
    const time = { now: () => new Date(serverNow), estimate: () => deviceTime };
    const deps = { store: { setSendableSince }, time, probe: async () => false };
    await checkAge(deps, { ...stored, createdAt: deviceTime.toISOString() });
    expect(setSendableSince).toHaveBeenCalledExactlyOnceWith(1, new Date(serverNow));
    const since = new Date(serverNow - 79 * dayMs).toISOString();
    await checkAge(deps, { ...stored, createdAt: deviceTime.toISOString(), sendableSince: since });
    expect(setSendableSince).toHaveBeenCalledOnce();
  },
);

test('an entry that was saved to a file by a clock far ahead counts its age from the first attempt', async () => {
  const setSendableSince = vi.fn<(id: number, at: Date) => Promise<number>>(async () => 1);
  const time = { now: () => new Date(serverNow), estimate: () => new Date(serverNow) };
  const sendableSince = new Date(serverNow + 20 * dayMs).toISOString();
  await checkAge({ store: { setSendableSince }, time, probe: async () => false }, { ...stored, sendableSince });
  expect(setSendableSince).toHaveBeenCalledExactlyOnceWith(1, new Date(serverNow));
});

test('nothing is sent before the time of the server is known', async () => {
  const time = { now: () => null, estimate: () => new Date() };
  const store = { setSendableSince: async () => 1 };
  await expect(checkAge({ store, time, probe: async () => false }, stored)).rejects.toBeInstanceOf(NetworkError);
  await checkAge({ store, time, probe: async () => true }, stored);
});
