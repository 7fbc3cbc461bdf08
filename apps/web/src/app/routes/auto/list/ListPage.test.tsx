import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ApiError, NetworkError } from '#platform/api-error';
import { aRow, rows } from '#features/transport/testing/transport.builders';

import { counts, fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

function withRows(items = [aRow()], next: string | null = null) {
  const fakes = fakeServices();
  fakes.calls.filtrate.mockResolvedValue({ items, next });
  fakes.calls.filtrateCount.mockResolvedValue(counts({ station: items.length, finished: 114 }));
  return fakes;
}
const lastQuery = ({ calls }: ReturnType<typeof fakeServices>) => calls.filtrate.mock.lastCall?.[0]?.query;
const numbers = () => screen.getAllByRole('link', { name: /^\d{8}$/ }).map(({ textContent }) => textContent);

test('tabs show their counts, and a tab changes the address', async () => {
  const fakes = withRows();
  const { address } = renderApp('/auto', fakes);
  await userEvent.click(await screen.findByRole('tab', { name: 'Завершены, 114' }));
  await waitFor(() => expect(address()).toBe('/auto?tab=finished'));
  await waitFor(() => expect(lastQuery(fakes)).toMatchObject({ tab: 'finished' }));
});

test('on a desktop a row shows number, status, supplier, document, kinds and weights', async () => {
  await page.viewport(1440, 900);
  renderApp('/auto', withRows());
  await screen.findByRole('link', { name: '61854303' });
  const table = screen.getByRole('table', { name: 'Транспорт' });
  const row = (await within(table).findByText('АО «Мордоввтормет-Тест»')).closest('tr')!;
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '',
    '61854303',
    'Вагон',
    'Взвешен',
    'АО «Мордоввтормет-Тест»',
    'ЭБ204517',
    '3А',
    '67,200',
    '−0,300',
    'Навашино',
    '05.11.2026',
  ]);
});

