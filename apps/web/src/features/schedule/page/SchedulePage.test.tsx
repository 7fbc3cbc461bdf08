import { scheduleContract } from '@otk/domain/schedule/schedule.contract';
import type { Appointment } from '@otk/domain/schedule/schedule.schema';
import { dayOf } from '@otk/domain/schedule/schedule.slot';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { ApiError, NetworkError } from '#platform/api-error';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';
import { dayTitle } from '#ui/day/days';
import { touched } from '#ui/test-touch';

import { anAppointment, aScheduleDay } from '../testing/schedule.builders.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const tomorrow = dayOf(new Date(Date.now() + dayMs));
/** 8:00 in Moscow. */
const at = new Date(Date.parse(`${tomorrow}T00:00:00Z`) + 5 * hourMs).toISOString();
const master = ['TRANSPORT_READ', 'SCHEDULE_READ', 'COMMISSION_SET', 'SEPARATE_SET'];

function withSchedule(commissions: Appointment[] = [anAppointment({ date: at })], permissions = master) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner: 'MASTER', permissions })] })));
  const list = fakes.on(scheduleContract.listCommissions).mockResolvedValue(commissions);
  const separations = fakes.on(scheduleContract.listSeparations).mockResolvedValue([]);
  const days = fakes
    .on(scheduleContract.listDays)
    .mockResolvedValue([aScheduleDay({ date: tomorrow, taken: { COMMISSION: [at], SEPARATE: [] } })]);
  return { ...fakes, list, separations, days };
}

const inDay = (query: string) => `/schedule?view=day&date=${tomorrow}${query}`;

