import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { anUdr, aUser } from '#features/user/testing/user.builders';

import { counts, fakeServices } from '../testing/fake-services.ts';
import { atWork } from '../testing/at-work.ts';
import { renderApp } from '../testing/render-app.tsx';

test.each(['/', '/_app'])('%s opens the list of transports', async (path) => {
  const { address } = renderApp(path);
  await waitFor(() => expect(address()).toBe('/auto'));
  await waitFor(() => expect(document.title).toBe('Транспорт | АРМ ОТК'));
});

test('an unknown address: a page with search by number', async () => {
  const fakes = fakeServices();
  fakes.calls.filtrateCount.mockResolvedValue(counts({ finished: 1 }));
  const { address } = renderApp('/no/such/page', fakes);
  expect(await screen.findByText('Такой страницы нет')).toBeVisible();
  expect(document.title).toBe('Страница не найдена | АРМ ОТК');
  await userEvent.keyboard('4303{Enter}');
  await waitFor(() => expect(address()).toBe('/auto?search=4303&tab=finished'));
});

test('without the permission to read transports the page names it, and there is no link to it', async () => {
  const { calls } = renderApp('/auto', fakeServices(atWork(aUser({ udr: [anUdr({ permissions: [] })] }))));
  expect(await screen.findByText(/нужно право «Просмотр транспорта»/)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Нет доступа | АРМ ОТК'));
  expect(calls.filtrate).not.toHaveBeenCalled();
  expect(screen.queryByRole('link', { name: 'Транспорт' })).toBeNull();
});

test('the profile shows the person, the division, the role and the positions', async () => {
  renderApp('/profile');
  expect(await screen.findByRole('heading', { name: 'Профиль' })).toBeVisible();
  expect(document.title).toBe('Профиль | АРМ ОТК');
  for (const text of ['Громова Елена Андреевна', 'ОТК. Станция Навашино', 'Мастер ОТК', 'Мастер смены']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('the profile changes the theme and opens the change of password', async () => {
  renderApp('/profile');
  await userEvent.click(await screen.findByRole('radio', { name: /Солнце/ }));
  expect(localStorage.getItem('otk.theme')).toBe('sun');
  await userEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }));
  expect(await screen.findByRole('dialog', { name: 'Смена пароля' })).toBeVisible();
});
