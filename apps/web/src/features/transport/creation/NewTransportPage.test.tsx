import { transportContract } from '@otk/domain/transport/transport.contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { ApiError } from '#platform/api-error';
import { anEntry } from '#platform/testing/outbox-entry';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { fakeServices } from '#app/testing/fake-services';
import { atWork } from '#app/testing/at-work';
import { renderApp } from '#app/testing/render-app';

import { aRow, aTransport, references } from '../testing/transport.builders.ts';

function aDispatcher() {
  const permissions = ['TRANSPORT_READ', 'TRANSPORT_CREATE'];
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner: 'DISP', permissions })] })));
  const calls = {
    create: fakes.on(transportContract.create).mockImplementation(async () => aTransport()),
    findSimilar: fakes.on(transportContract.findSimilar).mockImplementation(async () => ({ expected: [], recent: [] })),
  };
  return { ...fakes, calls: { ...fakes.calls, ...calls } };
}
const number = () => screen.findByRole('textbox', { name: 'Номер ТС' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

const navashino = { ...aTransport().station, createdAt: '', updatedAt: '' };
const elektrostal = { ...navashino, id: '00000000-0000-4000-8000-000000000044', code: '231004', name: 'Электросталь' };
const station = (name: string) => screen.findByRole('combobox', { name });

async function fillIn() {
  await userEvent.fill(await number(), '61854303');
  await userEvent.fill(screen.getByLabelText('Дата отгрузки'), '2026-11-05');
  await userEvent.click(screen.getByRole('combobox', { name: 'Станция приемки' }));
  await userEvent.click(await screen.findByRole('option', { name: /Навашино/ }));
}

test('the number shows its kind, whether its check digit is right, and similar expected ones', async () => {
  const fakes = aDispatcher();
  const status = { code: 'NEW', description: 'Ожидается' } as const;
  fakes.calls.findSimilar.mockResolvedValue({ expected: [aRow({ status })], recent: [] });
  renderApp('/auto/new', fakes);
  await userEvent.fill(await number(), '6185 4313');
  expect(await screen.findByText(/Контрольная цифра номера вагона не совпадает/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Тип ТС' })).toHaveValue('Вагон');
  expect(await screen.findByText(/Ожидается 6185 4303 — возможно, это он/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть' })).toBeVisible();
  await userEvent.fill(await number(), 'a123bc152');
  expect(await number()).toHaveValue('А123ВС152');
  expect(screen.getByRole('combobox', { name: 'Тип ТС' })).toHaveValue('Автомобиль');
});

test('the form says in which division the transport will be seen', async () => {
  const permissions = ['TRANSPORT_READ', 'TRANSPORT_CREATE'];
  const udr = anUdr({ owner: 'ADMIN', name: 'Администрирование', permissions });
  renderApp('/auto/new', fakeServices(atWork(aUser({ udr: [udr] }))));
  expect(await screen.findByText(/^Подразделение: Администрирование\. ТС увидят те, кто в нём работает/)).toBeVisible();
});

test('the same wagon within two weeks is shown, also when the first request for it failed', async () => {
  const fakes = aDispatcher();
  fakes.calls.findSimilar.mockRejectedValueOnce(new ApiError({ status: 422, message: 'Неверный запрос' }));
  fakes.calls.findSimilar.mockResolvedValue({ expected: [], recent: [aRow({ shipmentDate: '2026-11-03' })] });
  renderApp('/auto/new', fakes);
  await userEvent.fill(await number(), '61854303');
  expect(await screen.findByText(/^Номер не сверен с другими ТС\. Неверный запрос/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText(/Этот вагон уже был 03.11/)).toBeVisible();
});

test('an empty form names what is missing; Enter goes to the next field, Ctrl+Enter saves once', async () => {
  const fakes = aDispatcher();
  fakes.calls.listStations.mockResolvedValue([navashino, elektrostal]);
  const { address } = renderApp('/auto/new', fakes);
  await number();
  await save();
  expect(await screen.findByText('Укажите номер ТС')).toBeVisible();
  expect(screen.getByText('Выберите станцию приемки')).toBeVisible();
  await fillIn();
  (await number()).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Тип ТС' }));
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe(`/auto/${aTransport().id}`));
  expect(fakes.calls.create).toHaveBeenCalledOnce();
  expect(fakes.calls.create.mock.lastCall![0].body).toMatchObject({
    transportNumber: '61854303',
    shipmentDate: '2026-11-05',
    stationId: '00000000-0000-4000-8000-000000000001',
    stationInId: '00000000-0000-4000-8000-000000000001',
  });
});

test('the only station of a person is filled in; the one chosen last is next time', async () => {
  const fakes = aDispatcher();
  renderApp('/auto/new', fakes);
  await waitFor(async () => expect(await station('Станция приемки')).toHaveValue('Навашино'));
  expect(await station('Станция назначения')).toHaveValue('Навашино');
  // Nothing was typed: there is nothing to restore.
  expect(fakes.services.drafts.kept.getState()).toEqual([]);
  await userEvent.fill(await number(), '61854303');
  await userEvent.fill(screen.getByLabelText('Дата отгрузки'), '2026-11-05');
  await save();
  await waitFor(() => expect(fakes.calls.create).toHaveBeenCalledOnce());
  const { id } = navashino;
  expect(fakes.calls.create.mock.lastCall![0].body).toMatchObject({ stationId: id, stationInId: id });
  cleanup();

  const again = aDispatcher();
  again.calls.listStations.mockResolvedValue([elektrostal, navashino]);
  renderApp('/auto/new', again);
  await waitFor(async () => expect(await station('Станция приемки')).toHaveValue('Навашино'));
  await userEvent.click(await station('Станция приемки'));
  await userEvent.click(await screen.findByRole('option', { name: /Электросталь/ }));
  expect(await station('Станция назначения')).toHaveValue('Электросталь');
});

test('contracts of several suppliers are offered with the name of each', async () => {
  const fakes = aDispatcher();
  const { providers, contracts } = references;
  renderApp('/auto/new', fakes);
  await userEvent.click(await station('Договор'));
  const [first] = await screen.findAllByRole('option');
  const { name } = providers.find(({ id }) => id === contracts[0]!.providerId)!;
  expect(first!.textContent).toContain(name);
});

test('a transport that waits on the device is not reported as created on the server', async () => {
  const fakes = aDispatcher();
  fakes.calls.create.mockImplementation(async ({ body: { id = '' } }) => {
    fakes.outbox.set({ ...fakes.outbox.getState(), entries: [anEntry({ transportId: id })] });
    return aTransport({ id });
  });
  const { address } = renderApp('/auto/new', fakes);
  await fillIn();
  await save();
  await waitFor(() => expect(address()).toBe(`/auto/${fakes.calls.create.mock.lastCall![0].body.id}`));
  expect(await screen.findByText('ТС 61854303 создано. На устройстве, ждёт')).toBeVisible();
});

test('what was typed and refused stays, also for a new tab, and is sent with the same id', async () => {
  const fakes = aDispatcher();
  const closed = new ApiError({ status: 422, code: 'x', message: 'Станция закрыта', fields: [] });
  fakes.calls.create.mockRejectedValueOnce(closed);
  renderApp('/auto/new', fakes);
  await fillIn();
  await save();
  expect(await screen.findByText(/Станция закрыта/)).toBeVisible();
  const { id } = fakes.calls.create.mock.lastCall![0].body;
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('61854303'));
  cleanup();

  const again = aDispatcher();
  renderApp('/auto/new', again);
  expect(await number()).toHaveValue('61854303');
  expect(screen.getByText('Восстановлено то, что вы вводили раньше')).toBeVisible();
  await save();
  await waitFor(() => expect(again.calls.create).toHaveBeenCalledOnce());
  expect(again.calls.create.mock.lastCall![0].body.id).toBe(id);
});

test('a restored form that was created already leads to that transport, and creates another one apart from it', async () => {
  const fakes = aDispatcher();
  fakes.calls.create.mockRejectedValueOnce(
    new ApiError({ status: 409, code: 'transport.duplicate', message: 'Занято' }),
  );
  // The number was typed over that of the first one.
  fakes.on(transportContract.search).mockResolvedValue({ items: [], next: null });
  renderApp('/auto/new', fakes);
  await fillIn();
  await save();
  const link = await screen.findByRole('link', { name: 'Открыть записанное' });
  const { id, localId } = fakes.calls.create.mock.lastCall![0].body;
  expect(link).toHaveAttribute('href', `/auto/${id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Это другое ТС' }));
  await waitFor(() => expect(fakes.calls.create).toHaveBeenCalledTimes(2));
  const other = fakes.calls.create.mock.lastCall![0].body;
  expect([other.id === id, other.localId === localId, other.transportNumber]).toEqual([false, false, '61854303']);
});

test('another number over a form that still waits in the outbox does not pass for the first one', async () => {
  const fakes = aDispatcher();
  fakes.calls.create.mockImplementation(async ({ body: { id = '' } }) => {
    const entries = [anEntry({ transportId: id, transportNumber: '52601630' })];
    fakes.outbox.set({ ...fakes.outbox.getState(), entries });
    throw new ApiError({ status: 422, message: 'Ещё раз' });
  });
  renderApp('/auto/new', fakes);
  await fillIn();
  await save();
  expect(await screen.findByText(/Ещё раз/)).toBeVisible();
  await save();
  expect(await screen.findByRole('button', { name: 'Это другое ТС' })).toBeVisible();
  expect(fakes.calls.create).toHaveBeenCalledOnce();
});

test('the weight of a container that is not understood stands as typed in a new tab and is not sent', async () => {
  renderApp('/auto/new', aDispatcher());
  await fillIn();
  await userEvent.fill(await number(), '94541234');
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Контейнер 1' }), 'RZDU0015340');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Нетто' }), '900 кг');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('RZDU0015340'));
  cleanup();

  const again = aDispatcher();
  renderApp('/auto/new', again);
  const net = await screen.findByRole('textbox', { name: 'Нетто' });
  expect(net).toHaveValue('900 кг');
  await save();
  expect(net).toHaveAccessibleDescription(/Не понято: «900 кг»/);
  expect(again.calls.create).not.toHaveBeenCalled();
  await userEvent.fill(net, '1500');
  await save();
  expect(again.calls.create).not.toHaveBeenCalled();
  await userEvent.fill(net, '15');
  await save();
  await waitFor(() => expect(again.calls.create).toHaveBeenCalledOnce());
  expect(again.calls.create.mock.lastCall![0].body.containers).toMatchObject([{ net: 15 }]);
});

test('a refusal of the server is shown at its field', async () => {
  const fakes = aDispatcher();
  const fields = [{ path: 'stationId', message: 'Станция закрыта' }];
  fakes.calls.create.mockRejectedValue(new ApiError({ status: 422, code: 'x', message: 'Нельзя', fields }));
  renderApp('/auto/new', fakes);
  await fillIn();
  await save();
  expect(await screen.findByText('Станция закрыта')).toBeVisible();
});
