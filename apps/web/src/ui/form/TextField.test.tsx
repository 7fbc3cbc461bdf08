import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { ListSearchField } from './ListSearchField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { renderUi } from '../test-render.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

function Supplier(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Поставщик" value={value} onChange={setValue} {...props} />;
}

function Password() {
  const [value, setValue] = useState('');
  return <PasswordField label="Новый пароль" autoComplete="new-password" value={value} onChange={setValue} />;
}

test('the label is above the field and is its accessible name', async () => {
  renderUi(<Supplier />);
  const field = screen.getByRole('textbox', { name: 'Поставщик' });
  await userEvent.fill(field, 'ООО «Вторресурс-Ока»');
  expect(field).toHaveValue('ООО «Вторресурс-Ока»');
  expect(screen.getByText('Поставщик').getBoundingClientRect().bottom).toBeLessThanOrEqual(
    field.getBoundingClientRect().top,
  );
});

test('a field of several lines is never lower than these and grows with its text', async () => {
  renderUi(<Supplier lines={2} />);
  const field = screen.getByRole('textbox', { name: 'Поставщик' });
  const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
  const lines = () => Math.round(field.clientHeight / lineHeight);
  const empty = lines();
  expect(empty).toBeGreaterThanOrEqual(2);
  await userEvent.fill(field, 'Вторчермет\n'.repeat(5));
  expect(lines()).toBe(empty + 4);
  expect(field.scrollHeight).toBe(field.clientHeight);
  await userEvent.clear(field);
  expect(lines()).toBe(empty);
});

test('an error replaces the hint', () => {
  renderUi(<Supplier hint="Как в накладной" error="Укажите поставщика" />);
  const field = screen.getByRole('textbox', { name: 'Поставщик' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Укажите поставщика');
  expect(screen.queryByText('Как в накладной')).not.toBeInTheDocument();
});

test('without an error the hint is the description of the field', () => {
  renderUi(<Supplier hint="Как в накладной" />);
  expect(screen.getByRole('textbox', { name: 'Поставщик' })).toHaveAccessibleDescription('Как в накладной');
});

test('the password is hidden, shown and hidden again by its toggle', async () => {
  renderUi(<Password />);
  const field = screen.getByLabelText('Новый пароль');
  await userEvent.fill(field, 'Demo-2026');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('Demo-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a form that writes capitals does not touch what a keyboard is composing; the keyboard would insert it twice', () => {
  const Page = () => {
    const [value, setValue] = useState('');
    return <TextField label="Номер ТС" value={value} onChange={(text) => setValue(text.toUpperCase())} />;
  };
  renderUi(<Page />);
  const input = screen.getByRole('textbox', { name: 'Номер ТС' });
  fireEvent.compositionStart(input);
  for (const text of ['а', 'а1', 'а12']) {
    fireEvent.input(input, { target: { value: text }, isComposing: true });
    expect(input).toHaveValue(text);
  }
  fireEvent.compositionEnd(input);
  expect(input).toHaveValue('А12');
});

test('a sign that the server can never store is named with its place, whatever the form says by itself', async () => {
  const { unmount } = renderUi(<Supplier value={'Ока\0'} hint="Как в накладной" />);
  const field = screen.getByRole('textbox', { name: 'Поставщик' });
  expect(field).toBeInvalid();
  const words = 'Знак 4 (после «Ока») сохранить нельзя: это невидимый знак U+0000. Удалите его';
  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  unmount();
  renderUi(<Supplier value={'Ока\uD83D'} type="password" />);
  expect(await screen.findByText('Знак 4 сохранить нельзя: это половина смайлика, U+D83D. Удалите его')).toBeVisible();
});

test('a search asks for nothing with such a sign and says why', async () => {
  const asked: string[] = [];
  renderUi(<ListSearchField value="" isWide onChange={(text) => asked.push(text)} />);
  const field = screen.getByRole('textbox', { name: 'Поиск в списке' });
  // The keyboard of the test cannot type half of a pair.
  fireEvent.change(field, { target: { value: '618\uD83D' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText(/^Знак 4 .после «618». сохранить нельзя/)).toBeVisible();
  await userEvent.fill(field, '618');
  await waitFor(() => expect(asked).toEqual(['618']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a text that the browser cuts is not cut in silence', async () => {
  const Remark = () => {
    const [value, setValue] = useState('');
    return <TextField label="Примечание" value={value} onChange={setValue} maxLength={10} hint="Кратко" />;
  };
  renderUi(<Remark />);
  const field = screen.getByLabelText('Примечание');
  await userEvent.type(field, 'девять зн');
  expect(field).toHaveAccessibleDescription('Кратко');
  await userEvent.type(field, 'аков и ещё');
  expect(field).toHaveValue('девять зна');
  expect(field).toHaveAccessibleDescription('Больше 10 знаков не помещается');
});
