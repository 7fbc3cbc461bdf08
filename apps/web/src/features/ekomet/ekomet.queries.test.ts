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
    read: async () => ({ items: kept, next: null, counts }),
  };
  const storage = fakeStorage();
  const link = { isSilent: () => true, onSilent: () => () => undefined };
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
  expect(journal.pages).toMatchObject([{ isLocal: true, items: [{ answer: 'Договор закрыт' }] }]);
});

test('on a hanging link the shipments are those of the device', async () => {
  const { send, queries, client } = openEkomet();
  await client.fetchQuery(queries.copy());
  send.mockImplementation(() => new Promise(() => undefined));
  const { pages } = await client.fetchInfiniteQuery(queries.shipments('DIFFERS', ''));
  expect(pages).toMatchObject([{ isLocal: true, items: [{ state: 'DIFFERS' }] }]);
  expect(await client.fetchQuery(queries.loads())).toEqual({ value: [], keptAt: expect.any(String) });
});
