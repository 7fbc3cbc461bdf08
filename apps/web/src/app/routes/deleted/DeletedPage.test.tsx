import { transportContract } from '@otk/domain/transport/transport.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aRow, aTransport, rows } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { fakeServices } from '../../testing/fake-services.ts';
import { atWork } from '../../testing/at-work.ts';
import { renderApp } from '../../testing/render-app.tsx';

const removal = { at: '2026-11-16T06:05:00.000Z', by: 'Самойлов И. П.', reason: 'Повтор другого ТС' };

function aHead(permissions = ['TRANSPORT_READ', 'TRANSPORT_RESTORE', 'STATUS_MASS']) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  const calls = {
    listDeleted: fakes
      .on(transportContract.listDeleted)
      .mockImplementation(async () => ({ items: rows(2).map((row) => ({ ...row, removal })), next: null })),
    filtrateArchive: fakes
      .on(transportContract.filtrateArchive)
      .mockImplementation(async () => ({ items: rows(2), next: null })),
    restore: fakes.on(transportContract.restore).mockImplementation(async () => aTransport()),
    remove: fakes.on(transportContract.remove).mockImplementation(async () => ({})),
  };
  return { ...fakes, calls: { ...fakes.calls, ...calls } };
}

test('a deleted transport says who removed it and why, and is restored, with undo', async () => {
  const fakes = aHead();
  renderApp('/deleted', fakes);
  expect((await screen.findAllByText(/^16\.11\.2026 .*, повтор другого ТС · Самойлов И. П\.$/))[0]).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Восстановить 60000001' }));
  expect(await screen.findByText('60000001 восстановлено')).toBeVisible();
  expect(screen.queryByText(/^Есть новые/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Восстановить 60000001' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(fakes.calls.remove).toHaveBeenCalledOnce());
  expect(await screen.findByRole('button', { name: 'Восстановить 60000001' })).toBeVisible();
});

test('Enter after J, or after ↓ in the search, restores nothing; Tab leads to the act of the row', async () => {
  const fakes = aHead();
  renderApp('/deleted', fakes);
  await screen.findByRole('button', { name: 'Восстановить 60000001' });
  const [first, second] = document.querySelectorAll('[data-index]');
  await waitFor(async () => {
    await userEvent.keyboard('j{Enter}');
    expect(first).toHaveFocus();
  });
  await userEvent.keyboard('j{Enter}');
  expect(second).toHaveFocus();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Поиск в списке' }), 'Повтор');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-index', '0'));
  expect(fakes.calls.restore).not.toHaveBeenCalled();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toHaveAccessibleName(/^Восстановить /);
});

test('without the permission the page names it', async () => {
  renderApp('/deleted', aHead(['TRANSPORT_READ']));
  expect(await screen.findByText(/нужно право «Восстановление ТС»/)).toBeVisible();
});

