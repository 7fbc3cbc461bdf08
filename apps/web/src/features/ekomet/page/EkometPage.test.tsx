import { ekometContract } from '@otk/domain/ekomet/ekomet.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { anUdr, aUser } from '#features/user/testing/user.builders';
import { NetworkError } from '#platform/api-error';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

import { aDelivery, aShipment } from '../testing/ekomet.builders.ts';

const all = ['TRANSPORT_READ', 'EKOMET_READ', 'TRANSPORT_CREATE', 'SEND_EXTERNAL', 'CARD_PAPERS', 'CARD_CERTIFICATES'];
const noCounts = { DIFFERS: 0, OFFERED: 0, INVALID: 0, REFUSED: 0, SAME: 0 };

function withShipments(items = [aShipment()], permissions = all) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  const list = fakes
    .on(ekometContract.listShipments)
    .mockResolvedValue({ items, next: null, counts: { ...noCounts, DIFFERS: items.length } });
  return { ...fakes, list };
}

test('differences are shown field by field; chosen ones are taken, on a phone too', async () => {
  await page.viewport(360, 640);
  const fakes = withShipments();
  const take = fakes.on(ekometContract.takeShipment).mockResolvedValue(aShipment({ state: 'SAME', differences: [] }));
  renderApp('/ekomet', fakes);
  await userEvent.click(await screen.findByRole('button', { name: /^Подробнее: / }));
  const tile = await screen.findByRole('article');
  expect(within(tile).getByText('ЭА2')).toBeVisible();
  expect(within(tile).getByText('ЭА1')).toBeVisible();
  await userEvent.click(within(tile).getByRole('checkbox', { name: 'Поставщик' }));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await userEvent.click(within(tile).getByRole('button', { name: 'Взять в работу' }));
  await waitFor(() => expect(take.mock.lastCall?.[0]?.body).toMatchObject({ fields: ['documentNumber'] }));
});

test('a column without a single value is left out', async () => {
  const invalid = aShipment({
    state: 'INVALID',
    ours: null,
    differences: [],
    transport: null,
    reasons: ['Договора нет'],
  });
  renderApp('/ekomet?state=INVALID', withShipments([invalid]));
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Номер', 'Отгружен', 'Документ', 'Поставщик', 'Что не так']);
});

test('why a shipment cannot be taken is one sentence; the supplier is beside its document', async () => {
  await page.viewport(360, 640);
  const invalid = aShipment({ state: 'INVALID', differences: [], reasons: ['Договора нет', 'Вид лома неизвестен'] });
  renderApp('/ekomet?state=INVALID', withShipments([invalid]));
  expect(await screen.findByText('Договора нет; вид лома неизвестен')).toBeVisible();
  expect(screen.getByText(/^ЭА2 · /)).toBeVisible();
});

test('the number of a wagon is grouped as people read it', async () => {
  renderApp('/ekomet', withShipments());
  const number = within(await screen.findByRole('article')).getByRole('heading', { level: 2 });
  expect([...number.querySelectorAll('[data-group]')].map(({ textContent }) => textContent)).toEqual(['6185', '4303']);
});

test('a refusal needs a reason', async () => {
  const fakes = withShipments();
  const refuse = fakes.on(ekometContract.refuseShipment).mockResolvedValue(aShipment({ state: 'REFUSED' }));
  renderApp('/ekomet', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Отклонить' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отклонить' }));
  expect(await within(dialog).findByText('Укажите причину')).toBeVisible();
  await userEvent.fill(within(dialog).getByLabelText('Причина'), 'Накладная переоформлена');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отклонить' }));
  await waitFor(() => expect(refuse.mock.lastCall?.[0]?.body).toMatchObject({ reason: 'Накладная переоформлена' }));
});

