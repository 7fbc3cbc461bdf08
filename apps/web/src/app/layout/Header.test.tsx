import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aRow, aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';
import { NetworkError } from '#platform/api-error';

import { atWork } from '../testing/at-work.ts';
import { counts, fakeServices } from '../testing/fake-services.ts';
import { renderApp } from '../testing/render-app.tsx';

const names = ['ОТК. Копровый цех', 'ОТК. Станция Навашино'];

test.each([
  [200, 0],
  [200, 1],
  [320, 0],
  [320, 1],
  [360, 0],
  [360, 1],
])('at %i px the name of division %i is whole in the header', async (width, first) => {
  await page.viewport(width, 640);
  const udr = [names[first]!, names[1 - first]!].map((name, at) =>
    anUdr({ id: `00000000-0000-4000-8000-00000000007${at}`, name }),
  );
  renderApp('/profile', fakeServices(atWork(aUser({ udr }))));
  const menu = await screen.findByRole('button', { name: `Подразделение: ${names[first]}` });
  const title = menu.querySelector('span')!;
  expect(title.textContent).toBe(names[first]);
  // One pixel is lost by rounding; a hidden line is fourteen.
  expect(title.scrollHeight - title.clientHeight).toBeLessThanOrEqual(1);
  expect(title.scrollWidth).toBe(title.clientWidth);
  expect(menu.getBoundingClientRect().height).toBeLessThanOrEqual(46);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const controls = [...document.querySelectorAll(':is(header, nav) :is(a, button)')];
  expect(Math.max(...controls.map((one) => one.getBoundingClientRect().right))).toBeLessThanOrEqual(width);
});

test('entries of the rail that do not fit are reached by scrolling, none covers another', async () => {
  await page.viewport(1440, 500);
  const permissions = [
    ...permissionsOf('HEAD'),
    'TRANSPORT_READ',
    'USER_ADMIN',
    'DICT_EDIT',
    'AUDIT_READ',
    'SYSTEM_ADMIN',
  ];
  renderApp('/profile', fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] }))));
  const links = within(await screen.findByRole('navigation', { name: 'Разделы' })).getAllByRole('link');
  for (const link of links) {
    expect(link.scrollHeight, link.textContent).toBeLessThanOrEqual(link.clientHeight);
  }
  expect(links.map(({ textContent }) => textContent)).toContain('Журнал действий');
});

const header = () => screen.findByRole('banner');

test('quick search opens the list at the tab where the number is found', async () => {
  const fakes = fakeServices();
  fakes.calls.filtrateCount.mockResolvedValue(counts({ commission: 1, finished: 2 }));
  const { address } = renderApp('/profile', fakes);
  await header();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = screen.getByRole('searchbox', { name: 'Найти ТС, страницу, действие' });
  expect(document.activeElement).toBe(field);
  await userEvent.fill(field, ' 61854303 ');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/auto?search=61854303&tab=commission'));
  expect(fakes.calls.filtrateCount).toHaveBeenCalledWith(
    { params: { id: 'all' }, query: { search: '61854303' } },
    expect.anything(),
  );
});

test('quick search shows hits while typing: the match in bold, ↑ ↓ choose, Enter opens', async () => {
  const fakes = fakeServices();
  const [first, second] = [aRow(), aRow({ id: aTransport().id.replace(/.$/, '9'), transportNumber: '61850000' })];
  fakes.calls.listTransports.mockResolvedValue({ items: [first, second], next: null });
  const { address } = renderApp('/profile', fakes);
  await header();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(screen.getByRole('searchbox', { name: 'Найти ТС, страницу, действие' }), '6185-4');
  const hits = await screen.findByRole('list', { name: 'Найденный транспорт' });
  expect((await within(hits).findByText('6185 4')).tagName).toBe('B');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(await screen.findByText(/^2 из 2: 6185\s0000/)).toBeVisible();
  // A newer answer about the same text keeps the chosen hit.
  const weighed = { code: 'WEIGHED', description: 'Взвешено сейчас' } as const;
  fakes.calls.listTransports.mockResolvedValue({ items: [{ ...first, status: weighed }, second], next: null });
  await fakes.services.queryClient.invalidateQueries();
  expect(await within(hits).findByText('Взвешено сейчас')).toBeVisible();
  expect(screen.getByText(/^2 из 2: 6185\s0000/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/auto/${second.id}`));
});

test('quick search: ↓ Enter before the answer waits for the hits of what is typed', async () => {
  const fakes = fakeServices();
  const [before, wanted] = [aRow(), aRow({ id: aTransport().id.replace(/.$/, '9'), transportNumber: '61850000' })];
  const { promise, resolve } = Promise.withResolvers<{ items: (typeof before)[]; next: null }>();
  fakes.calls.listTransports.mockImplementation(async (given) =>
    given?.query?.search === '6185' ? { items: [before], next: null } : promise,
  );
  const { address } = renderApp('/profile', fakes);
  await header();
  const field = screen.getByRole('searchbox', { name: 'Найти ТС, страницу, действие' });
  await userEvent.fill(field, '6185');
  const hits = await screen.findByRole('list', { name: 'Найденный транспорт' });
  await within(hits).findByRole('link');
  await userEvent.fill(field, '61850');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await new Promise((later) => setTimeout(later, 400));
  expect(address()).toBe('/profile');
  resolve({ items: [wanted], next: null });
  await waitFor(() => expect(address()).toBe(`/auto/${wanted.id}`));
});

test('quick search takes a key as soon as a hit is shown', async () => {
  renderApp('/profile', fakeServices());
  await header();
  const field = screen.getByRole('searchbox', { name: 'Найти ТС, страницу, действие' });
  const watch = new MutationObserver(() => {
    if (document.querySelector('[aria-label="Найденный транспорт"] a')) {
      watch.disconnect();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await userEvent.fill(field, 'транспорт');
  expect(await screen.findByText('1 из 1: Транспорт, Открыть')).toBeVisible();
});

test('without a network quick search finds what the device has: one hit opens, several open their tab', async () => {
  const fakes = fakeServices();
  fakes.calls.listTransports.mockRejectedValue(new NetworkError());
  fakes.calls.filtrateCount.mockRejectedValue(new NetworkError());
  fakes.network.set({ isReachable: false, answeredAt: null });
  const [first, second] = [aRow(), aRow({ id: aTransport().id.replace(/.$/, '9'), transportNumber: '61850000' })];
  const onReception = { ...second, status: { code: 'IN_RECEPTION', description: 'На приемке' } } as const;
  await fakes.services.transport.cards.store.rows.keep([{ ...first, status: onReception.status }, onReception]);
  const { address } = renderApp('/profile', fakes);
  await header();
  const field = screen.getByRole('searchbox', { name: 'Найти ТС, страницу, действие' });
  await userEvent.fill(field, '6185-4');
  expect(await screen.findByText('Нет связи: найдено на устройстве. Enter — открыть')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/auto/${first.id}`));
  await userEvent.fill(field, '6185');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/auto?search=6185&tab=reception'));
});

test('on a phone quick search is a button that opens a field with a numeric keypad, or with letters', async () => {
  await page.viewport(390, 844);
  renderApp('/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Найти ТС, страницу, действие' }));
  const dialog = await screen.findByRole('dialog', { name: 'Найти транспорт' });
  const field = within(dialog).getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(field);
  expect(field.inputMode).toBe('numeric');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Клавиатура с буквами' }));
  expect(field.inputMode).toBe('search');
});
