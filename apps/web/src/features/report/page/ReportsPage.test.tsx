import { addDays, worksDay } from '@otk/domain/kernel/works-time';
import { reportContract } from '@otk/domain/report/report.contract';
import type { Report, ReportFigures, ReportRow } from '@otk/domain/report/report.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ApiError, NetworkError } from '#platform/api-error';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

import { aReport, someFigures, supplierId } from '../testing/report.builders.ts';

const row: ReportRow = {
  transportId: '00000000-0000-4000-8000-0000000000e1',
  isOverdue: false,
  cells: Array.from({ length: 36 }, (_, at) => (at === 0 ? 1 : at === 5 ? '61854303' : null)),
};

/** Of the week before. */
const cleaner: ReportFigures = { ...someFigures(), total: { ...someFigures().total, trash: 15 } };

function withReports({ permissions = ['TRANSPORT_READ', 'REPORT_READ'], reports = [aReport()] as Report[] } = {}) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  return {
    ...fakes,
    figures: fakes
      .on(reportContract.figures)
      .mockImplementation(async (given) => (given?.body.begin === '2026-11-02' ? cleaner : someFigures())),
    rows: fakes.on(reportContract.listQuality).mockResolvedValue({ items: [row], next: null }),
    list: fakes.on(reportContract.list).mockResolvedValue({ items: reports, next: null }),
    order: fakes.on(reportContract.orderQuality).mockResolvedValue(aReport({ state: 'QUEUED', file: null })),
    cancel: fakes.on(reportContract.cancel).mockResolvedValue(aReport({ state: 'CANCELLED', file: null })),
  };
}

const address = '/reports?begin=2026-11-09&end=2026-11-15';

test('plots come with their tables; a bar opens the transports behind it by keyboard', async () => {
  const fakes = withReports();
  renderApp(address, fakes);
  const plot = await screen.findByRole('region', { name: 'Засор по поставщикам' });
  expect(
    await within(plot).findByText(
      /^Засор вырос до 2 %, на 1 п. п. больше, чем за 02.11.2026–08.11.2026. На 0,7 п. п. выше нормы 1,3 %\./,
    ),
  ).toBeVisible();
  expect(await within(plot).findByRole('figure', { name: 'Засор по поставщикам' })).toBeVisible();
  expect(document.querySelectorAll('[role="none"][aria-label]')).toHaveLength(0);
  await userEvent.click(within(plot).getByText('Таблица'));
  const supplier = within(within(plot).getByRole('table')).getByRole('button', { name: 'ООО «Вторресурс-Ока»' });
  supplier.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(fakes.rows.mock.lastCall?.[0]).toMatchObject({ body: { providerIds: [supplierId] } }));
  expect(await screen.findByRole('link', { name: /6185/ })).toHaveAttribute('href', `/auto/${row.transportId}`);
});

test('a row shows what its cells cut when it is pressed or reached by keyboard', async () => {
  const fakes = withReports();
  const words = 'ООО «Вторичные ресурсы Приволжья и Прикамья», Дзержинский филиал, площадка 4';
  const cells = row.cells.map((cell, at) => (at === 2 ? words : cell));
  fakes.rows.mockResolvedValue({ items: [row, { ...row, cells }], next: null });
  renderApp(address, fakes);
  const cell = await screen.findByRole('cell', { name: words });
  const isWhole = () => cell.scrollWidth <= cell.clientWidth;
  expect(isWhole()).toBe(false);
  await userEvent.click(cell);
  expect(isWhole()).toBe(true);
  screen.getAllByRole('link', { name: /6185/ })[0]!.focus();
  expect(isWhole()).toBe(false);
  await userEvent.keyboard('{Tab}');
  expect(isWhole()).toBe(true);
});

test('the worst that a sentence names is opened from it', async () => {
  const fakes = withReports();
  renderApp(address, fakes);
  const plot = await screen.findByRole('region', { name: 'Доля ТС с расхождением' });
  await userEvent.click(await within(plot).findByRole('button', { name: 'Показать: ООО «Вторресурс-Ока»' }));
  await waitFor(() =>
    expect(fakes.rows.mock.lastCall?.[0]).toMatchObject({ body: { providerIds: [supplierId], discrepancy: true } }),
  );
});

test('a file is ordered for what the table shows; one that is being made is cancelled', async () => {
  const running = aReport({ state: 'RUNNING', done: 5, total: 20, file: null });
  const fakes = withReports({ reports: [running, aReport({ id: supplierId })] });
  renderApp(`${address}&discrepancy=true`, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Отчёт по качеству, XLSX' }));
  await waitFor(() =>
    expect(fakes.order.mock.lastCall?.[0]).toMatchObject({ body: { discrepancy: true, format: 'XLSX' } }),
  );
  expect(await screen.findByText('Готовится: 5 из 20')).toBeVisible();
  expect(screen.getByRole('link', { name: /Скачать/ })).toHaveAttribute('href', '/api/file/1?sign=x&download=1');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(fakes.cancel.mock.lastCall?.[0]).toMatchObject({ params: { id: running.id } }));
});

