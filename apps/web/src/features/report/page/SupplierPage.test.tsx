import { reportContract } from '@otk/domain/report/report.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ApiError, NetworkError } from '#platform/api-error';
import { references } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

import { aSupplierCard, supplierId } from '../testing/report.builders.ts';

function withCard(permissions: readonly string[] = ['SUPPLIER_READ', 'REPORT_READ']) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', ...permissions] })] })));
  return {
    ...fakes,
    card: fakes
      .on(reportContract.getSupplier)
      .mockImplementation(async (given) =>
        aSupplierCard({ period: { begin: given.query!.begin!, end: given.query!.end! } }),
      ),
    figures: fakes.on(reportContract.figures).mockRejectedValue(new NetworkError()),
    list: fakes.on(reportContract.list).mockResolvedValue({ items: [], next: null }),
    rows: fakes.on(reportContract.listQuality).mockResolvedValue({ items: [], next: null }),
  };
}

const november = `/suppliers/${supplierId}?begin=2026-11-01&end=2026-11-30`;

test('sentences stand first, tables behind the plots; another period is one tap, a bar opens its rows', async () => {
  await page.viewport(360, 640);
  const fakes = withCard();
  const { router } = renderApp(november, fakes);
  expect(await screen.findByRole('heading', { name: 'ООО «Вторресурс-Ока»' })).toBeVisible();
  expect(screen.getByText(/Прибыло 36 ТС \(вагон: 30, автомобиль: 6\), взвешено 35/)).toBeVisible();
  expect(
    screen.getByText(/^Засор вырос до 2,4 %, на 0,6 п\. п\. больше, чем в октябре 2026\. Обычный засор/),
  ).toBeVisible();
  expect(screen.getByText(/Оспорено 3 дела: проиграно 2/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Похожие фото' })).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await userEvent.click(screen.getByRole('button', { name: 'Прошлый месяц' }));
  await waitFor(() => expect(fakes.card).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('button', { name: 'Прошлый месяц' })).toHaveAttribute('aria-pressed', 'true');
  router.history.back();
  await waitFor(() => expect(router.state.location.href).toBe(november));
  const plot = await screen.findByRole('region', { name: 'Виды, которые не сходятся' });
  // Each axis says what it counts.
  await waitFor(() => expect(document.querySelectorAll('figure svg').length).toBeGreaterThan(1));
  const mute = [...document.querySelectorAll('figure')].filter((figure) =>
    ['X', 'Y'].some(
      (way) => !figure.querySelector(`.MuiChartsAxis-direction${way} .MuiChartsAxis-tickLabel`)?.textContent,
    ),
  );
  expect(mute.map((figure) => figure.ariaLabel)).toEqual([]);
  // No value is cut at the edge, no month lies over the next one.
  for (const figure of document.querySelectorAll('figure')) {
    const { right } = figure.getBoundingClientRect();
    const values = [...figure.querySelectorAll('.MuiBarChart-label')].map((label) => label.getBoundingClientRect());
    expect(values.filter((value) => value.right > right + 1)).toEqual([]);
    const months = [...figure.querySelectorAll('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel')]
      .map((label) => label.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    expect(months.filter((month, at) => at > 0 && month.left < months[at - 1]!.right)).toEqual([]);
    // Columns: the numbers beside them are whole («1,5 %», not «1,…»).
    const numbers = [...figure.querySelectorAll('.MuiChartsAxis-directionY .MuiChartsAxis-tickLabel')]
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => /^\d/.test(text));
    expect(numbers.filter((text) => text.endsWith('…'))).toEqual([]);
  }
  await userEvent.click(within(plot).getByText('Таблица'));
  await userEvent.click(within(plot).getByRole('button', { name: '5А · Лом 5А' }));
  await waitFor(() =>
    expect(fakes.rows.mock.lastCall?.[0]).toMatchObject({
      body: { providerIds: [supplierId], kinds: ['5А'], begin: '2026-11-01', end: '2026-11-30' },
    }),
  );
  // And back by the link of the report.
  expect(await screen.findByRole('link', { name: 'Карточка поставщика' })).toHaveAttribute('href', november);
});

test('without dates the present month is put into the address; what is empty is said to be', async () => {
  const fakes = withCard(['SUPPLIER_READ', 'LOOKALIKE_DECIDE']);
  fakes.card.mockImplementation(async () => aSupplierCard({ lookalikes: { open: 1, same: 2, different: 0 } }));
  const print = fakes.on(reportContract.printSupplier);
  const { router } = renderApp(`/suppliers/${supplierId}`, fakes);
  await waitFor(() => expect(router.state.location.search).toHaveProperty('begin'));
  const alike = await screen.findByRole('region', { name: 'Похожие фото' });
  expect(within(alike).getByText('Найдено 3 пары: то же фото 2, другое 0, ждут решения 1.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Отчёт по поставщику' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Скачать PDF' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByText('PDF не скачан')).toBeVisible());

  const { transports: _, ...empty } = aSupplierCard().now;
  const nothing = { ...empty, transports: 0, standing: 0 };
  fakes.card.mockImplementation(async () => aSupplierCard({ now: nothing, earlier: nothing, months: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Квартал' }));
  expect(await screen.findByText('О поставщике за этот период ничего нет')).toBeVisible();
  void router.navigate({ to: '.', search: { begin: '2024-01-01', end: '2026-11-30' } });
  expect(await screen.findByText('Такого периода карточка не покажет')).toBeVisible();
});

test('a supplier that is not there is no failure: another one can be chosen', async () => {
  const fakes = withCard();
  fakes.card.mockRejectedValue(
    new ApiError({ status: 404, code: 'report.supplierNotFound', message: 'Поставщик не найден' }),
  );
  renderApp(november, fakes);
  expect(await screen.findByText('Такого поставщика нет')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  expect(await screen.findByPlaceholderText('Выберите поставщика')).toBeVisible();
  cleanup();

  const without = withCard();
  without.calls.listReferences.mockResolvedValue({ ...references, providers: [] });
  without.card.mockRejectedValue(
    new ApiError({ status: 404, code: 'report.supplierNotFound', message: 'Поставщик не найден' }),
  );
  renderApp(november, without);
  expect(await screen.findByText(/^Поставщиков ещё нет/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Такого поставщика нет')).toBeNull());
});

test('without the permission the page names it', async () => {
  const fakes = withCard(['REPORT_READ']);
  renderApp(november, fakes);
  expect(await screen.findByText(/Карточка поставщика/)).toBeVisible();
  expect(fakes.card).not.toHaveBeenCalled();
});

test('quick search leads to the card of a supplier whose name is typed, for those who may read it', async () => {
  const fakes = withCard();
  const mayRead = fakes.startUp.getState();
  fakes.startUp.set(atWork());
  const [provider] = references.providers;
  const { router } = renderApp('/profile', fakes);
  await userEvent.fill(await screen.findByRole('searchbox', { name: 'Найти ТС, страницу, действие' }), 'мордоввтор');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  fakes.startUp.set(mayRead);
  const hits = screen.getByRole('list', { name: 'Найденный транспорт' });
  expect(await within(hits).findByRole('link', { name: `${provider!.name} Поставщик` })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/suppliers/${provider!.id}`));
});

test('Enter opens the page that is found while suppliers are still asked for', async () => {
  const fakes = withCard(['SUPPLIER_READ', 'SCHEDULE_READ']);
  fakes.calls.listReferences.mockReturnValue(new Promise(() => {}));
  const { router } = renderApp('/profile', fakes);
  await userEvent.fill(await screen.findByRole('searchbox', { name: 'Найти ТС, страницу, действие' }), 'хранение');
  expect(await screen.findByText('Enter — открыть')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/storage'));
});
