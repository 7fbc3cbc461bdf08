// The queue and the device as screens see them, without databases: the test says how they stand.
import { vi } from 'vitest';

import type { TakeAlongState } from '#features/transport/transport.take-along';
import type { HealthState } from '#platform/local-db/device-health';
import { observe } from '#platform/observable';
import type { OutboxState } from '#platform/outbox/outbox';
import type { JournalEntry, OutboxEntry } from '#platform/outbox/outbox-entry';
import { aUser } from '#features/user/testing/user.builders';

import type { Services } from '../../services.tsx';

type Outbox = Services['outbox'];

const act = () => vi.fn<(id: number) => Promise<void>>(async () => undefined);

export function fakeDevice() {
  const outbox = observe<OutboxState>({ entries: [], foreign: 0, sending: null, problem: null, isPaused: false });
  const health = observe<HealthState>({ trouble: null });
  const takeAlong = observe<TakeAlongState>({ isBusy: false, progress: null, failure: null });
  const ended: JournalEntry[] = [];
  const taken: { last: { at: string; count: number } | null } = { last: null };
  const calls = {
    retry: act(),
    setAside: act(),
    drop: act(),
    wake: vi.fn<() => void>(),
    pause: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
    refreshOutbox: vi.fn<() => Promise<void>>(async () => undefined),
    offerAgain: vi.fn<Services['journal']['offerAgain']>(async () => undefined),
    toFile: vi.fn<Services['carry']['toFile']>(async () => '{}'),
    fromFile: vi.fn<Services['carry']['fromFile']>(async () => 0),
    checkDevice: vi.fn<() => Promise<void>>(async () => undefined),
    dropCaches: vi.fn<() => Promise<void>>(async () => undefined),
    startTaking: vi.fn<() => Promise<void>>(async () => undefined),
    opened: vi.fn<Services['views']['opened']>(async () => undefined),
  };
  const services: Pick<Services, 'outbox' | 'journal' | 'device' | 'carry' | 'takeAlong' | 'views' | 'lastAddress'> = {
    outbox: {
      ...outbox,
      write: vi.fn<Outbox['write']>(),
      transaction: () => Promise.reject(new Error('no database here')),
      register: () => undefined,
      drop: calls.drop,
      retry: calls.retry,
      setAside: calls.setAside,
      wake: calls.wake,
      pause: calls.pause,
      resume: calls.resume,
      refresh: calls.refreshOutbox,
      onSent: () => () => undefined,
      onElsewhere: () => () => undefined,
    },
    journal: {
      list: async () => ended,
      offerAgain: calls.offerAgain,
      forgetEndedBefore: async () => 0,
    },
    device: {
      health: { ...health, tell: () => undefined, watch: (open) => open() },
      room: {
        estimate: async () => ({ usage: 12_000_000, quota: 2_000_000_000 }),
        isProtected: async () => true,
        dropCaches: calls.dropCaches,
        ensure: async () => undefined,
      },
      usage: async () => [
        { title: 'Очередь отправки', count: 2, bytes: 4000 },
        { title: 'Карточки', count: 120, bytes: 900_000 },
      ],
      check: calls.checkDevice,
    },
    carry: { toFile: calls.toFile, fromFile: calls.fromFile },
    takeAlong: { ...takeAlong, start: calls.startTaking, taken: () => taken.last },
    views: { opened: calls.opened, deliver: async () => undefined },
    lastAddress: { remember: () => undefined, atLaunch: () => null },
  };
  return { services, calls, outbox, health, takeAlong, ended, taken, keptAt: null as string | null };
}

/** Wagon 6185 4303, weighed without a link. */
export const anEntry = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 1,
  key: 'key-00000001',
  title: 'Перевеска',
  operation: 'weighing.setRegisterWeight',
  request: {
    method: 'POST',
    url: '/transport/00000000-0000-4000-8000-000000000100/set-register-weight',
    data: { gross: 91, tare: 24, net: 67, trash: null },
  },
  transportId: '00000000-0000-4000-8000-000000000100',
  transportNumber: '61854303',
  size: 60,
  userId: aUser().id,
  udrId: null,
  schema: 2,
  createdAt: '2026-11-14T08:05:00.000Z',
  state: 'waiting',
  tries: 0,
  failure: null,
  ...more,
});
