import type { PasswordForm } from '@otk/domain/user/user.password';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { ApiError, NetworkError } from '#platform/api-error';
import { renderUi } from '#ui/test-render';

import { ChangePasswordModal } from './ChangePasswordModal.tsx';

type Submit = (form: PasswordForm) => Promise<void>;

function setUp({
  onSubmit = async () => undefined,
  mustChange = false,
}: { onSubmit?: Submit; mustChange?: boolean } = {}) {
  const calls = {
    submit: vi.fn<Submit>(onSubmit),
    changed: vi.fn<() => void>(),
    close: vi.fn<() => void>(),
    signOut: vi.fn<() => void>(),
  };
  renderUi(
    <ChangePasswordModal
      open
      onSubmit={calls.submit}
      onChanged={calls.changed}
      onClose={mustChange ? undefined : calls.close}
      onSignOut={calls.signOut}
    />,
  );
  return calls;
}
const modal = () => screen.getByRole('dialog', { name: 'Смена пароля' });
const field = (label: string) => within(modal()).getByLabelText(label);
const save = () => userEvent.click(within(modal()).getByRole('button', { name: 'Сохранить' }));

async function fill(oldPassword: string, newPassword: string, confirmPassword = newPassword) {
  await userEvent.fill(field('Текущий пароль'), oldPassword);
  await userEvent.fill(field('Новый пароль'), newPassword);
  await userEvent.fill(field('Подтвердите пароль'), confirmPassword);
}

test('has the id change-password-modal and focuses the current password', () => {
  setUp();
  expect(document.querySelector('#change-password-modal')?.contains(modal())).toBe(true);
  expect(document.activeElement).toBe(field('Текущий пароль'));
});

test('a change by choice is left by «Отмена», a required one is not', async () => {
  const { close } = setUp();
  await userEvent.click(within(modal()).getByRole('button', { name: 'Отмена' }));
  expect(close).toHaveBeenCalledOnce();
  cleanup();
  setUp({ mustChange: true });
  expect(within(modal()).queryByRole('button', { name: 'Отмена' })).toBeNull();
});

test('a required change says why and what a password needs before anything is typed', () => {
  setUp({ mustChange: true });
  expect(screen.getByText(/^Этот пароль задал администратор/)).toBeVisible();
  expect(screen.getByText('С которым вы вошли')).toBeVisible();
  expect(screen.getByText(/^От 6 знаков: строчные и заглавные латинские буквы/)).toBeVisible();
});

test('each field is marked as one that must not stay empty', () => {
  setUp();
  for (const label of ['Текущий пароль', 'Новый пароль', 'Подтвердите пароль']) {
    const whole = field(label).closest('.MuiFormControl-root')!;
    expect(getComputedStyle(whole, '::before').content, label).toBe('"*"');
  }
});

test('empty fields: «Введите текущий пароль», «Введите новый пароль», «Подтвердите новый пароль»', async () => {
  const { submit } = setUp();
  await save();
  expect(await screen.findByText('Введите текущий пароль')).toBeVisible();
  expect(screen.getByText('Введите новый пароль')).toBeVisible();
  expect(screen.getByText('Подтвердите новый пароль')).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
});

const refused = [
  ['aB-1', 'Минимальное допустимое кол-во символов: 6'],
  [`aB-1${'x'.repeat(27)}`, 'Длина не должна превышать 30 символов'],
  ['Demo-2026', 'Старый и новый пароль не должны совпадать'],
  ['FRESH-2027', 'Пароль должен содержать латинские строчные буквы'],
  ['fresh-2027', 'Пароль должен содержать латинские заглавные буквы'],
  ['Fresh-Fresh', 'Пароль должен содержать минимум одну цифру'],
  ['Fresh2027', 'Пароль должен содержать символ: ! - @ # $ % ^ & _ ) ( *'],
] as const;

test('each fault of a new password is named; the same one is named first, whatever else is wrong with it', async () => {
  const { submit } = setUp();
  for (const [newPassword, text] of refused) {
    await fill('Demo-2026', newPassword);
    await save();
    expect(await screen.findByText(text)).toBeVisible();
  }
  await fill('old', 'old');
  await save();
  expect(await screen.findByText('Старый и новый пароль не должны совпадать')).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
});

