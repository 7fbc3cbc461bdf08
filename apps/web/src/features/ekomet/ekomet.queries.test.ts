import type { EkometShipment } from '@otk/domain/ekomet/ekomet.schema';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { NetworkError } from '#platform/api-error';
import type { Wire } from '#platform/http';
import { keptAnswers } from '#platform/kept-answers';
import { fakeStorage } from '#platform/testing/fake-origin';

import { ekometApi } from './ekomet.api.ts';
import { ekometQueries } from './ekomet.queries.ts';
import { answerSchemas } from './ekomet.services.ts';
import { aDelivery, aShipment } from './testing/ekomet.builders.ts';

const counts = { DIFFERS: 1, OFFERED: 0, INVALID: 0, REFUSED: 0, SAME: 0 };

const report = () => undefined;
const keptAt = '2026-11-15T08:00:00.000Z';

function openEkomet() {
  const served: Readonly<Record<string, unknown>> = {
    '/ekomet/shipment': { items: [aShipment()], next: null, counts },
    '/ekomet/ready': [],
    '/ekomet/delivery': {
      items: [aDelivery()],
      next: null,
      counts: { QUEUED: 0, ACCEPTED: 0, REFUSED: 1, CANCELLED: 0 },
    },
    '/ekomet/load': [],
  };
  const send = vi.fn<Wire['send']>(async ({ path }) => served[path.split('?')[0]!]);
  const kept: EkometShipment[] = [];
  const store = {
    keep: async (shipments: readonly EkometShipment[]) => void kept.push(...shipments),
    read: async () => (kept.length === 0 ? null : { items: kept, next: null, counts, keptAt }),
  };
  const storage = fakeStorage();
  const link = { isSilent: () => true };
  const answers = keptAnswers({ storage, name: 'ekomet', schemas: answerSchemas, owner: () => 'a', link, report });
  const queries = ekometQueries({ api: ekometApi({ send }), store, answers, link, report });
  return { send, queries, client: new QueryClient() };
}

test('a page that was opened with a network shows every tab without one', async () => {
  const { send, queries, client } = openEkomet();
  expect(await client.fetchQuery(queries.copy())).toBe(1);

  send.mockImplementation(() => Promise.reject(new NetworkError()));
  expect(await client.fetchQuery(queries.ready())).toEqual({ value: [], keptAt: expect.any(String) });
  expect(await client.fetchQuery(queries.loads())).toEqual({ value: [], keptAt: expect.any(String) });
  const journal = await client.fetchInfiniteQuery(queries.deliveries(undefined));
  expect(journal.pages).toMatchObject([{ keptAt: expect.any(String), items: [{ answer: 'Договор закрыт' }] }]);
});

test('on a hanging link the shipments are those of the device', async () => {
  const { send, queries, client } = openEkomet();
  await client.fetchQuery(queries.copy());
  send.mockImplementation(() => new Promise(() => undefined));
  const { pages } = await client.fetchInfiniteQuery(queries.shipments('DIFFERS', ''));
  expect(pages).toMatchObject([{ keptAt, items: [{ state: 'DIFFERS' }] }]);
  expect(await client.fetchQuery(queries.loads())).toEqual({ value: [], keptAt: expect.any(String) });
});

test('a device that never had the shipments says nothing of them before the answer, which is taken however late it is', async () => {
  const { send, queries, client } = openEkomet();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  send.mockImplementation(() => promise);
  const { queryKey } = queries.shipments('DIFFERS', '');
  const asked = client.fetchInfiniteQuery(queries.shipments('DIFFERS', ''));
  await new Promise((later) => setTimeout(later, 400));
  expect(client.getQueryData(queryKey)).toBeUndefined();
  const answer = { items: [aShipment()], next: null, counts };
  resolve(answer);
  expect((await asked).pages).toEqual([{ ...answer, keptAt: null }]);
});

test('the answer that comes after the copy takes its place, in every tab', async () => {
  const { send, queries, client } = openEkomet();
  await client.fetchQuery(queries.copy());
  const { promise: loads, resolve: answerLoads } = Promise.withResolvers<unknown>();
  const { promise: shipments, resolve: answerShipments } = Promise.withResolvers<unknown>();
  send.mockImplementation(({ path }) => (path.startsWith('/ekomet/load') ? loads : shipments));
  expect(await client.fetchQuery(queries.loads())).toEqual({ value: [], keptAt: expect.any(String) });
  await client.fetchInfiniteQuery(queries.shipments('DIFFERS', ''));
  const late = { items: [], next: null, counts: { ...counts, DIFFERS: 3 } };
  answerLoads([]);
  answerShipments(late);
  await vi.waitFor(() => {
    expect(client.getQueryData(queries.loads().queryKey)).toEqual({ value: [], keptAt: null });
    expect(client.getQueryData(queries.shipments('DIFFERS', '').queryKey)?.pages).toEqual([{ ...late, keptAt: null }]);
  });
});
