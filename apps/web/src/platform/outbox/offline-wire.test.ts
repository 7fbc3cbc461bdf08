import { expect, test, vi } from 'vitest';

import { NetworkError } from '../api-error.ts';
import type { HttpRequest } from '../http.ts';
import { OutdatedDatabaseError } from '../local-db/device-errors.ts';
import { offlineWire } from './offline-wire.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { NotKeptError, type Outbox } from './outbox.ts';

const offline = { operation: 'transport.edit', title: 'Правка', answer: 'card', transportId: '1' } as const;
const write: HttpRequest = { method: 'PATCH', path: '/transport/1', body: { a: 1 }, offline };
const broken = () => new NotKeptError(Object.assign(new Error('lost'), { name: 'UnknownError' }));

function aWire(waiting: readonly Partial<OutboxEntry>[] = []) {
  let keys = 0;
  const send = vi.fn<(request: HttpRequest) => Promise<unknown>>(async () => 'server');
  const keep = vi.fn<Outbox['write']>(async () => ({ state: 'unsent' }));
  const wire = offlineWire({
    wire: { send },
    outbox: {
      write: keep,
      getState: () => ({
        entries: waiting as OutboxEntry[],
        foreign: 0,
        sending: null,
        problem: null,
        isPaused: false,
        nextTryAt: null,
      }),
    },
    makeKey: () => `key-${String((keys += 1)).padStart(8, '0')}`,
    foresee: async () => 'foreseen',
  });
  return { wire, send, keep };
}

test('a write goes through the outbox; reads, other writes and those that a feature puts into the outbox itself go straight', async () => {
  const { wire, send, keep } = aWire();
  expect(await wire.send(write)).toBe('foreseen');
  expect(keep.mock.calls).toEqual([
    [
      {
        key: 'key-00000001',
        operation: 'transport.edit',
        title: 'Правка',
        request: { method: 'PATCH', url: '/transport/1', data: { a: 1 } },
        transportId: '1',
        size: 7,
      },
    ],
  ]);
  expect(await wire.send({ ...write, offline: { ...offline, answer: 'ownRows' } })).toBe('server');
  expect(await wire.send({ method: 'GET', path: '/station' })).toBe('server');
  expect(await wire.send({ method: 'POST', path: '/transport' })).toBe('server');
  expect(send).toHaveBeenCalledTimes(3);
});

test('a write that was done before is answered with what the device can compute, also without the outbox', async () => {
  const { wire, send, keep } = aWire();
  const reply = { done: true, id: '1', version: 4 };
  keep.mockResolvedValueOnce({ state: 'sent', reply });
  expect(await wire.send(write)).toBe('foreseen');
  keep.mockRejectedValueOnce(broken());
  send.mockResolvedValueOnce(reply);
  expect(await wire.send(write)).toBe('foreseen');
});

test('a device that cannot store the write sends it at once under the same key', async () => {
  const { wire, send, keep } = aWire();
  keep.mockRejectedValueOnce(broken());
  expect(await wire.send(write)).toBe('server');
  expect(send.mock.calls[0]?.[0].headers).toEqual({ 'Idempotency-Key': 'key-00000001' });
});

test('without a network such a device says that nothing is saved; the second press has the same key', async () => {
  const { wire, send, keep } = aWire();
  keep.mockRejectedValueOnce(broken());
  send.mockRejectedValueOnce(new NetworkError());
  await expect(wire.send(write)).rejects.toThrow('Устройство не может сохранять данные. Запись не сохранена');
  keep.mockRejectedValueOnce(broken());
  await wire.send(write);
  const [first, second] = send.mock.calls.map(([{ headers }]) => headers?.['Idempotency-Key']);
  expect(second).toBe(first);
});

test('a write that cannot be stored does not overtake waiting ones; an outdated tab asks for a reload', async () => {
  const { wire, send, keep } = aWire([{ id: 1, state: 'waiting' }]);
  keep.mockRejectedValueOnce(broken());
  await expect(wire.send(write)).rejects.toBeInstanceOf(NotKeptError);
  keep.mockRejectedValueOnce(new NotKeptError(new OutdatedDatabaseError()));
  await expect(wire.send(write)).rejects.toThrow('Обновите страницу');
  expect(send).not.toHaveBeenCalled();
});
