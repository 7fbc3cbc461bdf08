import type { Transport } from '@otk/domain/transport/transport.schema';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '#platform/api-error';

import { transportChanges, type TransportChangesDeps } from './transport.changes.ts';
import { transportKeys } from './transport.queries.ts';
import { HalfReweighError, requestReweigh } from './transport.reweigh.ts';

const card = (more: Partial<Transport> = {}) =>
  ({
    id: 't1',
    version: 1,
    onReweight: false,
    status: { code: 'IN_RECEPTION', description: '' },
    ...more,
  }) as Transport;
const finished = card({ version: 3, onReweight: true, status: { code: 'RECEPTION_FINISHED', description: '' } });

function aDevice() {
  const api = {
    edit: vi.fn<TransportChangesDeps['api']['edit']>(async () => card({ version: 2, onReweight: true })),
    setContainers: vi.fn<TransportChangesDeps['api']['setContainers']>(async () => card({ version: 2 })),
    decide: vi.fn<TransportChangesDeps['api']['decide']>(async () => card()),
    changeStatus: vi.fn<TransportChangesDeps['api']['changeStatus']>(async () => finished),
  };
  const readCard = vi.fn<TransportChangesDeps['readCard']>(async () => finished);
  const keep = vi.fn<(kept: Transport) => Promise<void>>(async () => undefined);
  const report = vi.fn<(error: unknown) => void>();
  const queryClient = new QueryClient();
  const shown = () => queryClient.getQueryData(transportKeys.card('t1'));
  return {
    api,
    readCard,
    keep,
    report,
    shown,
    queryClient,
    changes: transportChanges({ api, readCard, keep, queryClient, link: { patienceMs: () => 0 }, report }),
  };
}

test('the card returned by a write is shown and stored, and lists are refetched', async () => {
  const { changes, keep, shown, queryClient } = aDevice();
  queryClient.setQueryData(['transport', 'list'], []);
  queryClient.setQueryData(transportKeys.rules, []);
  const saved = await changes.edit('t1', { version: 1, specialMark: 'лёд' });
  expect(shown()).toEqual(saved);
  expect(keep).toHaveBeenCalledWith(saved);
  expect(queryClient.getQueryState(['transport', 'list'])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(transportKeys.card('t1'))?.isInvalidated).toBe(false);
  expect(queryClient.getQueryState(transportKeys.rules)?.isInvalidated).toBe(false);
});

test('after a status change the transport is re-fetched', async () => {
  const { changes, api, readCard, shown } = aDevice();
  api.changeStatus.mockResolvedValue(card());
  await changes.changeStatus('t1', 'RECEPTION_FINISHED');
  expect(readCard).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(shown()).toEqual(finished));
});

test('when the re-fetch fails, the reply of the change is shown', async () => {
  const { changes, readCard, report } = aDevice();
  const lost = new NetworkError();
  readCard.mockRejectedValue(lost);
  expect(await changes.changeStatus('t1', 'RECEPTION_FINISHED')).toEqual(finished);
  await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(lost));
});

test('nobody waits for the re-fetch of a silent server, nor for the card before a step', async () => {
  const { changes, readCard } = aDevice();
  readCard.mockReturnValue(new Promise(() => undefined));
  expect(await changes.changeStatus('t1', 'RECEPTION_FINISHED')).toEqual(finished);
  expect(await changes.latest(card())).toEqual(card());
});

test('a reweigh request makes two calls in order', async () => {
  const { changes, api } = aDevice();
  expect(await requestReweigh(changes, card())).toEqual(finished);
  expect(api.edit.mock.calls[0]![0]).toEqual({
    params: { id: 't1' },
    body: { version: 1, onReweight: true, base: { onReweight: false } },
  });
  expect(api.changeStatus.mock.calls[0]![0].body).toEqual({ statusCode: 'RECEPTION_FINISHED', onReweight: true });
});

test('a failed first call changes nothing; after a failed second call only that one is repeated', async () => {
  const { changes, api, shown } = aDevice();
  const refused = new ApiError({ status: 403, code: 'transport.fieldForbidden', message: 'Нельзя' });
  api.edit.mockRejectedValueOnce(refused);
  await expect(requestReweigh(changes, card())).rejects.toBe(refused);
  expect(api.changeStatus).not.toHaveBeenCalled();

  api.changeStatus.mockRejectedValueOnce(new NetworkError());
  await expect(requestReweigh(changes, card())).rejects.toBeInstanceOf(HalfReweighError);
  const half = shown() as Transport;
  expect(half.onReweight).toBe(true);
  await requestReweigh(changes, half);
  expect(api.edit).toHaveBeenCalledTimes(2);
  expect(api.changeStatus).toHaveBeenCalledTimes(2);
});
