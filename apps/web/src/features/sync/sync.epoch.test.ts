import type { syncContract } from '@otk/domain/sync/sync.contract';
import { expect, test, vi } from 'vitest';

import type { Client } from '#platform/api-client';
import { NetworkError } from '#platform/api-error';
import type { JournalEntry } from '#platform/outbox/outbox-entry';
import { fakeStorage } from '#platform/testing/fake-origin';

import { epochWatch } from './sync.epoch.ts';

const at = (time: string) => `2026-11-15T${time}:00.000Z`;
const ended = (id: number, endedAt: string, outcome: JournalEntry['outcome'] = 'sent') =>
  ({ id, endedAt, outcome }) as JournalEntry;

function aWatch(journaled: JournalEntry[], now = at('12:00')) {
  const server = { epoch: 'epoch-1', since: at('00:00'), now: at('12:00'), wanted: [] as string[] };
  const calls = {
    getEpoch: vi.fn<Client<typeof syncContract>['getEpoch']>(async () => ({ ...server })),
    offerAgain: vi.fn<(ids: readonly number[]) => Promise<void>>(async () => undefined),
    resume: vi.fn<() => Promise<void>>(async () => undefined),
    tell: vi.fn<(text: string) => void>(),
    lookAnew: vi.fn<() => void>(),
  };
  const watch = epochWatch({
    api: { getEpoch: calls.getEpoch },
    journal: { list: async () => journaled, offerAgain: calls.offerAgain },
    resume: calls.resume,
    userId: () => 'person',
    lock: (_name, work) => work(),
    storage: fakeStorage(),
    prefix: 'otk-',
    tell: calls.tell,
    lookAnew: calls.lookAnew,
    now: () => new Date(now),
  });
  return { watch, server, ...calls };
}

test('the first epoch is stored, the same epoch changes nothing', async () => {
  const { watch, offerAgain, getEpoch } = aWatch([ended(1, at('11:00'))]);
  await watch.check();
  await watch.check();
  expect(offerAgain).not.toHaveBeenCalled();
  expect(getEpoch.mock.calls).toEqual([[{ query: {} }], [{ query: { known: 'epoch-1' } }]]);
});

test('after a restore entries sent since the backup, minus one hour, are put back and the person is informed', async () => {
  const { watch, server, offerAgain, resume, tell } = aWatch([
    ended(4, at('11:00')),
    ended(3, at('09:30'), 'dropped'),
    ended(2, at('09:05')),
    ended(1, at('08:55')),
  ]);
  await watch.check();
  Object.assign(server, { epoch: 'epoch-2', since: at('10:00') });
  await watch.check();
  expect(offerAgain).toHaveBeenCalledExactlyOnceWith([4, 2]);
  expect(resume).toHaveBeenCalledOnce();
  expect(tell).toHaveBeenCalledExactlyOnceWith('Сервер восстановлен из копии. Отправляем ещё раз: 2');
  await watch.check();
  expect(offerAgain).toHaveBeenCalledOnce();
});

test('a new epoch: what a page shows is read again, also when this device sends nothing again', async () => {
  const { watch, server, lookAnew } = aWatch([]);
  await watch.check();
  expect(lookAnew).not.toHaveBeenCalled();
  Object.assign(server, { epoch: 'epoch-2', since: at('10:00') });
  expect(await watch.check()).toBe(false);
  expect(lookAnew).toHaveBeenCalledOnce();
});

test('a device whose clock is a day slow puts the same entries back', async () => {
  const { watch, server, offerAgain } = aWatch(
    [ended(2, '2026-11-14T11:00:00.000Z'), ended(1, '2026-11-14T08:00:00.000Z')],
    '2026-11-14T12:00:00.000Z',
  );
  await watch.check();
  Object.assign(server, { epoch: 'epoch-2', since: at('10:00') });
  await watch.check();
  expect(offerAgain).toHaveBeenCalledExactlyOnceWith([2]);
});

test('without a network the epoch stays unknown; an interrupted run is repeated', async () => {
  const { watch, server, getEpoch, offerAgain } = aWatch([ended(1, at('11:00'))]);
  await watch.check();
  getEpoch.mockRejectedValueOnce(new NetworkError());
  await expect(watch.check()).rejects.toThrow('Network Error');
  Object.assign(server, { epoch: 'epoch-2', since: at('10:00') });
  offerAgain.mockRejectedValueOnce(new Error('no room'));
  await expect(watch.check()).rejects.toThrow('no room');
  await watch.check();
  expect(offerAgain).toHaveBeenCalledTimes(2);
});

test('photos that the server has lost are queued again while their entries are here, whatever their age', async () => {
  const { watch, server, offerAgain, tell } = aWatch([
    { ...ended(3, at('11:00')), creates: 'photo-3' },
    { ...ended(2, '2026-11-03T09:00:00.000Z'), creates: 'photo-2' },
    { ...ended(1, at('08:00'), 'dropped'), creates: 'photo-1' },
  ]);
  server.wanted = ['photo-1', 'photo-2', 'photo-of-another-device'];
  expect(await watch.check()).toBe(true);
  expect(offerAgain).toHaveBeenCalledExactlyOnceWith([2]);
  expect(tell).toHaveBeenCalledExactlyOnceWith('На сервере утрачены фото. Отправляем ещё раз: 1');
  server.wanted = [];
  expect(await watch.check()).toBe(false);
});
