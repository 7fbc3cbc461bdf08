import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Unread } from '#features/notification/notification.unread';
import { aRow, aTransport } from '#features/transport/testing/transport.builders';
import { NetworkError } from '#platform/api-error';
import { anEntry } from '#platform/testing/outbox-entry';

import { fakeServices } from '../testing/fake-services.ts';
import { renderApp } from '../testing/render-app.tsx';

const refused = anEntry({ failure: { at: '', text: 'Шаг пока невозможен', status: 422 }, tries: 1 });

test('the header shows the state of sending and links to the journal', async () => {
  const { outbox, network, address } = renderApp('/profile');
  const sign = await screen.findByRole('link', { name: 'Всё отправлено. Журнал отправки' });
  expect(sign).toHaveAttribute('data-state', 'sent');
  network.set({ isReachable: false, answeredAt: null });
  await waitFor(() => expect(sign).toHaveAccessibleName('Всё отправлено, связи нет. Журнал отправки'));
  expect(sign).toHaveAttribute('data-state', 'waiting');
  outbox.set({ ...outbox.getState(), entries: [anEntry()] });
  await waitFor(() => expect(sign).toHaveAccessibleName('Нет связи, на устройстве 1. Журнал отправки'));
  const words = within(within(sign).getByRole('status')).getByText('Нет связи, на устройстве 1');
  for (const width of [820, 1440]) {
    await page.viewport(width, 900);
    expect(words.clientWidth).toBeGreaterThan(150);
    expect(document.documentElement.scrollWidth).toBe(width);
  }
  await userEvent.click(sign);
  await waitFor(() => expect(address()).toBe('/sync'));
});

test('a write whose object no longer exists is announced once and shown until the person has acknowledged it', async () => {
  const { outbox, ended, services } = renderApp('/profile');
  services.gone.start();
  await screen.findByRole('link', { name: 'Всё отправлено. Журнал отправки' });
  outbox.set({ ...outbox.getState(), entries: [anEntry()] });
  const { state: _state, ...entry } = anEntry();
  ended.push({ ...entry, outcome: 'gone', endedAt: '2026-11-14T08:06:00Z', isUnseen: true });
  outbox.set({ ...outbox.getState(), entries: [] });
  expect(await screen.findByText(/^Запись не принята: объекта больше нет/)).toBeVisible();
  const sign = await screen.findByRole('link', { name: 'Не принято, объекта больше нет: 1. Журнал отправки' });
  await userEvent.click(sign);
  const section = within(await screen.findByRole('region', { name: 'Не принято, объекта больше нет: 1' }));
  expect(section.getByText('Не принято: объекта больше нет')).toBeVisible();
  expect(sign).toHaveAccessibleName('Не принято, объекта больше нет: 1. Журнал отправки');
  expect(screen.queryByText('Всё отправлено')).toBeNull();
  await userEvent.click(section.getByRole('button', { name: 'Понятно' }));
  await waitFor(() => expect(sign).toHaveAccessibleName('Всё отправлено. Журнал отправки'));
});

test('on a phone the count is beside the icon and the label has the rest; «Ещё» links to the journal too', async () => {
  await page.viewport(390, 844);
  const { outbox } = renderApp('/profile');
  outbox.set({ ...outbox.getState(), entries: [anEntry(), anEntry({ id: 2 })] });
  const sign = await screen.findByRole('link', { name: 'Отправка 0 из 2. Журнал отправки' });
  expect(within(sign).getByText('2')).toBeVisible();
  expect(within(sign).getByText('Отправка 0 из 2').closest('output')).not.toBeNull();
  expect(sign.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }));
  const more = await screen.findByRole('dialog', { name: 'Ещё' });
  expect(within(more).getByRole('link', { name: 'Журнал отправки' })).toHaveAttribute('href', '/sync');
});

test('a refusal in a replay: a snackbar with both actions, shown once, closed when it is resolved elsewhere', async () => {
  const { outbox, calls } = renderApp('/profile');
  await screen.findByRole('banner');
  const problem = () => ({ ...outbox.getState(), entries: [refused], problem: { ...refused } });
  outbox.set(problem());
  const snackbar = await screen.findByRole('alert');
  expect(within(snackbar).getByText('Запись не принята')).toBeVisible();
  expect(within(snackbar).getByText(/Взвешивание: нетто 67,000 т — вагон.*Шаг пока невозможен/)).toBeVisible();
  outbox.set(problem());
  expect(screen.getAllByText('Запись не принята')).toHaveLength(1);
  await userEvent.click(within(snackbar).getByRole('button', { name: 'Отложить и продолжить' }));
  expect(calls.setAside).toHaveBeenCalledExactlyOnceWith(refused.id);
});

