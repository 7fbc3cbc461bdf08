import { storageContract } from '@otk/domain/storage/storage.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { NetworkError } from '#platform/api-error';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

import { aStorageCase } from '../testing/storage.builders.ts';

function withCases(rows = [aStorageCase()], permissions = ['TRANSPORT_READ', 'SCHEDULE_READ']) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  const list = fakes.on(storageContract.list).mockResolvedValue({ items: rows, next: null });
  return { ...fakes, list };
}

test('a case shows since when, why, whose turn it is and that the deadline is past; the number opens the card', async () => {
  renderApp('/storage', withCases());
  const link = await screen.findByRole('link', { name: /6185/ });
  expect(link).toHaveAttribute('href', `/auto/${aStorageCase().transport.id}`);
  expect(screen.getByText(/Мастер ОТК: назначить комиссию/)).toBeVisible();
  expect(screen.getByText(/просрочено на/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Подробнее: 61854303' }));
  const panel = within(await screen.findByRole('complementary', { name: '61854303' }));
  const reasons = within(panel.getByRole('list', { name: 'Причины' }));
  expect(reasons.getByText('Засорённость выше нормы договора')).toBeVisible();
});

test('a column sorts by a press, and the order is in the address', async () => {
  const row = aStorageCase();
  const light = aStorageCase({ id: '00000000-0000-4000-8000-000000000299', net: 1 });
  const { address } = renderApp('/storage', withCases([{ ...row, net: 60 }, light]));
  await userEvent.click(await screen.findByRole('button', { name: 'Нетто, т' }));
  await waitFor(() => expect(address()).toContain('order=net'));
  const nets = () => [...document.querySelectorAll('td[data-numeric]')].map(({ textContent }) => textContent);
  await waitFor(() => expect(nets()).toEqual(['1,000', '60,000']));
});

test('paper has the order of the screen and says what the list is narrowed by', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const row = aStorageCase();
  const light = aStorageCase({ id: '00000000-0000-4000-8000-000000000299', net: 1 });
  renderApp('/storage?order=net&search=6185', withCases([{ ...row, net: 60 }, light]));
  await userEvent.click(await screen.findByRole('button', { name: 'Печать' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const paper = document.querySelector('[data-paper]')!.textContent;
  expect(paper).toContain('На хранении · Поиск: 6185');
  expect(paper.indexOf('1,000')).toBeLessThan(paper.indexOf('60,000'));
});

test('a stay that is over says the hours of its begin and end: the days that are charged follow from them', async () => {
  const over = { begin: '2026-11-14T05:10:00.000Z', end: '2026-11-18T07:30:00.000Z', dueAt: null };
  renderApp('/storage?state=ended', withCases([aStorageCase(over)]));
  expect(await screen.findByText('18.11.2026 07:30')).toBeVisible();
  expect(screen.getByText('с 14.11.2026 05:10')).toBeVisible();
});

test('tabs and «Только просроченные» are in the address and in the call', async () => {
  const fakes = withCases();
  renderApp('/storage', fakes);
  await userEvent.click(await screen.findByRole('switch', { name: 'Только просроченные' }));
  await waitFor(() => expect(fakes.list.mock.lastCall?.[0]).toMatchObject({ query: { overdue: true, state: 'open' } }));
  await userEvent.click(screen.getByRole('tab', { name: 'Сняты' }));
  await waitFor(() => expect(fakes.list.mock.lastCall?.[0]).toMatchObject({ query: { state: 'ended' } }));
  expect(fakes.list.mock.lastCall?.[0]?.query).not.toHaveProperty('overdue');
  // Nobody acts next: the table says when the case ended and how long it stood.
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await waitFor(() => expect(heads().slice(0, 3)).toEqual(['Номер', 'Снято', 'Стояло']));
  expect(heads()).not.toContain('Чей ход');
});

test('reason and days of storage are in the call; an empty result asks to change the filters', async () => {
  const fakes = withCases();
  renderApp('/storage', fakes);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Причина' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Засорённость выше нормы договора' }));
  const reason = aStorageCase().reasons[0]!.id;
  await waitFor(() => expect(fakes.list.mock.lastCall?.[0]).toMatchObject({ query: { reason } }));
  fakes.list.mockResolvedValue({ items: [], next: null });
  await userEvent.fill(screen.getByLabelText('Поставлено с'), '2026-11-01');
  await waitFor(() => expect(fakes.list.mock.lastCall?.[0]).toMatchObject({ query: { reason, begin: '2026-11-01' } }));
  expect(await screen.findByText('Измените поиск, станцию или фильтры.')).toBeVisible();
});

test('an empty list says how transports get here; a failed one offers a retry', async () => {
  const fakes = withCases([]);
  fakes.list.mockRejectedValueOnce(new NetworkError());
  renderApp('/storage', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('На хранении ничего нет')).toBeVisible();
});

test('on a phone nothing is wider than the screen, and the cases begin in its upper half', async () => {
  await page.viewport(360, 640);
  renderApp('/storage', withCases([aStorageCase({ awaited: 'ANSWER', notice: null })]));
  const link = await screen.findByRole('link', { name: /6185/ });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(link.getBoundingClientRect().top).toBeLessThanOrEqual(320);
  expect(screen.getByText('Фильтры')).toBeVisible();
  const act = screen.getByText('Мастер ОТК: записать, что ответа нет, и назначить комиссию');
  expect(act.scrollHeight).toBeLessThanOrEqual(act.clientHeight);
});

test('the head changes the terms; a field out of range says which values it takes', async () => {
  const fakes = withCases([], ['TRANSPORT_READ', 'SCHEDULE_READ', 'DICT_EDIT']);
  const terms = {
    callHours: 24,
    answerDays: 1,
    arrivalDays: 3,
    travelDays: 0,
    finishDays: 20,
    escalateHours: 4,
    dailyCost: 1500,
  };
  fakes.on(storageContract.listTerms).mockResolvedValue([{ contract: null, terms }]);
  const set = fakes.on(storageContract.setTerms).mockResolvedValue([{ contract: null, terms }]);
  renderApp('/storage', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Сроки' }));
  const answer = await screen.findByRole('textbox', { name: /Ответ поставщика, дней/ });
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await userEvent.fill(answer, '99');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Целое число от 0 до 60')).toBeVisible();
  await userEvent.fill(answer, '2');
  // Closed by accident: what was typed is there again.
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Сроки' }));
  expect(await screen.findByRole('textbox', { name: /Ответ поставщика, дней/ })).toHaveValue('2');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(set.mock.calls[0]![0].body).toEqual({ contractId: null, base: terms, terms: { ...terms, answerDays: 2 } });
});

test('without the permission the page names it', async () => {
  renderApp('/storage', withCases([], ['TRANSPORT_READ']));
  expect(await screen.findByText(/Графики и история хранения/)).toBeVisible();
});

test('at 1280 px a row has two lines at most, and a long name of a supplier can be read whole', async () => {
  await page.viewport(1280, 800);
  const row = aStorageCase();
  const name = 'ООО «Производственно-заготовительное предприятие Керженец-Ресурс»';
  const long = aStorageCase({
    id: '00000000-0000-4000-8000-000000000299',
    awaited: 'ANSWER',
    transport: { ...row.transport, provider: { id: row.id, name } },
  });
  renderApp('/storage', withCases([row, long]));
  expect(await screen.findByTitle(name)).toBeVisible();
  const heights = screen.getAllByRole('row').map((one) => one.getBoundingClientRect().height);
  // Two lines of 20 px with 4 px above and below.
  expect(Math.max(...heights)).toBeLessThanOrEqual(54);
  expect(screen.getAllByText('Навашино')[0]).toBeVisible();
});

test('a narrower desk sorts by the same values as a wide one, by keyboard too', async () => {
  const row = aStorageCase();
  const other = aStorageCase({
    id: '00000000-0000-4000-8000-000000000299',
    begin: '2026-10-01',
    transport: { ...row.transport, transportNumber: '50000001', station: { ...row.transport.station, name: 'Ачинск' } },
  });
  await page.viewport(1440, 900);
  renderApp('/storage', withCases([row, other]));
  await screen.findByRole('table');
  const labels = () =>
    screen
      .getAllByRole('columnheader')
      .flatMap((head) => within(head).getAllByRole('button'))
      .map(({ textContent }) => textContent)
      .toSorted();
  const wide = labels();
  for (const width of [1280, 1024]) {
    await page.viewport(width, 800);
    await waitFor(() => expect(screen.getAllByRole('columnheader').length).toBeLessThan(wide.length));
    expect(labels()).toEqual(wide);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  const numbers = () => screen.getAllByRole('link', { name: /^\d/ }).map(({ textContent }) => textContent);
  const head = () => screen.getByRole('columnheader', { name: /Станция/ });
  screen.getByRole('button', { name: 'Поставщик' }).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
  expect(screen.getByRole('button', { name: 'Станция', pressed: true })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Поставщик', pressed: false })).toBeVisible();
  expect(numbers()[0]).toContain('5000');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
  expect(numbers()[1]).toContain('5000');
});
