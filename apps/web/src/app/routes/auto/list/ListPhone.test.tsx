import { awaitedCodes } from '@otk/domain/transport/transport.awaited';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { NetworkError } from '#platform/api-error';
import { aRow, aTransport, rows } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { atWork } from '../../../testing/at-work.ts';
import { counts, fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const alarmed = { code: 'RADIATION_ALARM', description: 'Радиационная тревога' } as const;
const late = { awaited: 'ANSWER', dueAt: new Date(Date.now() - 216_000_000).toISOString() } as const;
const permissions = [
  'TRANSPORT_READ',
  'TRANSPORT_CREATE',
  'TRANSPORT_RESTORE',
  'NOTIFIED_MASTER',
  'STATUS_CHANGE',
  'STEP_FINISH',
];
const readyCards = [1, 2].map((at) =>
  aTransport({
    id: `00000000-0000-4000-8000-00000000090${at}`,
    transportNumber: `6185430${at}`,
    provider: null,
    status: { code: 'IN_RECEPTION', description: 'На приемке' },
    unorderedProduction: [],
    discoverScrapType: [],
    registerWeight: null,
    responsibleStorage: null,
  }),
);
const head = () => fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));

test.each(['light', 'sun'])(
  'a small phone shows three transports under an alarm and what is urgent, theme %s',
  async (theme) => {
    localStorage.setItem('otk.theme', theme);
    // The bar for scrolling takes 15 px here, on a phone nothing.
    await page.viewport(375, 640);
    const hasOneLine = theme === 'sun';
    const fakes = head();
    vi.spyOn(fakes.services.transport.cards.store, 'list').mockResolvedValue(readyCards);
    fakes.calls.filtrate.mockResolvedValue({ items: rows(9), next: null });
    fakes.calls.filtrateCount.mockResolvedValue(counts({ station: 9 }));
    fakes.calls.listTransports.mockImplementation(async (asked) => ({
      items: rows(3, 50).map((row) => ({ ...row, ...(asked?.query?.status ? { status: alarmed } : late) })),
      next: null,
    }));
    renderApp('/auto', fakes);
    const alarm = await screen.findByRole('alert', { name: 'Радиационная тревога' });
    expect(within(alarm).getByRole('link')).toHaveTextContent('60000050');
    expect(within(alarm).getByText('Радиация:')).toBeVisible();
    const foot = document.querySelector('[data-bottom-bar]')!.getBoundingClientRect().top;
    const whole = () =>
      [...document.querySelectorAll('li[data-index]')].filter((tile) => tile.getBoundingClientRect().bottom <= foot);
    await waitFor(() => expect(whole().length).toBeGreaterThanOrEqual(3));
    for (const tile of whole()) {
      expect(tile.scrollHeight, tile.textContent).toBeLessThanOrEqual(tile.clientHeight);
    }
    const region = { name: 'Что сделать сначала' };
    await waitFor(() => expect(screen.queryAllByRole('region', region)).toHaveLength(hasOneLine ? 0 : 1));
    const more = hasOneLine ? 'Ещё 2 тревоги и 3 срочных дела' : 'Ещё 2 тревоги';
    const unfold = await within(alarm).findByRole('button', { name: more });
    // Urgent cases are not counted as alarms.
    expect(unfold.innerText).toBe(hasOneLine ? 'Ещё 2\nи 3 срочных' : 'Ещё 2');
    expect(alarm.scrollWidth).toBeLessThanOrEqual(alarm.clientWidth);
    expect(alarm.getBoundingClientRect().height).toBeLessThan(hasOneLine ? 60 : 48);
    await userEvent.click(unfold);
    expect(within(alarm).getAllByRole('link')).toHaveLength(3);
    const urgent = screen.getByRole('region', region);
    const line = within(urgent).getByRole('listitem');
    expect(line).toHaveTextContent('60000050 просрочено на 2 дня: ответ');
    expect(line.scrollHeight, 'what is to be done is whole').toBeLessThanOrEqual(line.clientHeight);
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
    await userEvent.click(within(urgent).getByRole('button', { name: 'Ещё 2 срочных дела' }));
    expect(within(urgent).getAllByRole('link')).toHaveLength(3);
    // The state of the phonegram is no part of a row, so the line names only what is awaited.
    expect(within(urgent).getAllByRole('listitem')[0]!.textContent).toMatch(/ просрочено на 2\sдня:\sответ$/);
    // It takes no height of the rows.
    await userEvent.click(await screen.findByRole('button', { name: 'Фильтры (готово к завершению: 2)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
    expect(await sheet.findByRole('button', { name: 'Завершить 2 готовых' })).toBeVisible();
    expect(screen.getAllByText('Завершить 2 готовых')).toHaveLength(1);
  },
);

const topOfRows = () =>
  waitFor(() => document.querySelector('li[data-index="0"]')!.getBoundingClientRect().top, { timeout: 3000 });

function withLines(count: number) {
  const fakes = head();
  fakes.calls.filtrate.mockResolvedValue({ items: rows(9), next: null });
  const answered = Promise.withResolvers<undefined>();
  fakes.calls.listTransports.mockImplementation(async (asked) => {
    await answered.promise;
    const part = asked?.query?.status ? { status: alarmed } : late;
    return { items: rows(count, 50).map((row) => ({ ...row, ...part })), next: null };
  });
  return { fakes, answered };
}

test.each([
  ['/auto', 0],
  ['/auto', 1],
  ['/auto?search=6000', 3],
])(
  'a new device draws the rows of %s together with %i alarms, without a gap, and moves nothing',
  async (path, count) => {
    await page.viewport(360, 640);
    const shifts: PerformanceEntry[] = [];
    const watch = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    watch.observe({ type: 'layout-shift' });
    const { fakes, answered } = withLines(count);
    renderApp(path, fakes);
    await waitFor(() => expect(fakes.calls.listTransports).toHaveBeenCalledTimes(2));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(document.querySelector('li[data-index="0"]')).toBeNull();
    answered.resolve(undefined);
    const top = await topOfRows();
    expect(screen.queryAllByRole('alert', { name: 'Радиационная тревога' })).toHaveLength(Math.min(count, 1));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(shifts).toEqual([]);
    watch.disconnect();
    cleanup();
    const again = withLines(count);
    again.answered.resolve(undefined);
    renderApp(path, again.fakes);
    expect(await topOfRows()).toBe(top);
  },
);

test.each(['light', 'sun'])(
  'rows do not move when alarm and urgent line come late or are gone, also on a new device, theme %s',
  async (theme) => {
    localStorage.setItem('otk.theme', theme);
    await page.viewport(360, 640);
    const visit = async (count: number) => {
      const { fakes, answered } = withLines(count);
      renderApp('/auto', fakes);
      const before = await topOfRows();
      const kept = () => Object.keys(localStorage).filter((name) => name.includes('first-lines'));
      // The last time has been read.
      kept().forEach((name) => localStorage.removeItem(name));
      answered.resolve(undefined);
      await waitFor(() => expect(kept()).toHaveLength(1));
      await waitFor(() => expect(screen.queryAllByRole('alert', { name: 'Радиационная тревога' })).toHaveLength(count));
      expect(await topOfRows()).toBe(before);
      cleanup();
      return before;
    };
    // A new device, the second time, everything done, and the time after that.
    const [first, second, done, quiet] = [await visit(1), await visit(1), await visit(0), await visit(0)];
    // A line without a button is lower by its edges.
    expect(first - second).toBeLessThan(4);
    expect(done).toBe(second);
    expect(quiet).toBeLessThan(second - 40);
  },
);

test('alarms and urgent cases that could not be asked are said to be unknown', async () => {
  await page.viewport(360, 640);
  const fakes = head();
  fakes.calls.filtrate.mockResolvedValue({ items: [aRow()], next: null });
  fakes.calls.listTransports.mockRejectedValue(new NetworkError('timeout'));
  renderApp('/auto', fakes);
  const words = 'Неизвестно, есть ли тревоги и срочные дела';
  expect(await screen.findByText(words)).toBeVisible();
  const isKept = () => Object.keys(localStorage).some((key) => key.includes('first-lines'));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(isKept()).toBe(false);
  fakes.calls.listTransports.mockResolvedValue({ items: [], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('empty tabs lead to the archive, and a list that takes long says so', async () => {
  await page.viewport(820, 1180);
  const fakes = head();
  const answered = Promise.withResolvers<{ items: []; next: null }>();
  fakes.calls.filtrate.mockReturnValue(answered.promise);
  fakes.calls.filtrateCount.mockResolvedValue(counts());
  fakes.on(transportContract.filtrateArchive).mockResolvedValue({ items: rows(1), next: null });
  renderApp('/auto', fakes);
  expect(await screen.findByText('Сервер долго не отвечает, ждём', {}, { timeout: 4000 })).toBeVisible();
  answered.resolve({ items: [], next: null });
  expect(await screen.findByRole('link', { name: 'Открыть архив' })).toHaveAttribute('href', '/archive');
});

test('empty tabs do not lead to an archive that is empty too', async () => {
  const fakes = head();
  fakes.calls.filtrateCount.mockResolvedValue(counts());
  fakes.calls.filtrate.mockResolvedValue({ items: [], next: null });
  const archive = fakes.on(transportContract.filtrateArchive).mockResolvedValue({ items: [], next: null });
  renderApp('/auto', fakes);
  await waitFor(() => expect(archive).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByText(/^На вкладке «.*» пусто$/)).toBeVisible());
  expect(screen.queryByRole('link', { name: 'Открыть архив' })).toBeNull();
});

test.each([
  ['/archive', 'Архив'],
  ['/deleted', 'Удалённые'],
])('%s has its title on a phone', async (path, title) => {
  await page.viewport(360, 640);
  renderApp(path, head());
  const { width, height } = (await screen.findByRole('heading', { level: 1, name: title })).getBoundingClientRect();
  expect([width, height].every((size) => size > 20)).toBe(true);
});

test.each(['light', 'sun'])('the time of a term is never cut on a tile of 360 px, theme %s', async (theme) => {
  localStorage.setItem('otk.theme', theme);
  await page.viewport(360, 640);
  const fakes = head();
  const dueAt = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const terms = awaitedCodes.map((awaited, at) => ({ ...rows(9)[at]!, awaited, dueAt }));
  fakes.calls.filtrate.mockResolvedValue({ items: terms, next: null });
  renderApp('/auto', fakes);
  const seen = await screen.findAllByText(/^Просрочено на 40 дней: /);
  expect(seen.length).toBeGreaterThan(2);
  for (const term of seen) {
    const time = document.createRange();
    time.setStart(term.firstChild!, 0);
    time.setEnd(term.firstChild!, 'Просрочено на 40 дней'.length);
    const line = term.closest('[data-text]')!.getBoundingClientRect();
    expect(time.getBoundingClientRect().right, term.textContent).toBeLessThanOrEqual(line.right);
  }
});

test('a tablet that is turned has as many columns of tiles as there is room for', async () => {
  await page.viewport(600, 900);
  const fakes = fakeServices();
  fakes.calls.filtrate.mockResolvedValue({ items: rows(6), next: null });
  renderApp('/auto', fakes);
  const hasColumns = (number: number) =>
    waitFor(() => {
      const tiles = [...document.querySelectorAll('[aria-label="Транспорт"] > li:not([aria-hidden])')];
      expect(tiles).toHaveLength(6);
      expect(new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().left))).size).toBe(number);
    });
  await hasColumns(1);
  await page.viewport(820, 1180);
  await hasColumns(2);
  await page.viewport(600, 900);
  await hasColumns(1);
});

test.each(['light', 'sun'])('a tile with a term shows supplier and station whole, theme %s', async (theme) => {
  localStorage.setItem('otk.theme', theme);
  await page.viewport(360, 640);
  const fakes = head();
  const provider = { ...aRow().provider!, name: 'ООО «Клязьма-Скрап-Тест»' };
  const station = { ...aRow().station, name: 'Электросталь' };
  const row = { ...rows(1)[0]!, ...late, provider, station, containerNumbers: ['RZDU4260577', 'RZDU6312371'] };
  fakes.calls.filtrate.mockResolvedValue({ items: [row], next: null });
  renderApp('/auto', fakes);
  const line = await screen.findByText(/^ООО «Клязьма-Скрап-Тест» · Электросталь · /);
  const facts = document.createRange();
  facts.setStart(line.firstChild!, 0);
  facts.setEnd(line.firstChild!, line.textContent.indexOf(station.name) + station.name.length);
  expect(facts.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().right);
});

test.each(['/auto', '/archive', '/deleted'])(
  'a phone in view says that %s takes long, under its tabs',
  async (path) => {
    await page.viewport(360, 640);
    const fakes = head();
    const never = () => new Promise<never>(() => undefined);
    fakes.calls.filtrate.mockImplementation(never);
    fakes.calls.listTransports.mockImplementation(never);
    fakes.on(transportContract.filtrateArchive).mockImplementation(never);
    fakes.on(transportContract.listDeleted).mockImplementation(never);
    renderApp(path, fakes);
    if (path === '/auto') {
      const tabs = { name: 'Состояние транспорта' };
      expect(await screen.findByRole('tablist', tabs, { timeout: 4000 })).toBeVisible();
      expect(
        await screen.findByText('Неизвестно, есть ли тревоги и срочные дела', {}, { timeout: 4000 }),
      ).toBeVisible();
    }
    const note = await screen.findByText('Сервер долго не отвечает, ждём', {}, { timeout: 6000 });
    const foot = document.querySelector('[data-bottom-bar]')!.getBoundingClientRect().top;
    expect(note.getBoundingClientRect().bottom).toBeLessThan(foot);
  },
);