test('a different confirmation: «Пароль должны совпадать»', async () => {
  setUp();
  await fill('Demo-2026', 'Fresh-2027', 'Fresh-2028');
  await save();
  expect(await screen.findByText('Пароль должны совпадать')).toBeVisible();
});

test.each(['Новый пароль', 'Подтвердите пароль'])(
  'errors of the new password clear when «%s» changes',
  async (label) => {
    setUp();
    await fill('Demo-2026', 'short', 'other');
    await save();
    expect(await screen.findByText('Минимальное допустимое кол-во символов: 6')).toBeVisible();
    expect(screen.getByText('Пароль должны совпадать')).toBeVisible();
    await userEvent.fill(field(label), 'x');
    await waitFor(() => expect(screen.queryByText('Минимальное допустимое кол-во символов: 6')).toBeNull());
    expect(screen.queryByText('Пароль должны совпадать')).toBeNull();
  },
);

test('each field has a show/hide toggle', async () => {
  setUp();
  await userEvent.fill(field('Новый пароль'), 'Fresh-2027');
  const toggles = within(modal()).getAllByRole('button', { name: 'Показать пароль' });
  expect(toggles).toHaveLength(3);
  await userEvent.click(toggles[1]!);
  expect(field('Новый пароль')).toHaveAttribute('type', 'text');
  await userEvent.click(within(modal()).getByRole('button', { name: 'Скрыть пароль' }));
  expect(field('Новый пароль')).toHaveAttribute('type', 'password');
});

test('success: «Пароль успешно изменен», then the modal closes', async () => {
  const { submit, changed } = setUp();
  await fill('Demo-2026', 'Fresh-2027');
  await save();
  expect((await within(modal()).findByRole('alert')).textContent).toBe('Пароль успешно изменен');
  expect(submit).toHaveBeenCalledExactlyOnceWith({
    oldPassword: 'Demo-2026',
    newPassword: 'Fresh-2027',
    confirmPassword: 'Fresh-2027',
  });
  expect(changed).not.toHaveBeenCalled();
  await waitFor(() => expect(changed).toHaveBeenCalledOnce(), { timeout: 3000 });
});

test.each([
  ['the server refuses the password', new ApiError({ status: 422, code: 'user.wrongPassword' }), null],
  ['anything unexpected', new Error('boom'), null],
  [
    'the person is unknown',
    new ApiError({
      status: 404,
      code: 'user.unknown',
      message: 'Неизвестный пользователь, попробуйте перезагрузить страницу',
    }),
    'Неизвестный пользователь, попробуйте перезагрузить страницу',
  ],
  [
    'the new password is a common one',
    new ApiError({ status: 422, code: 'user.commonPassword', message: 'Этот пароль слишком распространён' }),
    'Этот пароль слишком распространён',
  ],
  ['nobody answers', new NetworkError(), 'Проблема с подключением к интернету'],
])(
  'failure, %s: «Неверный пароль» and the cause are shown, the modal stays open with what was typed',
  async (_case, error, cause) => {
    const { changed } = setUp({
      onSubmit: async () => {
        throw error;
      },
    });
    await fill('Demo-2026', 'Fresh-2027');
    await save();
    expect((await within(modal()).findByRole('alert')).textContent).toBe('Неверный пароль');
    expect(cause === null || within(modal()).getByText(cause).isConnected).toBe(true);
    expect(changed).not.toHaveBeenCalled();
    expect(field('Текущий пароль')).toHaveValue('Demo-2026');
    expect(field('Подтвердите пароль')).toHaveValue('Fresh-2027');
  },
);

test('can be closed when the person opened it; when required, only signing out is offered', async () => {
  const { close } = setUp();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
  expect(within(modal()).queryByRole('button', { name: 'Выйти' })).toBeNull();
});

test('a required change cannot be closed, but the person can sign out', async () => {
  const { signOut } = setUp({ mustChange: true });
  await userEvent.keyboard('{Escape}');
  expect(within(modal()).queryByRole('button', { name: 'Закрыть' })).toBeNull();
  expect(modal()).toBeVisible();
  await userEvent.click(within(modal()).getByRole('button', { name: 'Выйти' }));
  expect(signOut).toHaveBeenCalledOnce();
});
