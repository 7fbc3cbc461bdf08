import { scheduleContract } from '@otk/domain/schedule/schedule.contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { createClient } from '#platform/api-client';
import { NetworkError } from '#platform/api-error';
import type { Wire } from '#platform/http';
import { fakeStorage } from '#platform/testing/fake-origin';

import { scheduleQueries } from './schedule.queries.ts';
import { scheduleStore } from './schedule.store.ts';

const november = { begin: '2026-11-01', end: '2026-11-30', station: 'all' };
const december = { begin: '2026-12-01', end: '2026-12-31', station: 'all' };
const october = { begin: '2026-10-01', end: '2026-10-31', station: 'all' };
const copy = { commissions: [], separations: [], days: [], keptAt: expect.any(String) };

function openSchedule() {
  const send = vi.fn<Wire['send']>(async () => []);
  const report = () => undefined;
  const link = { isSilent: () => true };
  const store = scheduleStore({ storage: fakeStorage(), prefix: 'otk-', owner: () => 'p1', link, report });
  const { period } = scheduleQueries(createClient(scheduleContract, { send }), store);
  /** What a page that is opened now shows. */
  const show = (query: Parameters<typeof period>[0]) =>
    new QueryClient().fetchQuery({ ...period(query), retry: false });
  return {
    show,
    lose: () => send.mockImplementation(() => Promise.reject(new NetworkError())),
    hang: () => send.mockImplementation(() => new Promise(() => undefined)),
    restore: () => send.mockImplementation(async () => []),
  };
}

test('on a hanging link the schedule of the device is shown, not a page that waits', async () => {
  const { show, hang } = openSchedule();
  expect(await show(november)).toMatchObject({ keptAt: null });
  hang();
  expect(await show(november)).toMatchObject(copy);
});

test('the last two periods are kept; a wider one answers for its days and its stations', async () => {
  const { show, lose } = openSchedule();
  await show(october);
  await show(november);
  await show(december);
  lose();
  expect(await show(november)).toMatchObject(copy);
  expect(await show({ begin: '2026-12-07', end: '2026-12-13', station: '243607' })).toMatchObject(copy);
  await expect(show(october)).rejects.toThrow('Network Error');
  await expect(show({ begin: '2026-11-30', end: '2026-12-06', station: 'all' })).rejects.toThrow('Network Error');
});

test('the copy without moved and cancelled appointments is not shown as the whole schedule', async () => {
  const { show, lose, restore } = openSchedule();
  await show(november);
  lose();
  expect(await show({ ...november, station: '243607' })).toMatchObject(copy);
  await expect(show({ ...november, all: true })).rejects.toThrow('Network Error');

  restore();
  await show({ ...november, all: true });
  lose();
  expect(await show({ ...november, all: true })).toMatchObject(copy);
  expect(await show(november)).toMatchObject(copy);
});
