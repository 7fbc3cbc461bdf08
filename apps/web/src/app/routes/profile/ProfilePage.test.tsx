import { userContract } from '@otk/domain/user/user.contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { anUdr, aUser } from '#features/user/testing/user.builders';

import { atWork } from '../../testing/at-work.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { renderApp } from '../../testing/render-app.tsx';

const navashino = '00000000-0000-4000-8000-000000000001';
const udr = [anUdr({ permissions: ['TRANSPORT_READ'] })];

test('the station of the person is chosen in the profile', async () => {
  const fakes = fakeServices(atWork(aUser({ udr })));
  const set = fakes.on(userContract.setStation).mockImplementation(async ({ body }) => body);
  renderApp('/profile', fakes);
  (await screen.findByRole('combobox', { name: 'Станция по умолчанию' })).focus();
  await userEvent.keyboard('Нава');
  await screen.findByRole('option', { name: /Навашино/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(set).toHaveBeenCalledWith({ body: { stationId: navashino } }));
  await waitFor(() => expect(fakes.calls.reloadUser).toHaveBeenCalledOnce());
});

test('the first list opens with that station; a filter that was cleared stays cleared', async () => {
  const user = aUser({ udr, currentStationId: navashino, currentStationCode: '243607' });
  const { address } = renderApp('/auto', fakeServices(atWork(user)));
  // The chip of the filter contains the same words.
  await userEvent.click(page.getByRole('button', { name: 'Станция: Навашино', exact: true }));
  expect(address()).toContain('station=243607');
  await userEvent.click(await screen.findByRole('option', { name: /^Все/ }));
  await screen.findByRole('button', { name: 'Станция: Все' });
  expect(address()).not.toContain('station');
});
