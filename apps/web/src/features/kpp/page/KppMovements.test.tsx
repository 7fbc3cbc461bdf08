import { kppContract } from '@otk/domain/kpp/kpp.contract';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { ApiError } from '#platform/api-error';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

import { aCheckpoint } from '../testing/kpp.builders.ts';

test.each([
  ['KPP_REGISTERED', 'Зарегистрирован на КПП-13', true],
  ['RECEPTION_FINISHED', 'Приемка завершена', false],
] as const)('«Выпустить» of a vehicle in %s: is it asked about', async (code, description, isAsked) => {
  const fakes = fakeServices(
    atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'TRANSPORT_EDIT', 'CHECKPOINT_READ'] })] })),
  );
  const vehicle = aTransport({
    mode: 'KPP',
    status: { code, description },
    checkpoint: aCheckpoint({ entryAt: '2026-11-14T06:00:00.000Z', radiationMax: 0.14, radiationResult: 'NORMAL' }),
  });
  fakes.on(transportContract.get).mockImplementation(async () => vehicle);
  const edit = fakes.on(kppContract.edit).mockImplementation(async () => vehicle);
  renderApp(`/kpp/${vehicle.id}`, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Выпустить' }));
  if (isAsked) {
    const asked = await screen.findByRole('dialog', { name: 'Выпустить без приемки?' });
    expect(within(asked).getByText(/статус «Зарегистрирован на КПП-13»/)).toBeVisible();
    expect(edit).not.toHaveBeenCalled();
    await userEvent.click(within(asked).getByRole('button', { name: 'Выпустить' }));
  }
  await waitFor(() => expect(edit.mock.lastCall?.[0]?.body.exitAt).toBeTruthy());
});

test('a vehicle that is not there leads back to the queue of the gate', async () => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'CHECKPOINT_READ'] })] })));
  const missing = new ApiError({ status: 404, code: 'transport.notFound', message: 'Транспорт не найден' });
  fakes.on(transportContract.get).mockRejectedValue(missing);
  renderApp(`/kpp/${aTransport().id}`, fakes);
  expect(await screen.findByText(/Оно удалено/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'К очереди' })).toHaveAttribute('href', '/kpp');
  expect(screen.queryByRole('link', { name: 'К списку' })).toBeNull();
});
