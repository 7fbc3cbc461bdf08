import type { NewTransport } from '@otk/domain/transport/transport.edit';
import { expect, test, vi } from 'vitest';

import type { TransportApi } from '#features/transport/transport.api';
import { ApiError, NetworkError } from '#platform/api-error';

import { aRow, aTransport } from '#features/transport/testing/transport.builders';
import { createTransport } from './create-transport.ts';

const body: NewTransport = {
  transportNumber: '61854303',
  transportTypeId: 'type',
  shipmentDate: '2026-11-05',
  stationId: 'station',
  containers: [],
  localId: 'mhz0k3p1aa',
};

const anApi = (failure?: unknown) => ({
  create: vi.fn<TransportApi['create']>(async () => {
    if (failure) {
      throw failure;
    }
    return aTransport();
  }),
  search: vi.fn<TransportApi['search']>(async () => ({
    items: [aRow({ id: 'other' }), aRow({ id: 'mine' })],
    next: null,
  })),
  get: vi.fn<TransportApi['get']>(async ({ params }) =>
    aTransport({ id: params.id, localId: params.id === 'mine' ? 'mhz0k3p1aa' : null }),
  ),
});
const duplicate = new ApiError({ status: 409, code: 'transport.duplicate', message: 'Такое ТС уже создано' });

test('the retry after a lost reply finds what the first call created', async () => {
  expect((await createTransport(anApi(duplicate), body)).id).toBe('mine');
});

test('a duplicate that the person may not see stays a refusal', async () => {
  const api = anApi(duplicate);
  api.search.mockResolvedValue({ items: [], next: null });
  await expect(createTransport(api, body)).rejects.toBe(duplicate);
});

test('without an answer the person sees that nothing is lost', async () => {
  await expect(createTransport(anApi(new NetworkError()), body)).rejects.toThrow(/Введённое сохранено/);
});

test('any other refusal shows the message of the server', async () => {
  const refusal = new ApiError({ status: 422, code: 'transport.missingReference', message: 'Нет в справочнике' });
  await expect(createTransport(anApi(refusal), body)).rejects.toBe(refusal);
});
