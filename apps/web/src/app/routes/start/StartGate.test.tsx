import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { anUdr, aUser, copra } from '#features/user/testing/user.builders';

import { fakeServices } from '../../testing/fake-services.ts';
import { atWork } from '../../testing/at-work.ts';
import { renderApp } from '../../testing/render-app.tsx';

test.each(['Получение пользователя', 'Обновление справочников: станции, виды лома', 'Синхронизация локальных данных'])(
  'while starting the full-screen loader says «%s»',
  async (message) => {
    renderApp('/auto', fakeServices({ status: 'loading', message }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
  },
);

test('nobody signed in: the sign-in page, which returns to the address with its parameters', async () => {
  const { address, calls, startUp } = renderApp('/auto?tab=storage', fakeServices({ status: 'signedOut' }));
  await waitFor(() => expect(document.title).toBe('Вход | АРМ ОТК'));
  expect(address()).toBe('/login?from=%2Fauto%3Ftab%3Dstorage');
  calls.signIn.mockImplementation(async () => startUp.set(atWork()));
  await userEvent.fill(screen.getByLabelText('Логин'), 'master');
  await userEvent.fill(screen.getByLabelText('Пароль'), 'Demo-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
  expect(calls.signIn).toHaveBeenCalledExactlyOnceWith('master', 'Demo-2026');
  await waitFor(() => expect(address()).toBe('/auto?tab=storage'));
});

test.each(['https://evil.example/', '//evil.example', '/login'])('sign-in never redirects to %s', async (from) => {
  const fakes = fakeServices();
  const { address } = renderApp(`/login?from=${encodeURIComponent(from)}`, fakes);
  await waitFor(() => expect(address()).toBe('/auto'));
});

test('several divisions and none to reuse: the dialog is shown instead of the pages', async () => {
  const user = aUser({ udr: [anUdr(), copra] });
  const { calls } = renderApp('/auto', fakeServices({ status: 'askDivision', user, divisions: user.udr }));
  const dialog = await screen.findByRole('dialog', { name: 'Выберите подразделение' });
  await userEvent.click(within(dialog).getByPlaceholderText('Подразделение'));
  await userEvent.click(await screen.findByRole('option', { name: /Копровый/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Продолжить' }));
  expect(calls.pickDivision).toHaveBeenCalledExactlyOnceWith(copra.id);
});

test('a person who must change the password sees only that form, and no other call is made', async () => {
  const { calls } = renderApp('/auto', fakeServices(atWork(aUser({ needChangePassword: true }))));
  expect(await screen.findByRole('dialog', { name: 'Смена пароля' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
  expect(calls.filtrate).not.toHaveBeenCalled();
});

test('a failed start shows the reason and a retry', async () => {
  const { calls } = renderApp(
    '/auto',
    fakeServices({ status: 'failed', message: 'Проблема с подключением к интернету' }),
  );
  expect(await screen.findByText('Проблема с подключением к интернету. Повторите попытку.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(calls.start).toHaveBeenCalledOnce();
});

test('a person without a division sees whom to ask', async () => {
  renderApp('/auto', fakeServices(atWork(aUser({ udr: [] }))));
  expect(await screen.findByText('Вам не назначено подразделение')).toBeVisible();
});

test('without a division the journal of unsent work stays open and says why the rest is shut', async () => {
  const { address } = renderApp('/auto', fakeServices(atWork(aUser({ udr: [] }))));
  expect(await screen.findByText('Вам не назначено подразделение')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Журнал отправки' }));
  await waitFor(() => expect(address()).toBe('/sync'));
  expect(await screen.findByRole('heading', { name: 'Журнал отправки' })).toBeVisible();
  expect(await screen.findByText(/Вам не назначено подразделение\. Записи на устройстве ждут/)).toBeVisible();
});