test('by keyboard: «Перенести» asks for the hour and the reason, and sends both', async () => {
  const fakes = withSchedule();
  const move = fakes.on(scheduleContract.setCommission).mockResolvedValue(aTransport());
  renderApp(`/schedule?view=list&date=${tomorrow}`, fakes);
  const button = await screen.findByRole('button', { name: 'Перенести: 61854303' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Перенести комиссию' }));
  const hours = await within(await dialog.findByRole('group', { name: 'Время' })).findAllByRole('button');
  expect(hours).toHaveLength(1);
  await userEvent.click(hours[0]!);
  await userEvent.click(dialog.getByRole('button', { name: 'Перенести' }));
  expect(await dialog.findByText('Укажите причину')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Причина' }), 'Просьба поставщика');
  await userEvent.click(dialog.getByRole('button', { name: 'Перенести' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(move.mock.calls[0]![0].body).toEqual({
    act: 'MOVE',
    date: new Date(Date.parse(at) + hourMs).toISOString(),
    reason: 'Просьба поставщика',
    seen: at,
  });
});

test('the grid shows the appointment, which leads to its card', async () => {
  const fakes = withSchedule();
  renderApp(inDay(''), fakes);
  const event = await screen.findByRole('link', { name: /6185\s4303 · Комиссия/ });
  expect(event).toHaveAttribute('href', `/auto/${anAppointment().transport.id}`);
  expect(await screen.findByText('08:00', { selector: 'strong' })).toBeVisible();
});

test.each([1440, 1024])('at %i px nothing of an appointment is cut in the cell of a month', async (width) => {
  await page.viewport(width, 900);
  renderApp(inDay('').replace('view=day', 'view=month'), withSchedule());
  const event = await screen.findByRole('link', { name: /6185\s4303 · ком\./ });
  expect(event).toHaveAttribute('title', '6185\u00A04303 · Комиссия');
  const text = document.createRange();
  text.selectNodeContents(event);
  const frame = event.parentElement!.getBoundingClientRect();
  expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right);
});

test.each([1440, 1280, 900])('at %i px a week shows three appointments of an hour whole', async (width) => {
  await page.viewport(width, 900);
  const other = anAppointment();
  const named = (id: string, transportNumber: string, state: Appointment['state'] = 'PLANNED') => ({
    ...other,
    id,
    state,
    date: at,
    transport: { ...other.transport, transportNumber },
  });
  const fakes = withSchedule([
    anAppointment({ date: at }),
    named(other.transport.id, '60597937'),
    named(other.transport.station.id, '56835457', 'HELD'),
  ]);
  fakes.separations.mockResolvedValue([]);
  renderApp(inDay('').replace('view=day', 'view=week'), fakes);
  for (const name of [/6185\s4303 · ком\./, /6059\s7937 · ком\./, /✓.5683\s5457 · ком\./]) {
    const event = await screen.findByRole('link', { name });
    const text = document.createRange();
    text.selectNodeContents(within(event).getByText(name));
    const [words, box] = [text.getBoundingClientRect(), event.getBoundingClientRect()];
    expect(words.left).toBeGreaterThanOrEqual(box.left);
    expect(words.right).toBeLessThanOrEqual(box.right);
    // A line is a pixel higher than its letters.
    expect(words.bottom).toBeLessThanOrEqual(box.bottom + 1);
    expect(words.top).toBeGreaterThanOrEqual(box.top - 1);
    // Nothing lies over it.
    expect(event.contains(document.elementFromPoint(words.right - 2, (words.top + words.bottom) / 2))).toBe(true);
    expect(event).not.toHaveTextContent('08:00');
  }
});

test.each(['light', 'sun'])(
  'on a tablet two appointments of an hour are as high as a finger needs, with room between them, theme %s',
  async (theme) => {
    localStorage.setItem('otk.theme', theme);
    touched();
    await page.viewport(820, 1180);
    const other = anAppointment();
    const fakes = withSchedule([
      anAppointment({ date: at }),
      { ...other, id: other.transport.id, date: at, transport: { ...other.transport, transportNumber: '60597937' } },
    ]);
    fakes.separations.mockResolvedValue([]);
    renderApp(inDay('').replace('view=day', 'view=week'), fakes);
    const upper = await screen.findByRole('link', { name: /6185\s4303 · ком\./ });
    const boxes = [upper, screen.getByRole('link', { name: /6059\s7937 · ком\./ })].map((one) =>
      one.getBoundingClientRect(),
    );
    const [first, second] = boxes.toSorted((one, next) => one.top - next.top);
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(theme === 'sun' ? 56 : 44);
    expect(second!.top - first!.bottom).toBeGreaterThanOrEqual(8);
    expect(screen.getAllByRole('link', { name: /^08:00 / })).toHaveLength(1);
  },
);

test('on a tablet a month says how much each day has: five lines of a day are too small to be touched', async () => {
  touched();
  await page.viewport(820, 1180);
  renderApp(inDay('').replace('view=day', 'view=month'), withSchedule());
  expect(await screen.findByLabelText('Дни')).toBeVisible();
  expect(screen.queryByRole('link', { name: /6185\s4303 · ком\./ })).toBeNull();
});

test('what has taken place differs by a sign too', async () => {
  await page.viewport(1440, 900);
  renderApp(inDay('').replace('view=day', 'view=month'), withSchedule([anAppointment({ date: at, state: 'HELD' })]));
  const event = await screen.findByRole('link', { name: /✓.6185\s4303 · ком\./ });
  expect(event).toHaveAttribute('title', '6185\u00A04303 · Комиссия · Проведена');
});

test('filters are in the address and leave what fits; an empty period says where appointments come from', async () => {
  const fakes = withSchedule();
  renderApp(inDay('&kind=SEPARATE'), fakes);
  await waitFor(() => expect(screen.getByText('Ничего не найдено')).toBeVisible());
  expect(fakes.list.mock.lastCall?.[0]).toMatchObject({ query: { station: 'all' } });
});

test('without a connection the copy of the device is shown with its time', async () => {
  const fakes = withSchedule();
  const { services } = renderApp(`/schedule?view=list&date=${tomorrow}`, fakes);
  await screen.findByRole('link', { name: /6185/ });
  fakes.list.mockRejectedValue(new NetworkError());
  fakes.network.set({ isReachable: false, answeredAt: null });
  await services.queryClient.invalidateQueries({ queryKey: ['transport', 'schedule'] });
  expect(await screen.findByText(/^Нет связи: показано то, что было/)).toBeVisible();
  expect(screen.getByRole('link', { name: /6185/ })).toBeVisible();
});

test('the head of shift closes a day; a refusal says what is booked', async () => {
  const fakes = withSchedule(undefined, [...master, 'DICT_EDIT']);
  const edit = fakes.on(scheduleContract.editDay).mockRejectedValueOnce(
    new ApiError({
      status: 409,
      code: 'schedule.dayBooked',
      message: 'На этот день уже есть назначения. Сначала перенесите или отмените их',
      fields: [{ path: 'isWorkingDay', message: 'Назначено комиссий: 1, сепараций: 0' }],
    }),
  );
  await page.viewport(1440, 900);
  renderApp(`/schedule?view=list&date=${tomorrow}`, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить день' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'День календаря' }));
  await userEvent.click(await dialog.findByRole('switch', { name: 'Комиссия работает' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Назначено комиссий: 1, сепараций: 0')).toBeVisible();
  expect(edit.mock.calls[0]![0].body).toMatchObject({ isWorkingDay: false, capacity: 0, base: { capacity: 2 } });
});

test('a date that is none stays and offers no day: nobody changes the day that was open before', async () => {
  await page.viewport(1440, 900);
  renderApp(`/schedule?view=list&date=${tomorrow}`, withSchedule(undefined, [...master, 'DICT_EDIT']));
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить день' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'День календаря' }));
  expect(await dialog.findByRole('button', { name: 'Сохранить' })).toBeVisible();
  const date = dialog.getByRole('textbox', { name: 'Дата' });
  await userEvent.fill(date, '31.11.2026');
  await userEvent.tab();
  expect(date).toHaveValue('31.11.2026');
  expect(date).toHaveAccessibleDescription('Такой даты нет. Введите её в виде дд.мм.гггг');
  expect(dialog.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

test('on a phone the list is the default and fits; people who may not move have no button', async () => {
  await page.viewport(360, 640);
  renderApp('/schedule', withSchedule(undefined, ['TRANSPORT_READ', 'SCHEDULE_READ']));
  expect(await screen.findByRole('tab', { name: 'Список', selected: true })).toBeVisible();
  await screen.findByRole('heading', { name: 'Графики' });
  expect(screen.queryByRole('button', { name: /Перенести/ })).toBeNull();
  expect(document.querySelector('main')!.scrollWidth).toBeLessThanOrEqual(360);
});

test.each(['week', 'month'])('on a phone a %s says how much each day has; a day opens', async (view) => {
  await page.viewport(360, 640);
  const { address } = renderApp(inDay('').replace('view=day', `view=${view}`), withSchedule());
  const day = await screen.findByRole('button', { name: new RegExp(`${Number(tomorrow.slice(8))} .*, 1 назначение`) });
  for (const cell of within(screen.getByRole('region', { name: 'Дни' })).getAllByRole('button')) {
    const { width, height } = cell.getBoundingClientRect();
    expect([Math.round(width) >= 44, height >= 44, cell.scrollWidth <= cell.clientWidth]).toEqual([true, true, true]);
  }
  await userEvent.click(day);
  await waitFor(() => expect(address()).toContain('view=day'));
});

test('on a phone the days of another view take the place of those before', async () => {
  await page.viewport(360, 640);
  renderApp(inDay('').replace('view=day', 'view=month'), withSchedule());
  expect(await screen.findByRole('region', { name: 'Дни' })).toBeVisible();
  for (const [view, atLeast, atMost] of [
    ['Неделя', 7, 7],
    ['Месяц', 28, 42],
    ['Неделя', 7, 7],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name: view }));
    await screen.findByRole('tab', { name: view, selected: true });
    const [days, ...others] = screen.getAllByRole('region', { name: 'Дни' });
    expect(others).toEqual([]);
    const { length } = within(days!).getAllByRole('button');
    expect([length >= atLeast, length <= atMost], `${view}: ${length}`).toEqual([true, true]);
  }
});

test('on a phone a day is a list: two appointments of an hour do not share a line', async () => {
  await page.viewport(360, 640);
  renderApp(inDay(''), withSchedule());
  expect(await screen.findByRole('link', { name: /6185/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Перенести: 61854303' })).toBeVisible();
  expect(screen.getByText('Свободно мест: для комиссий 1, для сепараций 2')).toBeVisible();
  expect(screen.queryByRole('link', { name: /6185\s4303 · Комиссия/ })).toBeNull();
  expect(screen.getAllByText(dayTitle(tomorrow))).toHaveLength(1);
});

test('on a phone a day without appointments says how much room it has', async () => {
  await page.viewport(360, 640);
  renderApp(inDay(''), withSchedule([]));
  expect(await screen.findByText('На этот день ничего не назначено')).toBeVisible();
  expect(screen.getByText('Свободно мест: для комиссий 1, для сепараций 2')).toBeVisible();
});

test('what stands below the grid does not move when the grid comes; signs and colours are named', async () => {
  await page.viewport(820, 1180);
  const shifts: number[] = [];
  const watch = new PerformanceObserver((list) => {
    shifts.push(...list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0)));
  });
  watch.observe({ type: 'layout-shift' });
  renderApp(`/schedule?view=month&date=${tomorrow}`, withSchedule());
  const legend = await screen.findByRole('list', { name: 'Знаки графика' });
  await waitFor(() => expect(legend).toBeVisible());
  expect([...legend.children].map(({ textContent }) => textContent)).toEqual([
    'ком. комиссия',
    'сеп. тех. сепарация',
    '✓ проведена',
  ]);
  expect(await screen.findByRole('button', { name: 'Перенести: 61854303' })).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  watch.disconnect();
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});

test('a list says what was appointed once, whom it was decided by and that a wait is over', async () => {
  const planned = anAppointment({ date: at, arriveBy: '2026-01-12T20:59:00.000Z' });
  const held = anAppointment({
    id: '0f0f0f0f-0000-4000-8000-00000000000a',
    date: at,
    state: 'HELD',
    chairman: 'Начальник смены ОТК',
    members: ['Мастер ОТК'],
    representative: null,
  });
  renderApp(`/schedule?view=list&date=${tomorrow}`, withSchedule([planned, held]));
  expect(await screen.findByText('Комиссия')).toBeVisible();
  expect(screen.getByText('Комиссия · Проведена')).toBeVisible();
  expect(screen.getByText(/^Представителя ждали до 12\.01\.2026/)).toBeVisible();
  expect(
    screen.getByText('Председатель: Начальник смены ОТК; члены: Мастер ОТК; представитель не явился'),
  ).toBeVisible();
});
