import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';

import { PasswordField } from '#ui/form/PasswordField';
import { renderUi } from '#ui/test-render';
import { TextField } from '#ui/form/TextField';

import { judge } from './judge.ts';
import { useSecretForm } from './dialog-form.ts';
import { DialogForm } from './DialogForm.tsx';

const schema = z.object({
  number: z.string().check(z.regex(/^\d{8}$/, 'Номер вагона: 8 цифр')),
  password: z.string().check(z.minLength(1, 'Введите текущий пароль')),
});
type Values = z.infer<typeof schema>;

type Submit = (values: Values) => Promise<void>;

function Dialog({ onSubmit }: { readonly onSubmit: Submit }) {
  const form = useSecretForm({
    empty: (): Values => ({ number: '', password: '' }),
    judge: (typed) => judge(schema, typed),
    send: onSubmit,
    clearedBy: { number: ['number'], password: ['password'] },
  });
  const { typed, errors, change } = form;
  return (
    <DialogForm form={form} submitLabel="Сохранить" onCancel={() => undefined}>
      <TextField
        label="Номер вагона"
        value={typed.number}
        onChange={(number) => change({ number })}
        error={errors['number']}
      />
      <PasswordField
        label="Текущий пароль"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => change({ password })}
        error={errors['password']}
      />
    </DialogForm>
  );
}

function setUp(onSubmit: Submit = async () => undefined) {
  const submit = vi.fn<Submit>(onSubmit);
  renderUi(<Dialog onSubmit={submit} />);
  return submit;
}
const number = () => screen.getByRole('textbox', { name: 'Номер вагона' });
const save = () => screen.getByRole('button', { name: 'Сохранить' });

async function fill() {
  await userEvent.fill(number(), '61854303');
  await userEvent.fill(screen.getByLabelText('Текущий пароль'), 'Demo-2026');
}

test('the handler gets what was typed', async () => {
  const submit = setUp();
  await fill();
  await userEvent.click(save());
  await waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith({ number: '61854303', password: 'Demo-2026' }));
});

test('errors are under their fields and the first field with an error gets the focus', async () => {
  const submit = setUp();
  await userEvent.click(save());
  expect(await screen.findByText('Введите текущий пароль')).toBeVisible();
  expect(number()).toHaveAccessibleDescription('Номер вагона: 8 цифр');
  await waitFor(() => expect(number()).toHaveFocus());
  expect(submit).not.toHaveBeenCalled();
});

test('the error of a corrected field disappears at once', async () => {
  setUp();
  await userEvent.click(save());
  await screen.findByText('Номер вагона: 8 цифр');
  await userEvent.fill(number(), '61854303');
  await waitFor(() => expect(screen.queryByText('Номер вагона: 8 цифр')).not.toBeInTheDocument());
  expect(screen.getByText('Введите текущий пароль')).toBeVisible();
});

test('while a submit is running the button is busy and a second Enter does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const submit = setUp(() => promise);
  await fill();
  await userEvent.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(save()).toBeDisabled());
  number().closest('form')!.requestSubmit();

  resolve();
  await waitFor(() => expect(save()).toBeEnabled());
  expect(submit).toHaveBeenCalledTimes(1);
});

test('the error of a rejected submit is shown, the values stay, the next submit works', async () => {
  let refused = false;
  const submit = setUp(async () => {
    if (!refused) {
      refused = true;
      throw new Error('Network Error');
    }
  });
  await fill();
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Проблема с подключением к интернету');
  expect(number()).toHaveValue('61854303');

  await userEvent.click(save());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