test.each([
  [360, 640],
  [640, 360],
  [820, 1180],
  [1440, 900],
])('at %i×%i the snackbar covers no control of the page or of a dialog over it', async (width, height) => {
  await page.viewport(width, height);
  const { outbox } = renderApp('/profile');
  const bar = await screen.findByRole('banner');
  outbox.set({ ...outbox.getState(), entries: [refused], problem: refused });
  const snackbar = await screen.findByRole('alert');
  const foot = () => snackbar.getBoundingClientRect().top;
  const lowest = (element: Element) => Math.round(element.getBoundingClientRect().bottom);
  await waitFor(() => expect(lowest(screen.getByRole('main'))).toBeLessThanOrEqual(foot()));
  expect(lowest(screen.getByRole('navigation', { name: 'Разделы' }))).toBeLessThanOrEqual(foot());
  expect(bar.getBoundingClientRect().top).toBe(0);
  expect(snackbar.getBoundingClientRect().height).toBeLessThan(height * 0.4);
  await userEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }));
  const dialog = await screen.findByRole('dialog', { name: 'Смена пароля' });
  for (const control of within(dialog).getAllByRole('button')) {
    control.scrollIntoView({ block: 'nearest' });
    expect(lowest(control)).toBeLessThanOrEqual(foot());
  }
});

