import { scheduleContract } from '@otk/domain/schedule/schedule.contract';
import { dayOf } from '@otk/domain/schedule/schedule.slot';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';
import { ApiError } from '#platform/api-error';
import { fakeServices } from '#app/testing/fake-services';
import { atWork } from '#app/testing/at-work';
import { renderApp } from '#app/testing/render-app';

import { aScheduleDay } from '../testing/schedule.builders.ts';

const stored = { code: 'ON_STORAGE', description: 'Ответственное хранение' } as const;
const assigned = { code: 'COMMISSION_ASSIGNED', description: 'Назначена комиссия' } as const;
const held = { code: 'COMMISSION_DONE', description: 'Комиссия проведена' } as const;
const address = `/auto/${aTransport().id}`;
const dayMs = 86_400_000;
const tomorrow = dayOf(new Date(Date.now() + dayMs));

function at(status: typeof stored | typeof assigned) {
  const fakes = fakeServices(
    atWork(aUser({ udr: [anUdr({ owner: 'MASTER', permissions: permissionsOf('MASTER') })] })),
  );
  fakes.calls.getTransport.mockResolvedValue(aTransport({ status }));
  fakes
    .on(scheduleContract.listDays)
    .mockResolvedValue([aScheduleDay({ date: tomorrow, station: aTransport().station, capacity: 6 })]);
  return { ...fakes, set: fakes.on(scheduleContract.setCommission) };
}

async function open(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: title }));
  return within(await screen.findByRole('dialog', { name: title }));
}

test('a free hour is chosen; one taken meanwhile is refused with the next free hour, and the choice stays', async () => {
  const fakes = at(stored);
  fakes.set.mockRejectedValueOnce(
    new ApiError({
      status: 409,
      code: 'schedule.taken',
      message: 'Это время уже занято. Выберите другое',
      fields: [{ path: 'date', message: 'Ближайшее свободное время: 18.11.2026 09:00' }],
    }),
  );
  fakes.set.mockResolvedValue(aTransport({ status: assigned }));
  renderApp(address, fakes);
  const dialog = await open('Назначить комиссию');
  await userEvent.click(dialog.getByRole('button', { name: 'Назначить комиссию' }));
  expect(dialog.getByText('Укажите дату и время')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'День' }));
  await userEvent.click(await screen.findByRole('option', { name: /свободно 2 места/ }));
  await userEvent.click(within(dialog.getByRole('group', { name: 'Время' })).getAllByRole('button')[0]!);
  await userEvent.click(dialog.getByRole('button', { name: 'Назначить комиссию' }));
  expect(await dialog.findByText('Ближайшее свободное время: 18.11.2026 09:00')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Назначить комиссию' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakes.set.mock.calls[1]![0].body).toMatchObject({ act: 'ASSIGN', date: expect.stringContaining(tomorrow) });
});

test('the result is written with the members; an absent representative is said', async () => {
  const fakes = at(assigned);
  fakes.set.mockResolvedValue(aTransport({ status: held }));
  renderApp(address, fakes);
  const dialog = await open('Комиссия проведена');
  expect(dialog.queryByText(/^Назначено на/)).toBeNull();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Результат' }), 'Засор подтверждён');
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Председатель/ }), 'Громова Е. А.');
  await userEvent.fill(dialog.getByRole('textbox', { name: /Члены комиссии/ }), 'Иванов И. И.');
  await userEvent.click(dialog.getByRole('switch', { name: 'Представитель поставщика присутствовал' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Комиссия проведена' }));
  await waitFor(() => expect(fakes.set).toHaveBeenCalledOnce());
  expect(fakes.set.mock.calls[0]![0].body).toEqual({
    act: 'HOLD',
    result: 'Засор подтверждён',
    chairman: 'Громова Е. А.',
    members: ['Иванов И. И.'],
    representative: null,
    found: null,
  });
});

test('before its hour the form of the result says at once that it is too early', async () => {
  const fakes = at(assigned);
  const commissionInfo = {
    date: '2099-11-24T07:00:00.000Z',
    place: null,
    isHeld: false,
    result: null,
    chairman: null,
    members: [],
    representative: null,
    found: [],
    weightBefore: null,
    weightAfter: null,
  };
  fakes.calls.getTransport.mockResolvedValue(aTransport({ status: assigned, commissionInfo }));
  renderApp(address, fakes);
  const dialog = await open('Комиссия проведена');
  expect(dialog.getByText(/^Назначено на 24\.11\.2099 .*Результат вносят после этого времени/)).toBeVisible();
});