test('text longer than its column is cut off on one line', async () => {
  await page.viewport(1440, 900);
  const name = 'Общество с ограниченной ответственностью «Мордоввтормет-Тест, Рузаевский участок переработки»';
  renderApp('/auto', withRows([aRow({ provider: { id: '00000000-0000-4000-8000-000000000053', name } })]));
  const cell = await screen.findByRole('cell', { name });
  const words = document.createRange();
  words.selectNodeContents(cell);
  const row = cell.closest('tr')!.getBoundingClientRect();
  const seen = [...words.getClientRects()].filter(({ top }) => top < row.bottom);
  // Chromium names the line twice: whole, and shortened to make room for «…».
  expect(seen.map(({ top }) => top)).toEqual([seen[0]!.top, seen[0]!.top]);
  expect(seen[1]!.width).toBeLessThan(seen[0]!.width);
  expect(seen[0]!.right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
});

test('a cell inherits nothing that is computed again whenever its row moves', async () => {
  await page.viewport(1440, 900);
  renderApp('/auto', withRows());
  const row = (await screen.findByRole('link', { name: '61854303' })).closest('tr')!;
  row.style.cssText += 'box-sizing: content-box; vertical-align: super;';
  for (const cell of row.cells) {
    expect(getComputedStyle(cell)).toMatchObject({ boxSizing: 'border-box', verticalAlign: 'baseline' });
    // In columns of figures they are of one width, in words and sentences they are not.
    const ofFigures = cell.dataset['numeric'] === 'true';
    expect(getComputedStyle(cell).fontVariantNumeric).toBe(ofFigures ? 'tabular-nums' : 'normal');
  }
});

test('a difference over 0,5 % and over 2 % of the documents is also read by a screen reader', async () => {
  renderApp('/auto', withRows([aRow({ diff: -0.4 }), aRow({ id: '00000000-0000-4000-8000-000000000054', diff: 1.4 })]));
  expect((await screen.findByText(/−0,400/)).textContent).toBe('−0,400, больше 0,5\u00A0%');
  expect(screen.getByText(/\+1,400/).textContent).toBe('+1,400, больше 2\u00A0%');
});

test('the rows of a tab change no column, and a supplier is whole', async () => {
  await page.viewport(1440, 900);
  const provider = { id: '00000000-0000-4000-8000-000000000077', name: 'ООО «Клязьма-Скрап-Тест»' };
  const fakes = withRows([aRow({ containerNumbers: ['FESU5841971'], provider })]);
  renderApp('/auto', fakes);
  const name = await screen.findByText(provider.name);
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  const before = heads();
  fakes.calls.filtrate.mockResolvedValue({ items: [aRow()], next: null });
  await userEvent.click(screen.getByRole('tab', { name: /^Завершены/ }));
  await waitFor(() => expect(screen.queryByText(provider.name)).toBeNull());
  expect(heads()).toEqual(before);
});

test('a column title stays within its column, its arrow within the space beside it', async () => {
  await page.viewport(1440, 900);
  renderApp('/auto?sort=diff', withRows([aRow()]));
  await screen.findByRole('columnheader', { name: 'Поставщик' });
  for (const head of screen.getAllByRole('columnheader').slice(1)) {
    const column = head.getBoundingClientRect();
    const [title, arrow] = ['button', 'svg'].map((tag) => head.querySelector(tag)!.getBoundingClientRect());
    // The button reaches 4 px beyond its words on both sides; the space between two columns is 10 px.
    expect(title!.left + 4, head.textContent).toBeGreaterThanOrEqual(column.left);
    expect(title!.right - 4, head.textContent).toBeLessThanOrEqual(column.right);
    expect(arrow!.left, head.textContent).toBeGreaterThan(column.left - 10);
    expect(arrow!.right, head.textContent).toBeLessThan(column.right + 10);
  }
});

test.each([320, 360])(
  'at %i px the placeholder of the search and the words of the bottom bar are whole',
  async (width) => {
    await page.viewport(width, 640);
    renderApp('/auto', withRows());
    const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Поиск в списке' });
    const pen = document.createElement('canvas').getContext('2d')!;
    const { fontSize, fontFamily } = getComputedStyle(search);
    pen.font = `${fontSize} ${fontFamily}`;
    expect(pen.measureText(search.placeholder).width).toBeLessThan(search.clientWidth);
    for (const label of document.querySelectorAll('.MuiBottomNavigationAction-label')) {
      const [words, entry] = [label, label.parentElement!].map((part) => part.getBoundingClientRect());
      expect(words!.width, label.textContent).toBeLessThanOrEqual(entry!.width);
    }
  },
);

test('on a phone each transport is a tile with number, status, supplier and net', async () => {
  await page.viewport(390, 844);
  renderApp('/auto', withRows());
  await screen.findByRole('link', { name: '61854303' });
  const list = screen.getByRole('list', { name: 'Транспорт' });
  const tile = within(within(list).getByRole('listitem'));
  expect(tile.getByRole('link', { name: '61854303' })).toBeVisible();
  expect(tile.getByText('Взвешен')).toBeVisible();
  expect(tile.getByText('АО «Мордоввтормет-Тест»')).toBeVisible();
  expect(tile.getByText(/67,200/)).toBeVisible();
  expect(tile.getByText(/2 фото/)).toBeVisible();
});

test('search is debounced, goes into the address and is cleared by one press', async () => {
  const fakes = withRows();
  const { address } = renderApp('/auto', fakes);
  await screen.findByRole('link', { name: '61854303' });
  await userEvent.keyboard('/');
  const field = await screen.findByRole('textbox', { name: 'Поиск в списке' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '618 ');
  await waitFor(() => expect(address()).toBe('/auto?search=618'));
  expect(field).toHaveValue('618 ');
  await waitFor(() => expect(lastQuery(fakes)).toMatchObject({ search: '618', tab: 'station' }));
  const asked = fakes.calls.filtrate.mock.calls.map(([given]) => given?.query?.search);
  expect(asked).toEqual(['', '618']);
  await userEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  await waitFor(() => expect(address()).toBe('/auto'));
});

test('the station filter takes stations from the device and narrows list and counts', async () => {
  const fakes = withRows();
  const { address } = renderApp('/auto', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Станция: Все' }));
  await userEvent.click(await screen.findByRole('option', { name: /Навашино/ }));
  await waitFor(() => expect(address()).toBe('/auto?station=243607'));
  await waitFor(() => expect(lastQuery(fakes)).toMatchObject({ station: '243607' }));
  await waitFor(() => expect(fakes.calls.filtrateCount.mock.lastCall?.[0]?.params).toEqual({ id: '243607' }));
});

test('a header sorts on the server: descending first, then ascending', async () => {
  const fakes = withRows();
  const { address } = renderApp('/auto', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Отгружен' }));
  await waitFor(() => expect(address()).toBe('/auto?sort=shipmentDate'));
  expect(screen.getByRole('columnheader', { name: 'Отгружен' })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('button', { name: 'Отгружен' }));
  await waitFor(() => expect(address()).toBe('/auto?sort=shipmentDate&direction=asc'));
  await waitFor(() => expect(lastQuery(fakes)).toMatchObject({ sort: 'shipmentDate', direction: 'asc' }));
});

test('an invalid address shows the default list', async () => {
  const fakes = withRows();
  renderApp('/auto?tab=nowhere&sort=price&station=x', fakes);
  await waitFor(() => expect(lastQuery(fakes)).toMatchObject({ tab: 'station', sort: 'updatedAt', station: 'all' }));
});

test('only visible rows are rendered, and the next page is loaded ahead', async () => {
  const fakes = withRows(rows(50), 'after-50');
  renderApp('/auto', fakes);
  await screen.findByRole('link', { name: '60000001' });
  expect(numbers().length).toBeLessThan(40);
  expect(fakes.calls.filtrate).toHaveBeenCalledOnce();
  fakes.calls.filtrate.mockResolvedValue({ items: rows(50, 51), next: null });
  screen.getByRole('main').scrollTo({ top: 1400 });
  await waitFor(() => expect(lastQuery(fakes)).toMatchObject({ after: 'after-50' }));
  screen.getByRole('main').scrollTo({ top: 100_000 });
  expect(await screen.findByRole('link', { name: '60000100' })).toBeVisible();
});

test('a page that does not load keeps the rows and offers a retry', async () => {
  const fakes = withRows(rows(50), 'after-50');
  renderApp('/auto', fakes);
  await screen.findByRole('link', { name: '60000001' });
  fakes.calls.filtrate.mockRejectedValue(new NetworkError());
  screen.getByRole('main').scrollTo({ top: 100_000 });
  const alert = await screen.findByText('Продолжение списка не загрузилось');
  expect(alert).toBeVisible();
  fakes.calls.filtrate.mockResolvedValue({ items: rows(1, 51), next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: '60000051' })).toBeVisible();
});

test('↓ goes from the search to the rows; arrows, Home and End move between them, Enter opens', async () => {
  const { address } = renderApp('/auto', withRows(rows(50)));
  await screen.findByRole('link', { name: '60000001' });
  screen.getByRole('textbox', { name: 'Поиск в списке' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('60000001'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('60000003'));
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('60000050'));
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('60000001'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/auto\/[\da-f-]{36}$/));
});

test('an empty tab says why and which tabs have transports', async () => {
  const { address } = renderApp('/auto', withRows([]));
  expect(await screen.findByText('На вкладке «На станции» пусто')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Завершены 114' }));
  await waitFor(() => expect(address()).toBe('/auto?tab=finished'));
});

test('an empty search result names the query and offers to clear the filters', async () => {
  const { address } = renderApp('/auto?search=618&station=243607', withRows([]));
  expect(await screen.findByText(/нет транспорта по запросу «618» на выбранной станции/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
  await waitFor(() => expect(address()).toBe('/auto'));
});

test('a list that does not load shows the error, what is safe, and a retry', async () => {
  const fakes = withRows();
  fakes.calls.filtrate.mockRejectedValueOnce(new NetworkError());
  renderApp('/auto', fakes);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Не удалось загрузить список транспорта')).toBeVisible();
  expect(alert.getByText('Проблема с подключением к интернету. Проверьте связь и повторите.')).toBeVisible();
  await userEvent.click(alert.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: '61854303' })).toBeVisible();
});

test('a permission that was taken away is named', async () => {
  const fakes = withRows();
  fakes.calls.filtrate.mockRejectedValue(new ApiError({ status: 403, code: 'auth.permissionMissing' }));
  renderApp('/auto', fakes);
  expect(await screen.findByText(/нужно право «Просмотр транспорта»/)).toBeVisible();
});

test('«Обновить список» that fails keeps the rows and says so', async () => {
  const fakes = withRows();
  renderApp('/auto', fakes);
  await screen.findByRole('link', { name: '61854303' });
  fakes.calls.filtrate.mockRejectedValue(new NetworkError());
  await userEvent.click(screen.getByRole('button', { name: 'Обновить список' }));
  expect(await screen.findByText('Проблема с подключением к интернету')).toBeVisible();
  expect(screen.getByRole('link', { name: '61854303' })).toBeVisible();
});

test('back from a card returns to the same filters and the same place', async () => {
  const { address } = renderApp('/auto?tab=finished&search=6', withRows(rows(50)));
  await screen.findByRole('link', { name: '60000001' });
  screen.getByRole('main').scrollTo({ top: 900 });
  // Elements are replaced while the list scrolls and the card loads: a link is looked up at every attempt.
  const topOfLink = () => screen.getByRole('link', { name: '60000030' }).getBoundingClientRect().top;
  const seenAt = await waitFor(topOfLink);
  await waitFor(() => userEvent.click(screen.getByRole('link', { name: '60000030' })));
  await waitFor(() => userEvent.click(screen.getByRole('link', { name: 'К списку' })));
  await waitFor(() => expect(address()).toBe('/auto?tab=finished&search=6'));
  await waitFor(() => expect(Math.round(topOfLink())).toBe(Math.round(seenAt)));
});

test('while a slow server searches, nothing is called missing and the link is not blamed', async () => {
  const fakes = fakeServices();
  await fakes.services.transport.cards.store.rows.keep(rows(3));
  const answer = Promise.withResolvers<{ items: ReturnType<typeof rows>; next: null }>();
  fakes.calls.filtrate.mockReturnValue(answer.promise);
  renderApp('/auto?search=77777777', fakes);
  expect(await screen.findByText('Ищем на сервере')).toBeVisible();
  expect(await screen.findByText('Сервер ещё не ответил: показано то, что на устройстве (3 ТС)')).toBeVisible();
  expect(screen.queryByText('Ничего не найдено')).toBeNull();
  answer.resolve({ items: [aRow({ transportNumber: '77777777' })], next: null });
  expect(await screen.findByRole('link', { name: '77777777' })).toBeVisible();
});
