import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import type { TypedNumber } from './number-text.ts';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';
import { renderUi } from '../test-render.tsx';
import { UiProvider } from '../UiProvider.tsx';

function setUp({ value = null, ...props }: Partial<NumberInputProps> = {}) {
  const onChange = vi.fn<(value: TypedNumber) => void>();
  const Controlled = () => {
    const [current, setCurrent] = useState<TypedNumber>(value);
    return (
      <>
        <NumberInput
          label="Нетто"
          value={current}
          onChange={(next) => {
            onChange(next);
            setCurrent(next);
          }}
          {...props}
        />
        <button onClick={() => setCurrent(7.25)}>Взять с весов</button>
      </>
    );
  };
  renderUi(<Controlled />);
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Нетто' }), onChange };
}

/** Types with real keys; returns the text of the field after each key. */
async function type(input: HTMLElement, keys: string) {
  await userEvent.click(input);
  const seen: string[] = [];
  for (const key of keys) {
    await userEvent.keyboard(key);
    seen.push((input as HTMLInputElement).value);
  }
  return seen;
}

test.each(['12,5', '12.5'])('typed «%s» stands as 12,5 and is the number 12.5', async (typed) => {
  const { input, onChange } = setUp();
  await type(input, typed);
  expect(input).toHaveValue('12,5');
  expect(onChange).toHaveBeenLastCalledWith(12.5);
});

test('a half-typed number stays: «-», «-0», «-0,», «-0,0», «-0,05»', async () => {
  const { input, onChange } = setUp();
  expect(await type(input, '-0,05')).toEqual(['-', '-0', '-0,', '-0,0', '-0,05']);
  expect(onChange).toHaveBeenLastCalledWith(-0.05);
});

test('a sign without digits is not an empty field: the form gets it, and it is named when the field is left', async () => {
  const { input, onChange } = setUp();
  await type(input, '-');
  expect(screen.queryByText(/Не понято/)).toBeNull();
  await userEvent.tab();
  expect(input).toHaveValue('-');
  expect(screen.getByText('Не понято: «-». Введите число, например 12,5')).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith('-');
});

test('zeros after the comma stay: «1,50» is not rewritten while it is typed', async () => {
  const { input } = setUp();
  expect(await type(input, '1,50')).toEqual(['1', '1,', '1,5', '1,50']);
});

test.each([
  ['1000', 1000, 'Меньше 1000 т. Вы ввели килограммы?'],
  ['64800', 64_800, 'Меньше 1000 т. Вы ввели килограммы?'],
  ['12 345,5', 12_345.5, 'Меньше 1000 т. Вы ввели килограммы?'],
  ['-1000', -1000, 'Больше −1000 т. Вы ввели килограммы?'],
  ['0,1234', 0.1234, 'Не больше трёх знаков после запятой'],
])(
  'no key is lost: typed %s stays as typed, is given to the form as %s and is marked',
  async (typed, number, words) => {
    const { input, onChange } = setUp({ unit: 'т' });
    await type(input, typed);
    expect(input).toHaveValue(typed);
    expect(onChange).toHaveBeenLastCalledWith(number);
    expect(screen.getByText(words)).toBeVisible();
    expect(input).toHaveAttribute('aria-invalid', 'true');
  },
);

test('with the limit turned off 1000 and more is accepted', async () => {
  const { input, onChange } = setUp({ limit: false });
  await type(input, '12345,5');
  expect(input).toHaveValue('12345,5');
  expect(onChange).toHaveBeenLastCalledWith(12_345.5);
});

test.each([
  ['30', '20,5'],
  ['20,51', '20,5'],
  ['20,5', '20,5'],
  ['7', '7'],
])('a value over the maximum becomes the maximum: typed %s gives %s', async (typed, left) => {
  const { input, onChange } = setUp({ max: 20.5 });
  await type(input, typed);
  expect(input).toHaveValue(left);
  expect(onChange).toHaveBeenLastCalledWith(Number(left.replace(',', '.')));
});

test('a clamped value is said until the next key', async () => {
  const { input } = setUp({ max: 20.5 });
  await type(input, '30');
  expect(screen.getByText('Больше нельзя: записано 20,5')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByText(/Больше нельзя/)).toBeNull();
});

test('at the maximum one more digit changes nothing', async () => {
  const { input } = setUp({ max: 5, value: 5 });
  await userEvent.click(input);
  await userEvent.keyboard('{End}1');
  expect(input).toHaveValue('5');
});

test('the caret does not jump when a digit is typed in the middle', async () => {
  const { input } = setUp({ value: 12.5 });
  await userEvent.click(input);
  await userEvent.keyboard('{Home}{ArrowRight}9');
  expect(input).toHaveValue('192,5');
  expect(input.selectionStart).toBe(2);
});

test.each([
  ['12.5', '12,5', 12.5],
  ['7.25', '7,25', 7.25],
  ['12,500 т', '12,500', 12.5],
  ['12\u00A0345,5', '12345,5', 12_345.5],
  ['\u200B3,1', '3,1', 3.1],
  ['−3,1', '-3,1', -3.1],
  // As long as «1,000», which it replaces.
  ['9,4\u00A0т', '9,4', 9.4],
  ['много', 'много', 'много'],
  ['1.234.567', '1.234.567', '1.234.567'],
])('«%s» that comes in one piece (paste, voice, suggestion) stands as «%s»', async (piece, shown, number) => {
  const { input, onChange } = setUp({ unit: 'т', value: 1 });
  await userEvent.click(input);
  input.select();
  act(() => void document.execCommand('insertText', false, piece));
  expect(input).toHaveValue(shown);
  expect(onChange).toHaveBeenLastCalledWith(number);
});

