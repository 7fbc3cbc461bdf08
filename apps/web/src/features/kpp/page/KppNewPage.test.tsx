import { kppContract } from '@otk/domain/kpp/kpp.contract';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { ApiError, NetworkError } from '#platform/api-error';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

const guard = [
  'TRANSPORT_READ',
  'TRANSPORT_CREATE',
  'TRANSPORT_EDIT',
  'CHECKPOINT_READ',
  'DRIVER_READ',
  'CARD_PAPERS',
  'CARD_CERTIFICATES',
];
const announced = aTransport({
  status: { code: 'NEW', description: 'Ожидается' },
  transportNumber: 'А123ВС152',
  documentNumber: 'ЭА7',
});

function atTheGate(more: Parameters<typeof aUser>[0] = {}) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: guard })], ...more })));
  fakes
    .on(kppContract.list)
    .mockImplementation(async (given) => ({ items: given?.body?.expected ? [announced] : [], next: null }));
  const create = fakes.on(kppContract.create).mockImplementation(async ({ body }) => aTransport({ id: body.id }));
  return { ...fakes, create };
}

test('on a phone: missing fields are marked, a reading over the limit turns the button into an alarm', async () => {
  await page.viewport(360, 640);
  const fakes = atTheGate();
  renderApp('/kpp/new', fakes);
  await userEvent.fill(await screen.findByLabelText('Номер ТС'), 'М001ТТ152');
  await userEvent.fill(screen.getByLabelText('Фон, мкЗв/ч'), '0,11');
  await userEvent.fill(screen.getByLabelText('Макс. МАЭД, мкЗв/ч'), '0,65');
  await userEvent.click(screen.getByRole('button', { name: 'Зарегистрировать и поднять тревогу' }));
  expect(await screen.findByText('Укажите номер документа')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(fakes.create).not.toHaveBeenCalled();
  await userEvent.fill(screen.getByLabelText('Номер документа'), 'ТТН 77');
  await userEvent.click(screen.getByRole('button', { name: 'Зарегистрировать и поднять тревогу' }));
  await waitFor(() =>
    expect(fakes.create.mock.lastCall?.[0]?.body).toMatchObject({
      transportNumber: 'М001ТТ152',
      documentNumber: 'ТТН 77',
      radiationBackground: 0.11,
      radiationMax: 0.65,
    }),
  );
});

test('a number that is expected offers the announced transport; its papers are taken over', async () => {
  const fakes = atTheGate();
  renderApp('/kpp/new', fakes);
  await userEvent.fill(await screen.findByLabelText('Номер ТС'), 'а123вс152');
  await userEvent.click(await screen.findByRole('button', { name: 'Это оно' }));
  expect(screen.getByLabelText('Номер документа')).toHaveValue('ЭА7');
  expect(screen.getByText(/^Регистрируется ожидаемое ТС/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Зарегистрировать' }));
  await waitFor(() => expect(fakes.create.mock.lastCall?.[0]?.body.id).toBe(announced.id));
});

test('a restored form that was registered already leads to that record, and registers another vehicle apart from it', async () => {
  await page.viewport(360, 640);
  const fakes = atTheGate();
  fakes.create.mockRejectedValueOnce(new ApiError({ status: 409, code: 'kpp.registered', message: 'Занято' }));
  renderApp('/kpp/new', fakes);
  await userEvent.fill(await screen.findByLabelText('Номер ТС'), 'М002ТТ152');
  await userEvent.fill(screen.getByLabelText('Номер документа'), 'ТТН 78');
  await userEvent.click(screen.getByRole('button', { name: 'Зарегистрировать' }));
  const first = await waitFor(() => fakes.create.mock.lastCall![0].body.id);
  const link = await screen.findByRole('link', { name: 'Открыть записанное' });
  expect(link).toHaveAttribute('href', `/kpp/${first}`);
  // Not below the button that was pressed.
  await waitFor(() => expect(link.getBoundingClientRect().bottom).toBeLessThan(640));
  await userEvent.click(screen.getByRole('button', { name: 'Это другое ТС' }));
  await waitFor(() => expect(fakes.create).toHaveBeenCalledTimes(2));
  expect(fakes.create.mock.lastCall![0].body).toMatchObject({
    transportNumber: 'М002ТТ152',
    documentNumber: 'ТТН 78',
  });
  expect(fakes.create.mock.lastCall![0].body.id).not.toBe(first);
});

test('a reading that is not understood stands as typed in a new tab and is not registered', async () => {
  renderApp('/kpp/new', atTheGate());
  await userEvent.fill(await screen.findByLabelText('Номер ТС'), 'М001ТТ152');
  await userEvent.fill(screen.getByLabelText('Номер документа'), 'ТТН 77');
  await userEvent.fill(screen.getByLabelText('Макс. МАЭД, мкЗв/ч'), '0,6,5');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('ТТН 77'));
  cleanup();

  const again = atTheGate();
  renderApp('/kpp/new', again);
  expect(await screen.findByLabelText('Макс. МАЭД, мкЗв/ч')).toHaveValue('0,6,5');
  expect(screen.getByText(/Не понято: «0,6,5»/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Зарегистрировать' }));
  expect(await screen.findByText('Проверьте отмеченные поля')).toBeVisible();
  expect(again.create).not.toHaveBeenCalled();
});

test.each(['900 кг', '1500'])('the gross «%s» of a vehicle at the gate stands as typed in a new tab', async (typed) => {
  const vehicle = aTransport({ mode: 'KPP', status: { code: 'KPP_REGISTERED', description: 'Зарегистрировано' } });
  const opened = () => {
    const fakes = atTheGate();
    fakes.on(transportContract.get).mockImplementation(async () => vehicle);
    const edit = fakes.on(kppContract.edit).mockImplementation(async () => vehicle);
    renderApp(`/kpp/${vehicle.id}`, fakes);
    return edit;
  };
  opened();
  await userEvent.fill(await screen.findByLabelText('Брутто предварительное'), typed);
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('draft'));
  cleanup();
  const edit = opened();
  expect(await screen.findByLabelText('Брутто предварительное')).toHaveValue(typed);
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(screen.getByLabelText('Брутто предварительное')).toBeInvalid();
  expect(edit).not.toHaveBeenCalled();
});

test('a vehicle under alarm is not registered again, however its number is typed; a senseless background is refused', async () => {
  const fakes = atTheGate();
  const held = aTransport({
    transportNumber: 'О302УР116',
    status: { code: 'RADIATION_ALARM', description: 'Радиационная тревога' },
  });
  fakes
    .on(kppContract.list)
    .mockImplementation(async (given) => ({ items: given?.body?.expected ? [] : [held], next: null }));
  renderApp('/kpp/new', fakes);
  await userEvent.fill(await screen.findByLabelText('Номер ТС'), 'o 302 yp-116');
  expect(await screen.findAllByText(/Это ТС под радиационной тревогой/)).not.toHaveLength(0);
  await userEvent.fill(screen.getByLabelText('Номер ТС'), 'О302УР');
  expect(await screen.findAllByText(/не указан регион. Впишите регион/)).not.toHaveLength(0);
  await userEvent.fill(screen.getByLabelText('Фон, мкЗв/ч'), '5');
  expect(await screen.findByText(/Такого высокого фона не бывает/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Зарегистрировать' })).toBeDisabled();
});

test('the number is typed first, the station of the person is filled in, what must not stay empty is marked', async () => {
  const station = '00000000-0000-4000-8000-000000000001';
  renderApp('/kpp/new', atTheGate({ currentStationId: station }));
  const number = await screen.findByRole('textbox', { name: 'Номер ТС' });
  await waitFor(() => expect(document.activeElement).toBe(number));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Станция приемки' })).toHaveValue('Навашино'));
  const marked = [...document.querySelectorAll<HTMLInputElement>('input[aria-required="true"]')].map(
    (input) => input.labels![0],
  );
  expect(marked.map((label) => label!.textContent)).toEqual([
    'Номер ТС',
    'Тип ТС',
    'Номер документа',
    'Станция приемки',
  ]);
});

test('who is limited to stations chooses among them', async () => {
  const [other, own] = [1, 2].map((at) => `00000000-0000-4000-8000-00000000000${at}`);
  const fakes = atTheGate({ stationIds: [own!] });
  const seen = { createdAt: '', updatedAt: '' };
  fakes.calls.listStations.mockResolvedValue([
    { id: other!, code: '243607', name: 'Навашино', ...seen },
    { id: own!, code: '243503', name: 'Выкса', ...seen },
  ]);
  renderApp('/kpp/new', fakes);
  const field = await screen.findByRole('combobox', { name: 'Станция приемки' });
  await waitFor(() => expect(field).toHaveValue('Выкса'));
  await userEvent.click(field);
  expect(await screen.findAllByRole('option')).toHaveLength(1);
});

test('before a number is typed nothing is said of a check that could not be made', async () => {
  const fakes = atTheGate();
  fakes.on(kppContract.list).mockRejectedValue(new NetworkError());
  renderApp('/kpp/new', fakes);
  const number = await screen.findByLabelText('Номер ТС');
  await waitFor(() => expect(fakes.on(kppContract.list)).toHaveBeenCalled());
  expect(screen.queryByText(/^Не проверено/)).toBeNull();
  await userEvent.fill(number, 'М001ТТ152');
  expect(await screen.findByText(/^Не проверено, стоит ли это ТС на территории/)).toBeVisible();
});
