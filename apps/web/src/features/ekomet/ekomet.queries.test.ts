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

test('a page that was opened with a network shows every tab without one', async () => {
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
  const keep = vi.fn<() => Promise<void>>(async () => {});
  const report = () => undefined;
  const answers = keptAnswers({
    storage: fakeStorage(),
    name: 'ekomet',
    schemas: answerSchemas,
    owner: () => 'a',
    report,
  });
  const store = { keep, read: () => Promise.reject(new Error('nothing is read')) };
  const queries = ekometQueries({ api: ekometApi({ send }), store, answers, report });
  const client = new QueryClient();
  await client.fetchQuery(queries.copy());
  expect(keep).toHaveBeenCalledOnce();

  send.mockImplementation(() => Promise.reject(new NetworkError()));
  expect(await client.fetchQuery(queries.ready())).toEqual({ value: [], keptAt: expect.any(String) });
  expect(await client.fetchQuery(queries.loads())).toEqual({ value: [], keptAt: expect.any(String) });
  const journal = await client.fetchInfiniteQuery(queries.deliveries(undefined));
  expect(journal.pages).toMatchObject([{ isLocal: true, items: [{ answer: 'Договор закрыт' }] }]);
});
