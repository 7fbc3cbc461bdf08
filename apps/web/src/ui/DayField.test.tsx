import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { DayField } from './DayField.tsx';
import { renderUi } from './test-render.tsx';
import { TimeField } from './TimeField.tsx';

function setUp(initial = '', props: { readonly min?: string; readonly max?: string } = {}) {
  const onChange = vi.fn<(value: string) => void>();
  const Controlled = () => {
    const [value, setValue] = useState(initial);
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return <DayField label="Дата отгрузки" value={value} onChange={change} {...props} />;
  };
  renderUi(<Controlled />);
  return { input: screen.getByRole('textbox', { name: 'Дата отгрузки' }), onChange };
}

test('a day is shown and typed as дд.мм.гггг; dots need not be typed', async () => {
  const { input, onChange } = setUp('2026-11-05');
  expect(input).toHaveValue('05.11.2026');
  await userEvent.clear(input);
  expect(onChange).toHaveBeenLastCalledWith('');
  await userEvent.type(input, '14112026');
  expect(input).toHaveValue('14.11.2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-14');
});

test('what is no day stays, is marked and is not given to the form; limits are said', async () => {
  const { input, onChange } = setUp('', { max: '2026-11-30' });
  await userEvent.type(input, '31022026');
  expect(input).toHaveValue('31.02.2026');
  expect(screen.getByText('Такой даты нет. Введите её в виде дд.мм.гггг')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(input);
  await userEvent.type(input, '01122026');
  expect(screen.getByText('Не позже 30.11.2026')).toBeVisible();
});

test('a time is typed as чч:мм', async () => {
  const onChange = vi.fn<(value: string) => void>();
  renderUi(<TimeField label="Время" value="" onChange={onChange} />);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Время' }), '9:05');
  expect(onChange).toHaveBeenLastCalledWith('09:05');
});
