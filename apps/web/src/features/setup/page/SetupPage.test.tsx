import { setupContract } from '@otk/domain/setup/setup.contract';
import { setupStepCodes } from '@otk/domain/setup/setup.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { NetworkError } from '#platform/api-error';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

import { hideSetup } from '../setup.store.ts';

test('the steps say what is done and what is next, lead there, and leave the menu on request', async () => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['SYSTEM_ADMIN', 'DICT_EDIT'] })] })));
  const steps = setupStepCodes.map((code) => ({
    code,
    isDone: code === 'division',
    count: code === 'mail' ? null : 1,
  }));
  fakes.on(setupContract.state).mockResolvedValue({ steps });
  const { router } = renderApp('/admin/setup', fakes);
  expect(await screen.findByText(/Сделано 1 из 9/)).toHaveTextContent('Сделано 1 из 9. Следующий шаг: Станции.');
  const items = within(screen.getByRole('list', { name: 'Шаги' })).getAllByRole('listitem');
  expect(items).toHaveLength(setupStepCodes.length);
  expect(within(items[0]!).getByTitle('Сделано')).toBeInTheDocument();
  expect(within(items[1]!).queryByTitle('Сделано')).toBeNull();
  const menu = screen.getByRole('navigation', { name: 'Разделы' });
  expect(within(menu).getByRole('link', { name: 'Первые шаги' })).toBeVisible();

  expect(screen.getByRole('link', { name: 'Станции' })).toHaveAttribute('href', '/admin/dictionaries?kind=station');
  await userEvent.click(screen.getByRole('link', { name: 'К станциям' }));
  expect(router.state.location.href).toContain('/admin/dictionaries');
  await router.navigate({ to: '/admin/setup' });
  await userEvent.click(await screen.findByRole('button', { name: 'Скрыть из меню' }));
  await waitFor(() => expect(router.state.location.href).toBe('/admin/settings'));
  expect(within(menu).queryByRole('link', { name: 'Первые шаги' })).toBeNull();
});

test('an administrator starts with the first steps until they are done or hidden; mail and backup hold nobody', async () => {
  localStorage.clear();
  const fakes = fakeServices();
  const { pageAtStart } = fakes.services.setup;
  const state = fakes.on(setupContract.state);
  const outside = { code: 'mail', isDone: false, count: null } as const;
  state.mockResolvedValue({ steps: [outside, { code: 'station', isDone: true, count: 1 }] });
  expect(await pageAtStart()).toBeNull();
  state.mockResolvedValue({ steps: [outside, { code: 'station', isDone: false, count: 0 }] });
  expect(await pageAtStart()).toBe('/admin/setup');
  hideSetup(true);
  expect(await pageAtStart()).toBeNull();
  hideSetup(false);
  state.mockRejectedValue(new NetworkError());
  expect(await pageAtStart()).toBeNull();
});