test('without a network it says so; nothing is wider than a phone', async () => {
  await page.viewport(360, 640);
  const fakes = withReports();
  fakes.figures.mockRejectedValue(new NetworkError());
  fakes.network.set({ isReachable: false, answeredAt: null });
  renderApp(address, fakes);
  expect(await screen.findByText('Отчёту нужна связь')).toBeVisible();
  fakes.figures.mockImplementation(async () => someFigures());
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByRole('region', { name: 'Разница масс, %' });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('each report has an address of its own', async () => {
  const fakes = withReports();
  const stays = fakes.on(reportContract.listResponsible).mockResolvedValue({ items: [], next: null });
  renderApp('/reports/responsible', fakes);
  await waitFor(() => expect(stays).toHaveBeenCalled());
  expect(fakes.rows).not.toHaveBeenCalled();
});

test('rows that come for another report move nothing below them', async () => {
  const fakes = withReports();
  const { promise, resolve } = Promise.withResolvers<{ items: ReportRow[]; next: null }>();
  fakes.on(reportContract.listResponsible).mockReturnValue(promise);
  renderApp(address, fakes);
  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;
  const placeOfFiles = () =>
    topOf(screen.getByRole('heading', { name: 'Файлы' })) - topOf(screen.getByRole('tablist', { name: 'Отчёт' }));
  await screen.findByRole('link', { name: /6185/ });
  const before = placeOfFiles();
  await userEvent.click(screen.getByRole('tab', { name: 'Отв. хранение' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /6185/ })).toBeNull());
  expect(placeOfFiles()).toBe(before);
  resolve({ items: [], next: null });
  await screen.findByText('Строк нет');
  expect(placeOfFiles()).toBe(before);
});

test('without the permission the page names it', async () => {
  renderApp(address, withReports({ permissions: ['TRANSPORT_READ'] }));
  expect(await screen.findByText(/Отчёты/)).toBeVisible();
});

test('rows that a failing server did not give are not called a missing connection', async () => {
  const fakes = withReports();
  fakes.rows.mockRejectedValue(
    new ApiError({ status: 503, code: 'http.503', message: 'Сервер недоступен', fields: [] }),
  );
  renderApp(address, fakes);
  expect(await screen.findByText('Не удалось загрузить строки отчёта')).toBeVisible();
  expect(screen.queryByText('Строкам отчёта нужна связь.')).toBeNull();
});

test('this month and the last one are chosen by one press', async () => {
  await page.viewport(360, 640);
  const fakes = withReports();
  renderApp('/reports', fakes);
  const first = `${worksDay(new Date()).slice(0, 7)}-01`;
  const months = within(await screen.findByRole('group', { name: 'Период' }));
  await userEvent.click(months.getByRole('button', { name: 'Этот месяц' }));
  await waitFor(() => expect(fakes.rows.mock.lastCall?.[0]).toMatchObject({ body: { begin: first } }));
  expect(months.getByRole('button', { name: 'Этот месяц', pressed: true })).toBeVisible();
  await userEvent.click(months.getByRole('button', { name: 'Прошлый месяц' }));
  const last = addDays(first, -1);
  await waitFor(() => expect(fakes.rows.mock.lastCall?.[0]).toMatchObject({ body: { end: last } }));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('the number of a transport stays at the left edge; a red row is explained', async () => {
  await page.viewport(820, 1180);
  const fakes = withReports();
  renderApp(address, fakes);
  const number = await screen.findByRole('link', { name: /6185/ });
  const table = screen.getByRole('region', { name: 'Отчёт по качеству' });
  const placeOf = () => number.getBoundingClientRect().left - table.getBoundingClientRect().left;
  const before = placeOf();
  expect(before).toBeLessThan(20);
  expect(within(table).getAllByRole('columnheader')[0]).toHaveTextContent('№ вагона/ТС');
  table.scrollLeft = 600;
  await waitFor(() => expect(placeOf()).toBe(before));
  expect(screen.getByText(/Таблица листается вбок/)).toBeVisible();
  fakes.on(reportContract.listResponsible).mockResolvedValue({ items: [row], next: null });
  await userEvent.click(screen.getByRole('tab', { name: 'Отв. хранение' }));
  expect(await screen.findByText(/^Выделены строки, где ответа поставщика нет больше трёх суток/)).toBeVisible();
});

test('nothing found: filters are named only when there are some, and the table says it in one line', async () => {
  const { transports: _, ...total } = someFigures().total;
  const fakes = withReports();
  fakes.figures.mockImplementation(async () => ({ ...someFigures(), storage: [], total: { ...total, transports: 0 } }));
  fakes.rows.mockResolvedValue({ items: [], next: null });
  const { router } = renderApp(address, fakes);
  expect(await screen.findByText(/Измените даты\.$/)).toBeVisible();
  expect(await screen.findByText('Строк нет')).toBeVisible();
  void router.navigate({ to: '.', search: { begin: '2026-11-09', end: '2026-11-15', kind: '3А' } });
  expect(await screen.findByText(/Измените даты или снимите фильтры\.$/)).toBeVisible();
});
