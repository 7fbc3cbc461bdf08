import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { dayColumns } from './day-columns.ts';
import { DayField } from './DayField.tsx';
import { renderDayField } from './test-day-field.tsx';
import { renderUi } from '../test-render.tsx';
import { TimeField } from './TimeField.tsx';

function setUp(...given: Parameters<typeof renderDayField>) {
  const onChange = renderDayField(...given);
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

test('no dots are put into what a keyboard composes', () => {
  const { input, onChange } = setUp();
  fireEvent.compositionStart(input);
  for (const text of ['1', '14', '141', '14112026']) {
    fireEvent.change(input, { target: { value: text } });
    expect(input).toHaveValue(text);
  }
  fireEvent.compositionEnd(input);
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

test('a form that may stay without a day gets what is no day as typed, also from its draft', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const Page = () => {
    const [value, setValue] = useState('31-02-2026');
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return (
      <>
        <DayField isTextKept label="Дата документа" value={value} onChange={change} />
        <button onClick={() => setValue('30.02.26')}>Из черновика</button>
      </>
    );
  };
  renderUi(<Page />);
  const input = screen.getByRole('textbox', { name: 'Дата документа' });
  const problem = 'Такой даты нет. Введите её в виде дд.мм.гггг';
  expect(input).toHaveValue('31-02-2026');
  expect(screen.getByText(problem)).toBeVisible();
  await userEvent.fill(input, '15.11');
  expect(screen.queryByText(problem)).toBeNull();
  await userEvent.tab();
  expect(input).toHaveValue('15.11');
  expect(screen.getByText(problem)).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith('15.11');
  await userEvent.click(screen.getByRole('button', { name: 'Из черновика' }));
  expect(input).toHaveValue('30.02.26');
  await userEvent.click(screen.getByRole('button', { name: 'Дата документа: выбрать в календаре' }));
  expect(await screen.findByRole('dialog', { name: 'Дата документа: календарь' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(onChange).toHaveBeenLastCalledWith('');
});

test.each([
  ['keeps its day', '2026-11-15'],
  ['puts its usual day instead', '2026-10-19'],
])(
  'a field whose page %s while a day is typed shows what is typed, and the day of the page when left',
  async (_, usual) => {
    const onChange = vi.fn<(value: string) => void>();
    const Page = () => {
      const [value, setValue] = useState('2026-11-15');
      const change = (next: string) => {
        onChange(next);
        setValue(next || usual);
      };
      return <DayField label="С" value={value} onChange={change} />;
    };
    renderUi(<Page />);
    const input = screen.getByRole('textbox', { name: 'С' });
    await userEvent.clear(input);
    expect(input).toHaveValue('');
    await userEvent.type(input, '1611');
    expect(input).toHaveValue('16.11');
    await userEvent.type(input, '2026');
    expect(input).toHaveValue('16.11.2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-16');

    await userEvent.type(input, '{Backspace}');
    expect(input).toHaveValue('16.11.202');
    await userEvent.tab();
    expect(input).toHaveValue(usual === '2026-11-15' ? '15.11.2026' : '19.10.2026');
  },
);

test('a day of the page that changes replaces what was typed', async () => {
  const Page = () => {
    const [value, setValue] = useState('2026-11-15');
    return (
      <>
        <DayField label="С" value={value} onChange={setValue} />
        <button onClick={() => setValue('2026-10-19')}>Сбросить</button>
      </>
    );
  };
  renderUi(<Page />);
  const input = screen.getByRole('textbox', { name: 'С' });
  await userEvent.fill(input, '16.11.20267');
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(input).toHaveValue('19.10.2026');
});

test.each(['15.11.26', '15 ноября 2026', '2026-11-15'])('«%s» is pasted and becomes 15.11.2026', async (pasted) => {
  const { input, onChange } = setUp();
  await userEvent.click(input);
  document.execCommand('insertText', false, pasted);
  expect(onChange).toHaveBeenLastCalledWith('2026-11-15');
  await userEvent.tab();
  expect(input).toHaveValue('15.11.2026');
});

test('a time is typed, and shown as чч:мм when the field is left', async () => {
  const Page = () => {
    const [value, setValue] = useState('');
    return <TimeField label="Время" value={value} onChange={setValue} />;
  };
  renderUi(<Page />);
  const input = screen.getByRole('textbox', { name: 'Время' });
  await userEvent.fill(input, '9:05');
  await userEvent.tab();
  expect(input).toHaveValue('09:05');
});

test.each(['light', 'sun'])('two days stand whole beside each other on a small phone, theme %s', async (theme) => {
  await page.viewport(360, 640);
  localStorage.setItem('otk.theme', theme);
  renderUi(
    <div style={{ display: 'grid', gridTemplateColumns: dayColumns, gap: 12, width: 336 }}>
      {['2026-08-22', '2026-06-28'].map((day) => (
        <DayField key={day} label={day} value={day} onChange={() => undefined} />
      ))}
    </div>,
  );
  await document.fonts.ready;
  const days = screen.getAllByRole('textbox');
  expect(new Set(days.map((day) => day.getBoundingClientRect().top)).size).toBe(1);
  expect(days.map((day) => day.scrollWidth - day.clientWidth)).toEqual([0, 0]);
});