test('what a keyboard composes is left alone until it is done', async () => {
  const { input, onChange } = setUp({ unit: 'т', max: 20 });
  await userEvent.click(input);
  fireEvent.compositionStart(input);
  for (const text of ['1', '12', '12.', '12.5']) {
    fireEvent.change(input, { target: { value: text } });
    expect(input).toHaveValue(text);
  }
  expect(onChange).toHaveBeenLastCalledWith(12.5);
  fireEvent.compositionEnd(input);
  expect(input).toHaveValue('12,5');
});

test('what is not a number stays and is named', async () => {
  const { input, onChange } = setUp();
  await type(input, '1а');
  expect(screen.getByText('Не понято: «1а». Введите число, например 12,5')).toBeVisible();
  // The form gets the text, which it refuses, not the value of an empty field.
  expect(onChange).toHaveBeenLastCalledWith('1а');
});

test('an empty field is null', async () => {
  const { input, onChange } = setUp({ value: 5 });
  await userEvent.click(input);
  await userEvent.keyboard('{End}{Backspace}');
  expect(input).toHaveValue('');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a number set by the parent replaces the typed text', async () => {
  const { input } = setUp();
  await type(input, '1,');
  await userEvent.click(screen.getByRole('button', { name: 'Взять с весов' }));
  expect(input).toHaveValue('7,25');
});

test('without negative values a minus is marked and a phone shows its decimal keypad', async () => {
  const { input } = setUp({ allowNegative: false, unit: '%' });
  await type(input, '-5');
  expect(input).toHaveValue('-5');
  expect(screen.getByText('Не меньше нуля')).toBeVisible();
  expect(input.inputMode).toBe('decimal');
  expect(screen.getByText('%')).toBeVisible();
});

test('text entered without a key event is kept after the value was replaced by a shorter one', async () => {
  const { input, onChange } = setUp({ value: 70.09 });
  await userEvent.click(input);
  await userEvent.keyboard('{End}{Control}');
  act(() => screen.getByRole('button', { name: 'Взять с весов' }).click());
  expect(input).toHaveValue('7,25');
  input.select();
  act(() => void document.execCommand('insertText', false, '70,11'));
  expect(input).toHaveValue('70,11');
  expect(onChange).toHaveBeenLastCalledWith(70.11);
});

test.each([
  [36.52, '36,520'],
  [40, '40,000'],
  [0, '0,000'],
  [-0.05, '-0,050'],
  [null, ''],
  // Refused, so the error refers to the text as it was typed.
  [0.1234, '0,1234'],
  [64_800, '64800'],
  ['900 кг', '900 кг'],
])('a field of tonnes with the value %s shows «%s»', (value, shown) => {
  const { input, onChange } = setUp({ unit: 'т', value });
  expect(input).toHaveValue(shown);
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  ['36,52', '36,520'],
  ['40', '40,000'],
  [',5', '0,500'],
  ['12 т', '12,000'],
  ['1,5000', '1,5000'],
  ['64800', '64800'],
  ['12,5,7', '12,5,7'],
])(
  'tonnes typed as «%s» are not changed under the caret and stand as «%s» when the field is left',
  async (typed, left) => {
    const { input, onChange } = setUp({ unit: 'т' });
    expect((await type(input, typed)).at(-1)).toBe(typed);
    onChange.mockClear();
    await userEvent.tab();
    expect(input).toHaveValue(left);
    expect(onChange).not.toHaveBeenCalled();
  },
);

test('focus changes nothing in a field of tonnes: Tab selects all, the next key replaces it', async () => {
  const { input, onChange } = setUp({ unit: 'т', value: 36.52 });
  await userEvent.tab();
  expect(input).toHaveFocus();
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['36,520', 0, 6]);
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('4');
  expect(input).toHaveValue('4');
});

test('a digit typed in the middle of three decimals leaves the rest and the caret in place', async () => {
  const { input, onChange } = setUp({ unit: 'т', value: 36.5 });
  await userEvent.click(input);
  await userEvent.keyboard('{Home}{ArrowRight}9');
  expect(input).toHaveValue('396,500');
  expect(input.selectionStart).toBe(2);
  expect(onChange).toHaveBeenLastCalledWith(396.5);
});

test('tonnes set by another act replace the typed text with three decimals', async () => {
  const { input } = setUp({ unit: 'т' });
  await type(input, '1,');
  await userEvent.click(screen.getByRole('button', { name: 'Взять с весов' }));
  expect(input).toHaveValue('7,250');
});

test('a clamped weight is said as the field shows it', async () => {
  const { input } = setUp({ unit: 'т', max: 20.5 });
  await type(input, '30');
  expect(input).toHaveValue('20,500');
  expect(screen.getByText('Больше нельзя: записано 20,500')).toBeVisible();
});

test.each(['%', 'кг', 'шт', undefined])('a number of other units (%s) stays as it was typed', async (unit) => {
  const { input } = setUp({ unit, value: 40 });
  expect(input).toHaveValue('40');
  await userEvent.click(input);
  await userEvent.keyboard('{End},50');
  await userEvent.tab();
  expect(input).toHaveValue('40,50');
});

test('zero tonnes that become zero kilograms lose the decimals', () => {
  const field = (unit: string) => <NumberInput label="Вес" value={0} onChange={() => undefined} unit={unit} />;
  const { rerender } = renderUi(<UiProvider productName="">{field('т')}</UiProvider>);
  expect(screen.getByLabelText('Вес')).toHaveValue('0,000');
  rerender(<UiProvider productName="">{field('кг')}</UiProvider>);
  expect(screen.getByLabelText('Вес')).toHaveValue('0');
});