test('a failure of the server is said with «Повторить» and «Оставить на устройстве», which leaves the outbox alone', async () => {
  const { outbox, calls } = renderApp('/profile');
  await screen.findByRole('banner');
  const failed = anEntry({ failure: { at: '2026-11-15T08:05:00Z', text: 'Ошибка сервера', status: 500, code: 'x' } });
  outbox.set({ ...outbox.getState(), entries: [failed], problem: failed });
  const snackbar = await screen.findByRole('alert');
  expect(within(snackbar).getByText('Запись не отправлена')).toBeVisible();
  expect(within(snackbar).getByRole('button', { name: 'Повторить' })).toBeVisible();
  await userEvent.click(within(snackbar).getByRole('button', { name: 'Оставить на устройстве' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(calls.setAside).not.toHaveBeenCalled();
});

test('the snackbar of a resolved problem closes', async () => {
  const { outbox } = renderApp('/profile');
  await screen.findByRole('banner');
  outbox.set({ ...outbox.getState(), entries: [refused], problem: refused });
  await screen.findByRole('alert');
  outbox.set({ ...outbox.getState(), entries: [], problem: null });
  await waitFor(() => expect(screen.queryByText('Запись не принята')).toBeNull());
});

test('a device that stores nothing shows a bar across the whole page, before more is typed', async () => {
  const { health, calls } = renderApp('/profile');
  await screen.findByRole('banner');
  health.set({ trouble: 'На устройстве кончилось место' });
  const bar = await screen.findByText(/Устройство не может сохранять данные. На устройстве кончилось место/);
  expect(bar.parentElement!.getBoundingClientRect().width).toBeGreaterThan(1000);
  await userEvent.click(screen.getByRole('button', { name: 'Проверить ещё раз' }));
  expect(calls.checkDevice).toHaveBeenCalledOnce();
});

test('unsent work of a colleague is shown to the signed-in user and on the sign-in page', async () => {
  const fakes = fakeServices();
  fakes.outbox.set({ ...fakes.outbox.getState(), foreign: 3 });
  renderApp('/profile', fakes);
  expect(await screen.findByText(/неотправленная работа другого сотрудника: 3 записи/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(screen.queryByText(/другого сотрудника/)).toBeNull();
});

test('before anybody has signed in the page says that unsent work is on the device', async () => {
  const fakes = fakeServices({ status: 'signedOut' });
  fakes.outbox.set({ ...fakes.outbox.getState(), foreign: 1 });
  renderApp('/login', fakes);
  expect(await screen.findByText(/На устройстве 1 неотправленная запись/)).toBeVisible();
  expect(fakes.calls.refreshOutbox).toHaveBeenCalled();
});

test.each([
  [1280, 'На устройстве, ждёт: 1'],
  [360, 'На устройстве, ждёт: 1'],
])(
  'rows of the list show unread messages, and the mark and the status of unsent work (%i px)',
  async (width, words) => {
    await page.viewport(width, 844);
    const fakes = fakeServices();
    const other = aRow({ id: '00000000-0000-4000-8000-00000000000f', transportNumber: '60000001' });
    const provider = { id: other.id, name: 'ООО «Вторичные металлы Приволжья и Урала», обособленное подразделение' };
    fakes.calls.filtrate.mockResolvedValue({ items: [aRow({ provider }), other], next: null });
    // Counts over nine are shown as they are, those over 999 as «999+».
    const transports = [
      { transportId: aRow().id, count: 27 },
      { transportId: other.id, count: 1200 },
    ];
    (fakes.services.notification.unread as Unread).accept({ total: 1227, transports, lastId: 1 });
    const step = anEntry({
      transportId: aRow().id,
      operation: 'transport.changeStatus',
      request: { method: 'PUT', url: '/', data: { statusCode: 'RECEPTION_FINISHED' } },
    });
    fakes.outbox.set({ ...fakes.outbox.getState(), entries: [step] });
    renderApp('/auto', fakes);
    const mark = await screen.findByTitle('На устройстве, ждёт: 1');
    expect(mark).toHaveTextContent(words);
    // The look of what waits, as in every other place: a clock, no colour of its own.
    expect(mark.querySelector('svg')).not.toBeNull();
    expect(getComputedStyle(mark.querySelector('[data-standing]') ?? mark).color).toBe(
      getComputedStyle(document.body).color,
    );
    expect(screen.getAllByTitle(/На устройстве/)).toHaveLength(1);
    const rowWith = (words: string) => screen.getByText(words).closest('[data-index]');
    expect(rowWith('27')).toBe(rowWith('27 непрочитанных'));
    expect(rowWith('999+')).toBe(screen.getByRole('link', { name: '60000001' }).closest('[data-index]'));
    // The status is the person's own, with a clock; the server has not confirmed it.
    const status = screen.getByText('Приемка завершена: на устройстве, ждёт');
    expect(status.parentElement!.querySelector('svg')).not.toBeNull();
    // Set aside by the person after an error of the server: it waits, nobody has refused it.
    const failed = { at: '', text: 'Ошибка на сервере', status: 500, code: 'internal' };
    fakes.outbox.set({ ...fakes.outbox.getState(), entries: [{ ...step, state: 'aside', failure: failed }] });
    await waitFor(() => expect(screen.queryByText('Приемка завершена: на устройстве, ждёт')).toBeNull());
    expect(await screen.findByTitle('На устройстве, ждёт: 1')).toHaveTextContent(words);
    expect(screen.queryByText(/Не принято/)).toBeNull();
    const refusal = { at: '', text: 'Шаг невозможен', status: 409, code: 'transport.step' };
    fakes.outbox.set({ ...fakes.outbox.getState(), entries: [{ ...step, failure: refusal }] });
    expect(await screen.findByText('Приемка завершена: не принято')).toBeVisible();
    const notAccepted = screen.getByTitle('Не принято: 1');
    expect(notAccepted).toHaveTextContent('Не принято: 1');
    expect(notAccepted.getClientRects()).toHaveLength(1);
    expect(notAccepted.getBoundingClientRect().height).toBeLessThan(30);
  },
);

test('a card with a refused edit does not say that it is saved', async () => {
  const fakes = fakeServices();
  fakes.outbox.set({ ...fakes.outbox.getState(), entries: [refused] });
  renderApp(`/auto/${aTransport().id}`, fakes);
  expect(await screen.findByText('Не принято: 1')).toBeVisible();
  expect(screen.queryByText('Сохранено')).toBeNull();
});

test('the card says how much waits on the device, says so of «Сохранено» in words, and says how old it is', async () => {
  const fakes = fakeServices();
  const step = anEntry({
    id: 2,
    operation: 'transport.changeStatus',
    request: {
      method: 'PUT',
      url: `/transport/change-status/${aTransport().id}`,
      data: { statusCode: 'RECEPTION_FINISHED' },
    },
  });
  fakes.outbox.set({ ...fakes.outbox.getState(), entries: [anEntry(), step] });
  fakes.network.set({ isReachable: false, answeredAt: null });
  fakes.calls.getTransport.mockRejectedValue(new NetworkError());
  await fakes.keepCard(aTransport(), '2026-11-14T08:05:00');
  renderApp(`/auto/${aTransport().id}`, fakes);
  expect(await screen.findByText('На устройстве, ждёт: 2')).toBeVisible();
  expect(screen.getByText('Сохранено: на устройстве, ждёт')).toBeVisible();
  expect(screen.getByText('Приемка завершена: на устройстве, ждёт')).toBeVisible();
  // What the server has not confirmed is not called done: nobody can take it back there yet.
  expect(
    screen.getByText('Приемка завершена: на устройстве, ждёт. Пока сервер не ответил, карточка закрыта для правки.'),
  ).toBeVisible();
  expect(screen.queryByText(/верните ТС на приемку/)).toBeNull();
  expect(await screen.findByText('Нет связи. Данные на 14.11.2026 08:05, ваши записи учтены')).toBeVisible();
  // The age is said once.
  expect(screen.getByText(/^Нет связи. Показано то/)).not.toBeVisible();
});
