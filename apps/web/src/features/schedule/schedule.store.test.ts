import { expect, test } from 'vitest';

import { NetworkError } from '#platform/api-error';
import { fakeStorage } from '#platform/testing/fake-origin';

import { scheduleStore } from './schedule.store.ts';

const period = { commissions: [], separations: [], days: [] };
const november = { begin: '2026-11-01', end: '2026-11-30', station: 'all' };
const noLink = () => Promise.reject(new NetworkError());

test('the copy without moved and cancelled appointments is not shown as the whole schedule', async () => {
  const store = scheduleStore({ storage: fakeStorage(), prefix: 'otk-', owner: () => 'p1', report: () => undefined });
  await store.readThrough(november, async () => period);
  expect(await store.readThrough({ ...november, station: '243607' }, noLink)).toMatchObject(period);
  await expect(store.readThrough({ ...november, all: true }, noLink)).rejects.toThrow('Network Error');

  await store.readThrough({ ...november, all: true }, async () => period);
  expect(await store.readThrough({ ...november, all: true }, noLink)).toMatchObject(period);
  expect(await store.readThrough(november, noLink)).toMatchObject(period);
});
