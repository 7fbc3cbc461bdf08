import type { Credentials } from '@otk/domain/auth/auth.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { ApiError, NetworkError } from '#platform/api-error';
import { renderUi } from '#ui/test-render';

import { LoginForm } from './LoginForm.tsx';

type Submit = (credentials: Credentials) => Promise<void>;

function setUp(onSubmit: Submit = async () => undefined) {
  const submit = vi.fn<Submit>(onSubmit);
  renderUi(<LoginForm onSubmit={submit} />);
  return submit;
}
const login = () => screen.getByLabelText('Логин');
const password = () => screen.getByLabelText('Пароль');

async function signIn() {
  await userEvent.fill(login(), 'master');
  await userEvent.fill(password(), 'Demo-2026');
  await userEvent.keyboard('{Enter}');
}

test('focuses the login and signs in by Enter', async () => {
  const submit = setUp();
  expect(document.activeElement).toBe(login());
  await signIn();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ login: 'master', password: 'Demo-2026' });
});

test('marks empty fields and sends nothing', async () => {
  const submit = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
  expect(await screen.findByText('Введите логин')).toBeVisible();
  expect(screen.getByText('Введите пароль')).toBeVisible();
  expect(document.activeElement).toBe(login());
  expect(submit).not.toHaveBeenCalled();
});

test('wrong credentials: shows the error, keeps the login, clears and focuses the password', async () => {
  setUp(async () => {
    throw new ApiError({ status: 401, code: 'auth.wrongCredentials', message: 'Неверный логин или пароль' });
  });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Неверный логин или пароль');
  expect(login()).toHaveValue('master');
  expect(password()).toHaveValue('');
  expect(document.activeElement).toBe(password());
});

test('too many attempts: counts down the seconds that are left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  setUp(async () => {
    throw new ApiError({ status: 429, code: 'auth.throttled', message: 'Слишком много попыток входа', retryAfter: 3 });
  });
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Слишком много попыток входа. Осталось 3 секунды');
  vi.advanceTimersByTime(1000);
  await waitFor(() => expect(alert.textContent).toBe('Слишком много попыток входа. Осталось 2 секунды'));
  vi.advanceTimersByTime(2000);
  await waitFor(() => expect(alert.textContent).toBe('Можно повторить вход'));
  vi.useRealTimers();
});

test('without a network: shows the error and keeps the typed values', async () => {
  setUp(async () => {
    throw new NetworkError();
  });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Проблема с подключением к интернету');
  expect(password()).toHaveValue('Demo-2026');
});

test('warns about Caps Lock while it is on', async () => {
  setUp();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true }));
  expect(await screen.findByText('Включён Caps Lock')).toBeVisible();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await waitFor(() => expect(screen.queryByText('Включён Caps Lock')).toBeNull());
});
