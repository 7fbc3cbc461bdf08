import { deviceHeader, deviceSeenMs, type DeviceState, readDeviceState } from '@otk/domain/device/device.schema';
import { expect, test } from 'vitest';

import { observe } from '#platform/observable';
import type { UnsentFile } from '#platform/unsent-files';

import { deviceWord } from './device.word.ts';

const me = 'me';
const transportId = '00000000-0000-4000-8000-000000000001';
const otherId = '00000000-0000-4000-8000-000000000002';

const entry = (part: object) => ({ createdAt: '2026-11-15T08:00:00.000Z', transportId, title: 'Фото 7', ...part });
const file = (userId: string): UnsentFile => ({
  key: 'k',
  words: 'Документ «Накладная Иванова.pdf»',
  transportId: otherId,
  tab: 'document',
  size: 1,
  origin: { userId, udrId: null, divisionId: null },
  failure: null,
});

function aDevice() {
  const outbox = observe<{ entries: object[] }>({ entries: [] });
  const files = observe<readonly UnsentFile[]>([]);
  const health = observe<{ trouble: string | null }>({ trouble: null });
  const network = observe({ isReachable: true });
  const values = new Map<string, string>();
  const clock = { ms: 0 };
  const deps = {
    config: { version: '1.22.1' },
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
    prefix: 'otk-',
    outbox,
    unsentFiles: files,
    device: { health, room: { estimate: async () => ({ quota: 1_250_000_000, usage: 0 }) } },
    network,
    acting: { userId: () => me, udrId: () => 'udr' },
    report: (error: unknown) => {
      throw error;
    },
    ticks: () => clock.ms,
  } as unknown as Parameters<typeof deviceWord>[0];
  const open = () => {
    const word = deviceWord(deps);
    word.start();
    return word;
  };
  const word = open();
  const said = (): DeviceState | undefined => readDeviceState(word.headers()[deviceHeader]);
  return { outbox, files, health, network, clock, said, word, open };
}

test('the device says numbers and ids, and nothing that was typed', async () => {
  const { outbox, files, health, word, said } = aDevice();
  await Promise.resolve();
  outbox.set({
    entries: [
      entry({ request: { data: { remark: 'Весы врут' } } }),
      entry({ createdAt: '2026-11-15T06:00:00.000Z', transportNumber: '61854303' }),
    ],
  });
  files.set([file(me), file('other')]);
  health.set({ trouble: 'Нет места' });
  expect(said()).toEqual({
    id: word.id,
    unsent: 3,
    since: '2026-11-15T06:00:00.000Z',
    version: '1.22.1',
    free: 1_200_000_000,
    stores: false,
    transports: [transportId, otherId],
  });
});

test('a word is said once, again when it has changed, after minutes, and after a lost link', async () => {
  const { outbox, network, clock, said } = aDevice();
  await Promise.resolve();
  expect(said()?.unsent).toBe(0);
  expect(said()).toBeUndefined();
  outbox.set({ entries: [entry({})] });
  expect(said()?.unsent).toBe(1);
  expect(said()).toBeUndefined();
  clock.ms += deviceSeenMs;
  expect(said()?.unsent).toBe(1);
  network.set({ isReachable: false });
  network.set({ isReachable: true });
  expect(said()?.unsent).toBe(1);
});

test('a device keeps its id', () => {
  const { word, open } = aDevice();
  expect(open().id).toBe(word.id);
});

test('a word fits into a header whatever waits', () => {
  const { outbox, word } = aDevice();
  const many = Array.from({ length: 500 }, (_none, index) =>
    entry({ transportId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }),
  );
  outbox.set({ entries: many });
  const header = word.headers()[deviceHeader]!;
  expect(header.length).toBeLessThan(4000);
  expect(readDeviceState(header)?.unsent).toBe(500);
});
