import { faultContract } from '@otk/domain/fault/fault.contract';
import type { Fault } from '@otk/domain/fault/fault.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { anUdr, aUser } from '#features/user/testing/user.builders';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

const fault: Fault = {
  id: '00000000-0000-4000-8000-000000000051',
  source: 'client',
  title: 'TypeError: x is undefined',
  place: 'act /assets/card.js',
  count: 12,
  firstAt: '2026-11-15T06:00:00.000Z',
  lastAt: '2026-11-16T06:00:00.000Z',
  resolvedAt: null,
};
const report = {
  id: 1,
  at: '2026-11-16T06:00:00.000Z',
  requestId: 'request-1',
  release: '1.22.1',
  page: '/auto/:id',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
  stack: 'at act (/assets/card.js:1:1)',
  trail: [{ at: null, what: 'PATCH /api/transport/:id 500' }],
};

test('a fault is opened by keyboard, shows the request that leads to the log, and is marked as resolved', async () => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['SYSTEM_ADMIN'] })] })));
  fakes.on(faultContract.list).mockResolvedValue([fault]);
  fakes.on(faultContract.get).mockResolvedValue({ ...fault, reports: [report] });
  const resolve = fakes.on(faultContract.resolve).mockResolvedValue({ ...fault, resolvedAt: fault.lastAt });
  renderApp('/admin/errors', fakes);
  const list = await screen.findByRole('list', { name: 'Ошибки' });
  within(list)
    .getByRole('button', { name: /TypeError: x is undefined/ })
    .focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('request-1')).toBeVisible();
  expect(screen.getByText('at act (/assets/card.js:1:1)')).toBeVisible();
  screen.getByRole('button', { name: 'Отметить исправленной' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ params: { id: fault.id }, body: { isResolved: true } }),
  );
});
