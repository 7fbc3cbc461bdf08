import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { closeTopLayer } from '../layout/layers.ts';
import { renderDayField } from './test-day-field.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T22:30:00Z') }));
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

async function openCalendar(...given: Parameters<typeof renderDayField>) {
  const onChange = renderDayField(...given);
  const button = screen.getByRole('button', { name: 'Дата отгрузки: выбрать в календаре' });
  await userEvent.click(button);
  const calendar = await screen.findByRole('dialog', { name: 'Дата отгрузки: календарь' });
  return { calendar, button, onChange, input: screen.getByRole('textbox', { hidden: true }) };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const day = (name: string) => screen.getByRole('button', { name });

test('the calendar is Russian, begins weeks on Monday and opens at the chosen day', async () => {
  const { calendar, button, onChange, input } = await openCalendar('2026-12-31');
  expect(screen.getByRole('grid', { name: 'Декабрь 2026' })).toBeVisible();
  const weekdays = within(calendar).getAllByRole('columnheader');
  expect(weekdays.map(({ textContent }) => textContent).join(' ')).toBe('пн вт ср чт пт сб вс');
  expect(weekdays[0]).toHaveAccessibleName('понедельник');
  expect(day('Четверг, 31 декабря 2026 г.')).toHaveAttribute('aria-pressed', 'true');
  expect(day('Четверг, 31 декабря 2026 г.')).toHaveFocus();

  await userEvent.click(day('Понедельник, 7 декабря 2026 г.'));
  expect(onChange).toHaveBeenLastCalledWith('2026-12-07');
  expect(input).toHaveValue('07.12.2026');
  await isClosed();
  expect(button).toHaveFocus();
});

test('an empty field opens at the day of the works, which is a day ahead of UTC late in the evening', async () => {
  const { onChange } = await openCalendar();
  expect(day('Вторник, 17 ноября 2026 г.')).toHaveFocus();
  expect(day('Вторник, 17 ноября 2026 г.')).toHaveAttribute('aria-current', 'date');
  expect(screen.queryByRole('button', { name: 'Очистить' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Сегодня' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-11-17');
  await isClosed();
});

test('the keyboard reaches every day, and Enter picks it', async () => {
  const { onChange, button } = await openCalendar('2026-01-31');
  const steps = [
    ['{ArrowRight}', 'Воскресенье, 1 февраля 2026 г.'],
    ['{ArrowUp}', 'Воскресенье, 25 января 2026 г.'],
    ['{Home}', 'Понедельник, 19 января 2026 г.'],
    ['{End}', 'Воскресенье, 25 января 2026 г.'],
    ['{ArrowDown}', 'Воскресенье, 1 февраля 2026 г.'],
    ['{ArrowLeft}', 'Суббота, 31 января 2026 г.'],
    ['{PageDown}', 'Суббота, 28 февраля 2026 г.'],
    ['{PageUp}', 'Среда, 28 января 2026 г.'],
    ['{Shift>}{PageUp}{/Shift}', 'Вторник, 28 января 2025 г.'],
    ['{Shift>}{PageDown}{/Shift}', 'Среда, 28 января 2026 г.'],
  ] as const;
  for (const [keys, name] of steps) {
    await userEvent.keyboard(keys);
    expect(day(name)).toHaveFocus();
  }
  expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-01-28');
  await isClosed();
  expect(button).toHaveFocus();
});

test('days outside the limits cannot be picked or reached', async () => {
  await openCalendar('', { min: '2026-11-03', max: '2026-11-10' });
  expect(day('Вторник, 10 ноября 2026 г.')).toHaveFocus();
  expect(day('Понедельник, 2 ноября 2026 г.')).toBeDisabled();
  expect(day('Среда, 11 ноября 2026 г.')).toBeDisabled();
  await userEvent.keyboard('{PageDown}');
  expect(day('Вторник, 10 ноября 2026 г.')).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  expect(day('Вторник, 3 ноября 2026 г.')).toHaveFocus();
  for (const name of ['Месяц назад', 'Месяц вперёд', 'Год назад', 'Год вперёд', 'Сегодня']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
});

test('the buttons turn months and years and keep the focus', async () => {
  await openCalendar('2026-01-31', { isRequired: true });
  const forward = screen.getByRole('button', { name: 'Месяц вперёд' });
  await userEvent.click(forward);
  expect(screen.getByRole('grid', { name: 'Февраль 2026' })).toBeVisible();
  expect(forward).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Год назад' }));
  expect(screen.getByRole('grid', { name: 'Февраль 2025' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Очистить' })).not.toBeInTheDocument();
});

test('«Очистить» empties the field, also of what is no day', async () => {
  const { onChange, input } = await openCalendar('2026-11-15');
  await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(onChange).toHaveBeenLastCalledWith('');
  await isClosed();
  await userEvent.type(input, '31.02.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Дата отгрузки: выбрать в календаре' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Очистить' }));
  expect(input).toHaveValue('');
});

test('Escape and Back close the calendar without a choice', async () => {
  const { button, onChange } = await openCalendar('2026-11-15');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await screen.findByRole('dialog');
  act(() => expect(closeTopLayer()).toBe(true));
  await isClosed();
  expect(button).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  [320, 568, 'light'],
  [360, 640, 'light'],
  [360, 640, 'sun'],
  [640, 360, 'light'],
  [568, 320, 'light'],
] as const)('at %d × %d every day is in view and wide enough for a glove, theme %s', async (width, height, theme) => {
  await page.viewport(width, height);
  localStorage.setItem('otk.theme', theme);
  const { calendar } = await openCalendar('2026-08-31');
  expect(within(screen.getByRole('grid')).getAllByRole('button')).toHaveLength(31);
  for (const part of within(calendar).getAllByRole('button')) {
    const box = part.getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(height);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  expect(calendar.scrollWidth).toBeLessThanOrEqual(calendar.clientWidth);
});

test.each([
  [360, 640, 'Дата отгрузки'],
  [1280, 800, null],
])('at %d × %d it says whose day it is where it covers the field', async (width, height, name) => {
  await page.viewport(width, height);
  const { calendar } = await openCalendar('2026-11-19');
  expect(within(calendar).queryByText('Дата отгрузки')?.textContent ?? null).toBe(name);
});

test.each([
  [1280, 800, 360],
  [820, 1180, 360],
  [640, 360, 640],
  [568, 320, 568],
  [480, 320, 480],
])('at %d × %d it is no wider than its days and buttons need', async (width, height, most) => {
  await page.viewport(width, height);
  const { calendar } = await openCalendar('2026-09-30');
  expect(calendar.getBoundingClientRect().width).toBeLessThanOrEqual(most);
  expect(calendar.scrollWidth).toBeLessThanOrEqual(calendar.clientWidth);
});

test('in the sun the longest month leaves its buttons on a phone, and none touches the edge', async () => {
  await page.viewport(360, 640);
  localStorage.setItem('otk.theme', 'sun');
  const { calendar } = await openCalendar('2026-09-30');
  for (const part of within(calendar).getAllByRole('button')) {
    const { left, right } = part.getBoundingClientRect();
    expect([left >= 4, right <= 356]).toEqual([true, true]);
  }
});

test.each(['light', 'sun'])(
  'on a tablet every day is inside the calendar of a field at the right, theme %s',
  async (theme) => {
    await page.viewport(820, 1180);
    localStorage.setItem('otk.theme', theme);
    document.body.style.paddingLeft = '422px';
    const { calendar } = await openCalendar('2026-11-19');
    document.body.style.paddingLeft = '';
    const { left, right } = calendar.getBoundingClientRect();
    expect(calendar.scrollWidth).toBeLessThanOrEqual(calendar.clientWidth);
    expect(left).toBeGreaterThanOrEqual(4);
    expect(right).toBeLessThanOrEqual(816);
  },
);
