import { transportContract } from '@otk/domain/transport/transport.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ApiError, NetworkError } from '#platform/api-error';
import { aRow, references, rows } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';

import { counts, fakeServices } from '../../../testing/fake-services.ts';
import { atWork } from '../../../testing/at-work.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const permissions = [...permissionsOf('HEAD'), 'STATUS_MASS', 'TRANSPORT_RESTORE', 'TRANSPORT_CREATE'];
const viewId = '00000000-0000-4000-8000-000000000055';

/** A list as the head of shift sees it, with fake calls. */
function aHead(items = rows(5), may: readonly string[] = permissions) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner: 'HEAD', permissions: [...may] })] })));
  fakes.calls.filtrate.mockResolvedValue({ items, next: null });
  fakes.calls.filtrateCount.mockResolvedValue(counts({ station: items.length }));
  const calls = {
    listViews: fakes.on(transportContract.listViews).mockImplementation(async () => []),
    saveView: fakes.on(transportContract.saveView).mockImplementation(async ({ body }) => ({ id: viewId, ...body })),
    removeView: fakes.on(transportContract.removeView).mockImplementation(async () => ({})),
    changeManyStatuses: fakes
      .on(transportContract.changeManyStatuses)
      .mockImplementation(async ({ body }) => ({ changed: body.ids.length })),
  };
  return { ...fakes, calls: { ...fakes.calls, ...calls } };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pick = async (number: string, modifiers: 'Shift'[] = []) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Выбрать ${number}` }), { modifiers });

test('filters are in the address, chips show the active ones, one tap removes each', async () => {
  const fakes = aHead();
  const { address } = renderApp('/auto', fakes);
  await userEvent.click(await button('Фильтры'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Только на перевеске' }));
  await waitFor(() => expect(address()).toBe('/auto?onReweight=true'));
  await userEvent.fill(dialog.getByLabelText('Отгружен с'), '2026-11-01');
  await waitFor(() => expect(address()).toContain('begin=2026-11-01'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(fakes.calls.filtrate.mock.lastCall?.[0]?.query).toMatchObject({ onReweight: true, begin: '2026-11-01' }),
  );
  expect(fakes.calls.filtrateCount.mock.lastCall?.[0]?.query).toMatchObject({ onReweight: true });
  await userEvent.click(await button('Убрать фильтр: Только на перевеске'));
  await waitFor(() => expect(address()).toBe('/auto?begin=2026-11-01'));
  await userEvent.click(await button('Сбросить'));
  await waitFor(() => expect(address()).toBe('/auto'));
});

test('«Только непрочитанные» and «Только без документов» are applied one by one and together, with the counts', async () => {
  const fakes = aHead();
  const { address } = renderApp('/auto', fakes);
  const lastQueries = () =>
    [fakes.calls.filtrate, fakes.calls.filtrateCount].map(({ mock }) => mock.lastCall?.[0]?.query);
  await userEvent.click(await button('Фильтры'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Только без документов' }));
  await waitFor(() => expect(address()).toBe('/auto?noDocuments=true'));
  for (const query of lastQueries()) {
    expect(query).toMatchObject({ noDocuments: true });
    expect(query).not.toHaveProperty('unread', true);
  }
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Только непрочитанные' }));
  await waitFor(() => expect(address()).toBe('/auto?noDocuments=true&unread=true'));
  const both = { noDocuments: true, unread: true };
  await waitFor(() => expect(lastQueries()).toMatchObject([both, both]));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await button('Убрать фильтр: Только без документов'));
  await waitFor(() => expect(address()).toBe('/auto?unread=true'));
  expect(await button('Убрать фильтр: Только непрочитанные')).toBeVisible();
});

test('a supplier is chosen from the references and named on its chip', async () => {
  const { address } = renderApp('/auto', aHead());
  await userEvent.click(await button('Фильтры'));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Поставщик' }));
  await userEvent.click(await screen.findByRole('option', { name: 'ООО «Вторресурс-Ока»' }));
  await waitFor(() => expect(address()).toMatch(/provider=00000000/));
  await userEvent.keyboard('{Escape}');
  expect(await button('Убрать фильтр: Поставщик: ООО «Вторресурс-Ока»')).toBeVisible();
});

test('Shift chooses a range, Ctrl+A everything loaded, Escape nothing', async () => {
  renderApp('/auto', aHead());
  await pick('60000002');
  await pick('60000004', ['Shift']);
  expect(await screen.findByText('Выбрано 3 ТС')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('Выбрано 5 ТС')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/^Выбрано/)).toBeNull());
});

test('a person who may not act on several transports chooses them for a file and for paper', async () => {
  const fakes = fakeServices();
  fakes.calls.filtrate.mockResolvedValue({ items: rows(2), next: null });
  renderApp('/auto', fakes);
  await pick('60000001');
  const bar = within(await screen.findByRole('region', { name: 'Выбранные ТС' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'XLSX', 'Печать']);
});

test('a status is changed for all or for none, and the refusal gives the reason', async () => {
  const status = { code: 'SENT_TO_EKOMET', description: 'Передан в учётную систему' } as const;
  const fakes = aHead(rows(2).map((row) => ({ ...row, status })));
  fakes.calls.changeManyStatuses.mockRejectedValueOnce(
    new ApiError({
      status: 422,
      code: 'transport.statusBlocked',
      message: 'Шаг пока невозможен',
      fields: [{ path: 'torg2', message: 'Нет акта ТОРГ-2' }],
    }),
  );
  renderApp('/auto?tab=finished', fakes);
  await pick('60000001');
  await pick('60000002');
  await userEvent.click(await button('Сменить статус…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сменить статус: 2\u00A0ТС' }));
  expect(dialog.getByRole('radio', { name: 'В архив' })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Сменить' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Статус не изменён ни у одного ТС. Шаг пока невозможенНет акта ТОРГ-2',
  );
  // What would be accepted without a case is asked once, and the answer names each of them.
  const asked = ['60000001: Засор 3,100 т, норма 1,000 т', '60000002: Засор 2,000 т, норма 1,000 т'];
  const fields = asked.map((message, place) => ({ path: `ids.${place}.accepted`, message }));
  fakes.calls.changeManyStatuses.mockRejectedValueOnce(
    new ApiError({ status: 422, code: 'transport.acceptanceAsked', message: 'Принять?', fields }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Сменить' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Принять без дела' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '60000001' })).toBeNull());
  expect(fakes.calls.changeManyStatuses.mock.lastCall![0].body).toMatchObject({ accepted: asked });
});

test('a step that the person may not take names the roles that may', async () => {
  const status = { code: 'INCOMING_CONTROL', description: 'Входной контроль' } as const;
  const fakes = aHead(
    rows(2).map((row) => ({ ...row, status })),
    ['TRANSPORT_READ', 'STATUS_MASS'],
  );
  fakes.calls.listReferences.mockResolvedValue({
    ...references,
    stepHolders: { STEP_WEIGHED: ['Весовщик'], STEP_RECEIVE: ['Контролёр ОТК', 'Мастер ОТК'] },
  });
  renderApp('/auto', fakes);
  await pick('60000001');
  await pick('60000002');
  await userEvent.click(await button('Сменить статус…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сменить статус: 2\u00A0ТС' }));
  expect(
    await dialog.findByText(
      'Для выбранных ТС («Входной контроль») шаг есть у других ролей: «Подтвердить взвешивание» — Весовщик; «Начать приемку» — Контролёр ОТК, Мастер ОТК.',
    ),
  ).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Сменить' })).toBeNull();
});

test('a view is saved, named on its button, and removed with undo', async () => {
  const fakes = aHead();
  renderApp('/auto?kind=3А', fakes);
  await userEvent.click(await button('Мои списки'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Сохранить как…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить список' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Название' }), 'Третий А');
  fakes.calls.listViews.mockResolvedValue([{ id: viewId, name: 'Третий А', search: '?kind=3%D0%90' }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(fakes.calls.saveView).toHaveBeenCalledWith({ body: { name: 'Третий А', search: '?kind=3%D0%90' } });
  await userEvent.click(await button('Список: Третий А'));
  await userEvent.click(await button('Удалить список «Третий А»'));
  expect(await screen.findByText('Вид удалён')).toBeVisible();
  await userEvent.click(await button('Вернуть'));
  await waitFor(() => expect(fakes.calls.saveView).toHaveBeenCalledTimes(2));
});

test('without a network the saved views and the last rows are shown', async () => {
  const views = [{ id: aRow().id, name: 'Хранение', search: '?tab=storage' }];
  const seen = aHead();
  seen.calls.listViews.mockResolvedValue(views);
  renderApp('/auto', seen);
  await screen.findByRole('link', { name: '60000001' });
  await waitFor(() =>
    expect(localStorage.getItem('otk-transport-views:00000000-0000-4000-8000-000000000009')).not.toBeNull(),
  );
  const rowsOf = (fakes: ReturnType<typeof aHead>) => fakes.services.transport.cards.store.rows;
  await waitFor(async () => expect(await rowsOf(seen).read()).toHaveLength(5));
  cleanup();

  const offline = aHead();
  await rowsOf(offline).keep(await rowsOf(seen).read());
  offline.calls.filtrate.mockRejectedValue(new NetworkError());
  offline.calls.listViews.mockRejectedValue(new NetworkError());
  offline.network.set({ isReachable: false, answeredAt: null });
  const { address } = renderApp('/auto', offline);
  expect(await screen.findByText(/^Нет связи: поиск по тому, что на устройстве \(5 ТС\)$/)).toBeVisible();
  expect(screen.getByRole('link', { name: '60000001' })).toBeVisible();
  await userEvent.click(await button('Мои списки'));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Хранение/ }));
  await waitFor(() => expect(address()).toBe('/auto?tab=storage'));
});

test('without a network an empty tab says on which tabs the device has what was searched', async () => {
  const offline = aHead();
  await offline.services.transport.cards.store.rows.keep(rows(5));
  offline.calls.filtrate.mockRejectedValue(new NetworkError());
  offline.calls.filtrateCount.mockRejectedValue(new NetworkError());
  offline.network.set({ isReachable: false, answeredAt: null });
  renderApp('/auto?tab=expected&search=6000-0001', offline);
  expect(await screen.findByText(/на сервере может быть ещё. На устройстве есть на других вкладках:$/)).toBeVisible();
  await userEvent.click(await button('На станции 1'));
  expect(await screen.findByRole('link', { name: '60000001' })).toBeVisible();
});

test('new rows are counted and shown on demand', async () => {
  const fakes = aHead(rows(3));
  renderApp('/auto', fakes);
  await screen.findByRole('link', { name: '60000001' });
  fakes.calls.filtrate.mockResolvedValue({ items: [aRow({ transportNumber: '61854303' }), ...rows(3)], next: null });
  await fakes.services.queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === 'newest' });
  expect(await screen.findByText('Есть новые: 1')).toBeVisible();
  expect(screen.queryByRole('link', { name: '61854303' })).toBeNull();
  await userEvent.click(await button('Показать'));
  expect(await screen.findByRole('link', { name: '61854303' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Есть новые/)).toBeNull());
});

test('a hidden column is gone from the table, also the next time', async () => {
  const first = aHead();
  renderApp('/auto', first);
  await userEvent.click(await button('Столбцы'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Документ' }));
  await userEvent.click(await button('Готово'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Документ' })).toBeNull());
  cleanup();
  renderApp('/auto', aHead());
  await screen.findByRole('columnheader', { name: 'Статус' });
  expect(screen.queryByRole('columnheader', { name: 'Документ' })).toBeNull();
});

test('the file holds what is filtered, 200 rows a call', async () => {
  const fakes = aHead();
  renderApp('/auto?search=6', fakes);
  await screen.findByRole('link', { name: '60000001' });
  await userEvent.click(await button('Скачать XLSX'));
  expect(await screen.findByText('Скачано: 5 строк')).toBeVisible();
  expect(fakes.calls.filtrate.mock.calls.map(([given]) => given?.query)).toContainEqual(
    expect.objectContaining({ search: '6', limit: 200 }),
  );
});

test('on a phone the filters come in a sheet, and the station is among them', async () => {
  await page.viewport(390, 844);
  renderApp('/auto', aHead());
  await userEvent.click(await button('Фильтры'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
  expect(sheet.getByRole('combobox', { name: 'Станция' })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Показать' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Фильтры' })).toBeNull());
});
