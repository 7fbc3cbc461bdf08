import type { analyticsContract } from '@otk/domain/analytics/analytics.contract';
import type { PageView } from '@otk/domain/analytics/analytics.contract';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import type { Client } from '#platform/api-client';
import { ApiError, NetworkError } from '#platform/api-error';
import { openDatabase } from '#platform/local-db/local-database';
import { openOnce } from '#platform/local-db/open-once';
import { fakeStorage } from '#platform/testing/fake-origin';

import { analyticsStore } from './analytics.store.ts';
import { pageViews } from './analytics.views.ts';

function aDevice() {
  const database = openOnce(() =>
    openDatabase({
      name: 'otk-main',
      nativeVersion: 8,
      stores: { analyticsOffline: 'DateTime' },
      onOutdated: () => undefined,
      engine: { indexedDB: new IDBFactory(), IDBKeyRange },
    }),
  );
  const store = analyticsStore(database);
  const counted: PageView[] = [];
  const view = vi.fn<Client<typeof analyticsContract>['view']>(async ({ body }) => {
    counted.push(...body.views);
    return {};
  });
  const session = { isSignedIn: true };
  let second = 0;
  const views = pageViews({
    api: { view },
    store,
    isSignedIn: () => session.isSignedIn,
    storage: fakeStorage(),
    prefix: 'otk-',
    report: () => undefined,
    now: () => new Date(Date.UTC(2026, 10, 15, 8, 0, (second += 1))),
  });
  const kept = () => store.oldest(1000);
  return { views, view, counted, session, kept, targets: () => counted.map(({ Target }) => Target) };
}

test('reports every page except sign-in, with one client id per device', async () => {
  const { views, counted, targets } = aDevice();
  await views.opened('/auto?tab=station');
  await views.opened('/login?from=%2Fauto');
  await views.opened('/auto/1');
  expect(targets()).toEqual(['/auto?tab=station', '/auto/1']);
  expect(new Set(counted.map(({ ClientId }) => ClientId)).size).toBe(1);
});

test('stores views without a network or a session, then delivers them in order and clears the store', async () => {
  const { views, view, session, kept, targets } = aDevice();
  view.mockRejectedValueOnce(new NetworkError());
  await views.opened('/auto');
  session.isSignedIn = false;
  await views.opened('/sync');
  expect((await kept()).map(({ Target }) => Target)).toEqual(['/auto', '/sync']);
  await views.deliver();
  expect(targets()).toEqual(['/auto', '/sync']);
  expect(await kept()).toEqual([]);
});

test('keeps views after a failed delivery, drops those the server refuses', async () => {
  const { views, view, session, kept } = aDevice();
  session.isSignedIn = false;
  await views.opened('/auto');
  view.mockRejectedValueOnce(new NetworkError());
  await views.deliver();
  expect(await kept()).toHaveLength(1);
  view.mockRejectedValueOnce(new ApiError({ status: 400 }));
  await views.deliver();
  expect(await kept()).toEqual([]);
});
