import type { transportContract } from '@otk/domain/transport/transport.contract';
import { localUuid } from '@otk/domain/kernel/local-uuid';
import { expect, test, vi } from 'vitest';

import type { Client } from '#platform/api-client';
import { ApiError } from '#platform/api-error';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';

import { emptyCreation } from '../transport.creation.ts';
import { aRow, aTransport } from '../testing/transport.builders.ts';
import { createTransport } from './transport.create.ts';

const place = { id: '00000000-0000-4000-8000-000000000001', code: '262702', name: 'Навашино' };
const creation = {
  form: {
    ...emptyCreation,
    transportNumber: '61854303',
    transportType: { id: '00000000-0000-4000-8000-000000000002', name: 'Вагон', kind: 'WAGON' as const },
    shipmentDate: '2026-11-05',
    station: place,
  },
  localId: 'mhz0k3p1aa',
  division: { id: place.id, name: 'Навашино' },
  now: new Date('2026-11-15T08:00:00Z'),
};
const id = localUuid(creation.localId);

const deps = (failure?: unknown, waiting: readonly Partial<OutboxEntry>[] = []) => ({
  create: vi.fn<Client<typeof transportContract>['create']>(async () => {
    if (failure) {
      throw failure;
    }
    return aTransport();
  }),
  search: vi.fn<Client<typeof transportContract>['search']>(async () => ({
    items: [aRow({ id: 'other' }), aRow({ id: 'mine' })],
    next: null,
  })),
  get: vi.fn<Client<typeof transportContract>['get']>(async ({ params }) =>
    aTransport({ id: params.id, localId: params.id === 'mine' ? creation.localId : null }),
  ),
  entries: () => waiting as readonly OutboxEntry[],
});
const create = ({ entries, ...api }: ReturnType<typeof deps>) =>
  createTransport({ api, entries, register: ({ send }) => send() }, creation);
const duplicate = new ApiError({ status: 409, code: 'transport.duplicate', message: 'Такое ТС уже создано' });

test('the id of the transport is made on the device, the same for every press', async () => {
  const given = deps();
  await create(given);
  await create(given);
  expect(given.create.mock.calls.map(([{ body }]) => body)).toMatchObject([
    { id, localId: creation.localId },
    { id, localId: creation.localId },
  ]);
});

test('while it waits in the outbox a second press sends nothing', async () => {
  const given = deps(undefined, [{ transportId: id }]);
  expect(await create(given)).toMatchObject({
    id,
    transportNumber: '61854303',
    status: { code: 'NEW' },
    station: place,
  });
  expect(given.create).not.toHaveBeenCalled();
});

test('the retry after a lost reply finds what the first call created', async () => {
  expect((await create(deps(duplicate))).id).toBe('mine');
});

test('a duplicate that the person may not see stays a refusal', async () => {
  const given = deps(duplicate);
  given.search.mockResolvedValue({ items: [], next: null });
  await expect(create(given)).rejects.toBe(duplicate);
});

test('any other refusal shows the message of the server', async () => {
  const refusal = new ApiError({ status: 422, code: 'transport.missingReference', message: 'Нет в справочнике' });
  await expect(create(deps(refusal))).rejects.toBe(refusal);
});