test('the archive sends its days and station, offers new rows, and has a link in the rail', async () => {
  const fakes = aHead();
  const { address } = renderApp('/archive?begin=2026-10-01&end=2026-10-31', fakes);
  await screen.findByRole('link', { name: '60000001' });
  expect(fakes.calls.filtrateArchive.mock.lastCall?.[0].query).toMatchObject({
    begin: '2026-10-01',
    end: '2026-10-31',
  });
  await userEvent.fill(screen.getByLabelText('по'), '2026-10-15');
  await waitFor(() => expect(fakes.calls.filtrateArchive.mock.lastCall?.[0].query.end).toBe('2026-10-15'));
  await screen.findByRole('link', { name: '60000001' });
  fakes.calls.filtrateArchive.mockResolvedValue({
    items: [aRow({ transportNumber: '61854303' }), ...rows(2)],
    next: null,
  });
  await fakes.services.queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === 'newest' });
  expect(await screen.findByText('Есть новые: 1')).toBeVisible();
  expect(screen.queryByRole('link', { name: '61854303' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
  expect(await screen.findByRole('link', { name: '61854303' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Удалённые' }));
  await waitFor(() => expect(address()).toBe('/deleted'));
});

test('on a phone both are under «Ещё», and new rows cover no button', async () => {
  await page.viewport(390, 844);
  const fakes = aHead();
  const { address } = renderApp('/profile', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Архив' }));
  await waitFor(() => expect(address()).toBe('/archive'));
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Удалённые' }));
  const restore = await screen.findByRole('button', { name: 'Восстановить 60000001' });
  fakes.calls.listDeleted.mockResolvedValue({
    items: [aRow({ transportNumber: '61854303' }), ...rows(2)].map((row) => ({ ...row, removal })),
    next: null,
  });
  await fakes.services.queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === 'newest' });
  const news = (await screen.findByText('Есть новые: 1')).closest('output')!;
  expect(news.getBoundingClientRect().bottom).toBeLessThanOrEqual(restore.getBoundingClientRect().top);
});

test.each([
  ['/archive', 'light'],
  ['/archive', 'sun'],
  ['/deleted', 'light'],
  ['/deleted', 'sun'],
])('%s shows three transports on a small phone, theme %s', async (path, theme) => {
  // The bar for scrolling takes 15 px here, on a phone nothing.
  await page.viewport(375, 640);
  localStorage.setItem('otk.theme', theme);
  const fakes = aHead();
  fakes.calls.filtrateArchive.mockResolvedValue({ items: rows(9), next: null });
  fakes.calls.listDeleted.mockResolvedValue({ items: rows(9).map((row) => ({ ...row, removal })), next: null });
  renderApp(path, fakes);
  await waitFor(() => expect(document.querySelectorAll('li[data-index]').length).toBeGreaterThan(2));
  const foot = document.querySelector('[data-bottom-bar]')!.getBoundingClientRect().top;
  const tiles = [...document.querySelectorAll('li[data-index]')].slice(0, 3);
  expect(tiles[2]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot);
  for (const tile of tiles) {
    expect(tile.scrollHeight, tile.textContent).toBeLessThanOrEqual(tile.clientHeight);
  }
});

test('a desk shows the whole reason of a deletion, however long a name is', async () => {
  await page.viewport(1440, 900);
  const fakes = aHead();
  const by = 'Константинопольская Александра Владимировна';
  const reason = 'Данные неверны, будет создано заново';
  fakes.calls.listDeleted.mockResolvedValue({
    items: rows(1).map((row) => ({ ...row, removal: { ...removal, by, reason } })),
    next: null,
  });
  renderApp('/deleted', fakes);
  const cell = await screen.findByText(/данные неверны, будет создано заново · Константинопольская/);
  const text = cell.firstChild!;
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, text.textContent!.indexOf(' · '));
  expect(range.getBoundingClientRect().bottom).toBeLessThanOrEqual(cell.getBoundingClientRect().bottom);
});

test('a small phone shows the whole reason of a deletion, however long a name is', async () => {
  await page.viewport(360, 640);
  const fakes = aHead();
  const by = 'Константинопольская Александра Владимировна';
  const reasons = [removal.reason, null];
  fakes.calls.listDeleted.mockResolvedValue({
    items: rows(2).map((row, at) => ({ ...row, removal: { ...removal, by, reason: reasons[at] ?? null } })),
    next: null,
  });
  renderApp('/deleted', fakes);
  expect(await screen.findByText(/^Удалено 16\.11\.2026 · Константинопольская/)).toBeVisible();
  const line = await screen.findByText(/^Удалено 16\.11\.2026: /);
  const text = line.firstChild!;
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, text.textContent!.indexOf(' ·'));
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().right);
  expect(range.getBoundingClientRect().bottom).toBeLessThanOrEqual(line.getBoundingClientRect().bottom);
});

test.each(['light', 'sun'])('a small phone shows why and when a transport was removed, theme %s', async (theme) => {
  await page.viewport(375, 640);
  localStorage.setItem('otk.theme', theme);
  const fakes = aHead();
  const provider = { ...aRow().provider!, name: 'ООО «Керженец-Ресурс»' };
  const full = { ...removal, by: 'Самойлов Игорь Петрович' };
  fakes.calls.listDeleted.mockResolvedValue({ items: [{ ...aRow({ provider }), removal: full }], next: null });
  renderApp('/deleted', fakes);
  const supplier = await screen.findByText(provider.name);
  expect(supplier.scrollWidth).toBeLessThanOrEqual(supplier.clientWidth);
  const line = /^Удалено 16\.11\.2026: повтор другого ТС · Самойлов Игорь Петрович · /;
  expect(screen.getByText(line)).toBeVisible();
});

test.each(['light', 'sun'])(
  'the buttons of a sheet of filters are in view on a small phone, theme %s',
  async (theme) => {
    await page.viewport(360, 640);
    localStorage.setItem('otk.theme', theme);
    renderApp('/auto', aHead());
    await userEvent.click(await screen.findByRole('button', { name: 'Фильтры' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
    for (const name of ['Сбросить', 'Показать']) {
      const button = sheet.getByRole('button', { name });
      await waitFor(() => expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    }
  },
);

test('on a phone the sheet of filters has the station, the days and the file of the archive', async () => {
  await page.viewport(360, 640);
  const fakes = aHead();
  const { address } = renderApp('/archive?begin=2026-10-01&end=2026-10-31', fakes);
  expect(await screen.findByText('Отгружены с 01.10.2026 по 31.10.2026')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Фильтры' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
  expect(sheet.getByRole('combobox', { name: 'Станция' })).toBeVisible();
  expect(sheet.getByRole('heading', { name: 'Действия со списком' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Скачать XLSX' })).toBeVisible();
  await userEvent.fill(sheet.getByLabelText('По'), '15.10.2026');
  await waitFor(() => expect(address()).toContain('end=2026-10-15'));
  await userEvent.click(sheet.getByRole('button', { name: 'Сбросить' }));
  await waitFor(() => expect(address()).toBe('/archive'));
});