test('without a network the shipments of the device are shown; a decision waits beside its shipment', async () => {
  const fakes = withShipments();
  renderApp('/ekomet', fakes);
  await screen.findByRole('article');
  await waitFor(() => expect(fakes.list.mock.calls.some(([given]) => given?.query?.limit === 200)).toBe(true));
  fakes.list.mockRejectedValue(new NetworkError());
  fakes.network.set({ isReachable: false, answeredAt: null });
  await userEvent.fill(screen.getByRole('textbox', { name: 'Поиск в списке' }), 'вторрёсурс');
  expect(await screen.findByText(/^Нет связи: показано то, что было .* Решения сохранятся/)).toBeVisible();
  expect(within(screen.getByRole('article')).getByText('ЭА2')).toBeVisible();
  fakes.on(ekometContract.takeShipment).mockRejectedValue(new NetworkError());
  await userEvent.click(screen.getByRole('button', { name: 'Взять в работу' }));
  expect(await screen.findByText('Взять в работу: на устройстве, ждёт')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Взять в работу' })).toBeNull();
});

test('without a network the journal of the device is shown and nothing is repeated', async () => {
  const fakes = withShipments();
  const journal = fakes.on(ekometContract.listDeliveries).mockResolvedValue({
    items: [aDelivery()],
    next: null,
    counts: { QUEUED: 0, ACCEPTED: 0, REFUSED: 1, CANCELLED: 0 },
  });
  renderApp('/ekomet?tab=journal', fakes);
  expect(await screen.findByText('Договор закрыт')).toBeVisible();
  journal.mockRejectedValue(new NetworkError());
  await userEvent.click(screen.getByRole('tab', { name: /^Отказ/ }));
  expect(await screen.findByText(/Повторить и отменить передачу можно, когда ответит сервер/)).toBeVisible();
  expect(screen.getByText('Договор закрыт')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повторить сейчас' })).toBeNull();
});

test('finished transports are chosen and handed over; the journal repeats a refused one', async () => {
  const fakes = withShipments();
  const ready = { documentNumber: null, provider: null, finishedAt: null, onReweight: false, delivery: null };
  const ids = ['7b1f2a10-0000-4000-8000-0000000000aa', '7b1f2a10-0000-4000-8000-0000000000ab'];
  fakes
    .on(ekometContract.listReady)
    .mockResolvedValue(
      ids.map((id, index) => ({ ...ready, id, transportNumber: `6185430${index}`, onReweight: index === 1 })),
    );
  const send = fakes.on(ekometContract.sendToEkomet).mockResolvedValue({ queued: 1 });
  fakes.on(ekometContract.listDeliveries).mockResolvedValue({
    items: [aDelivery()],
    next: null,
    counts: { QUEUED: 0, ACCEPTED: 0, REFUSED: 1, CANCELLED: 0 },
  });
  const retry = fakes.on(ekometContract.retryDelivery).mockResolvedValue(aDelivery({ state: 'QUEUED' }));
  renderApp('/ekomet?tab=handover', fakes);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Всё, что можно передать: 1\sиз\s2\sТС$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Передать 1 ТС' }));
  await waitFor(() => expect(send.mock.lastCall?.[0]?.body).toEqual({ ids: [ids[0]] }));
  await userEvent.click(screen.getByRole('tab', { name: 'Журнал' }));
  expect(await screen.findByText('Договор закрыт')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Подробнее/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить сейчас' }));
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
});

test('a hand-over that failed and is tried again is not called under way', async () => {
  const fakes = withShipments();
  fakes.on(ekometContract.listDeliveries).mockResolvedValue({
    items: [aDelivery({ state: 'QUEUED', problem: 'Нет связи с учётной системой', version: 9 })],
    next: null,
    counts: { QUEUED: 1, ACCEPTED: 0, REFUSED: 0, CANCELLED: 0 },
  });
  renderApp('/ekomet?tab=journal', fakes);
  expect(await screen.findByText('Передаётся снова')).toBeVisible();
  expect(screen.getByText('Карточка, версия 9')).toBeVisible();
});

test('both sides are called equal only after something was compared', async () => {
  const fakes = withShipments([]);
  renderApp('/ekomet', fakes);
  expect(await screen.findByText('Отгрузок ещё нет')).toBeVisible();
  fakes.list.mockResolvedValue({ items: [], next: null, counts: { ...noCounts, SAME: 3 } });
  await userEvent.fill(screen.getByRole('textbox', { name: 'Поиск в списке' }), '6185');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Поиск в списке' }), '');
  await waitFor(() => expect(screen.queryByText('Ничего не найдено')).toBeNull());
});

test('weights of compared kinds have their unit', async () => {
  const { theirs, ours } = aShipment();
  const differing = aShipment({
    theirs: { ...theirs, senderScrapType: '16А 61,550; 5А 1,200' },
    ours: { ...ours!, senderScrapType: '16А 61,200' },
    differences: ['senderScrapType'],
  });
  renderApp('/ekomet', withShipments([differing]));
  expect(await screen.findByText('16А 61,550 т; 5А 1,200 т')).toBeVisible();
  expect(screen.getByText('16А 61,200 т')).toBeVisible();
});

test('after the report of a load the focus is on its button again', async () => {
  const fakes = withShipments();
  const load = {
    id: '7b1f2a10-0000-4000-8000-000000000009',
    source: 'GATEWAY',
    state: 'DONE',
    startedAt: '2026-11-15T08:00:00.000Z',
    finishedAt: '2026-11-15T08:00:02.000Z',
    by: null,
    created: 0,
    changed: 0,
    skipped: 0,
    refused: 0,
    failure: null,
    rows: [],
  } as const;
  fakes.on(ekometContract.loadFactshipment).mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { ...load, rows: [] };
  });
  fakes.on(ekometContract.getLoad).mockResolvedValue({ ...load, rows: [] });
  renderApp('/ekomet', fakes);
  const button = await screen.findByRole('button', { name: 'Загрузить отгрузки' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  // What it changed is still being asked for when the report is closed.
  fakes.list.mockReturnValue(new Promise(() => undefined));
  await screen.findByRole('dialog', { name: 'Отчёт загрузки' });
  expect(button).not.toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});
