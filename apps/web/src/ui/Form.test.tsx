import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';

import { Form, type FormOf } from './Form.tsx';
import { FormAutocomplete } from './FormAutocomplete.tsx';
import { FormPasswordField, FormTextField } from './FormFields.tsx';
import { FormNumberInput } from './FormNumberInput.tsx';
import { renderUi } from './test-render.tsx';

const kind = z.object({ code: z.string() });
const schema = z.object({
  number: z.string().check(z.regex(/^\d{8}$/, 'Номер вагона: 8 цифр')),
  password: z.string().check(z.minLength(1, 'Введите текущий пароль')),
  net: z.nullable(z.number('Укажите нетто')),
  kind: z.nullable(kind),
});
type Values = z.infer<typeof schema>;

type Submit = (values: Values, form: FormOf<Values>) => Promise<void> | void;

function setUp(onSubmit: Submit = () => undefined) {
  const submit = vi.fn<Submit>(onSubmit);
  renderUi(
    <Form
      schema={schema}
      defaultValues={{ number: '', password: '', net: null, kind: null }}
      onSubmit={submit}
      submitLabel="Сохранить"
    >
      {({ control }) => (
        <>
          <FormTextField control={control} name="number" label="Номер вагона" />
          <FormPasswordField control={control} name="password" label="Текущий пароль" autoComplete="current-password" />
          <FormNumberInput control={control} name="net" label="Нетто" />
          <FormAutocomplete
            control={control}
            name="kind"
            label="Вид лома"
            options={[{ code: '3А' }, { code: '5А' }]}
            getKey={({ code }) => code}
            getLabel={({ code }) => code}
          />
        </>
      )}
    </Form>,
  );
  return submit;
}
const number = () => screen.getByRole('textbox', { name: 'Номер вагона' });
const save = () => screen.getByRole('button', { name: 'Сохранить' });

async function fill() {
  await userEvent.fill(number(), '61854303');
  await userEvent.fill(screen.getByLabelText('Текущий пароль'), 'Demo-2026');
}

test('the handler gets the entered values with their types', async () => {
  const submit = setUp();
  await fill();
  await userEvent.click(screen.getByRole('textbox', { name: 'Нетто' }));
  await userEvent.keyboard('67,2');
  await userEvent.click(screen.getByRole('combobox', { name: 'Вид лома' }));
  await userEvent.keyboard('5{Enter}');
  await userEvent.click(save());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit.mock.calls[0]![0]).toEqual({
    number: '61854303',
    password: 'Demo-2026',
    net: 67.2,
    kind: { code: '5А' },
  });
});

test('errors are under their fields and the first field with an error gets the focus', async () => {
  const submit = setUp();
  await userEvent.click(save());
  expect(await screen.findByText('Введите текущий пароль')).toBeVisible();
  expect(number()).toHaveAccessibleDescription('Номер вагона: 8 цифр');
  expect(number()).toHaveFocus();
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
  const submit = setUp(() => {
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

test('the handler can set the error of a field', async () => {
  setUp((_values, form) => form.setError('password', { message: 'Неверный пароль' }));
  await fill();
  await userEvent.click(save());
  expect(await screen.findByText('Неверный пароль')).toBeVisible();
});
