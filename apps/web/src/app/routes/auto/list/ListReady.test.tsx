import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';
import { ApiError } from '#platform/api-error';

import { atWork } from '../../../testing/at-work.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const clean = { unorderedProduction: [], discoverScrapType: [], registerWeight: null, responsibleStorage: null };
const ready = (place: number) =>
  aTransport({
    ...clean,
    id: `00000000-0000-4000-8000-00000000090${place}`,
    transportNumber: `6185430${place}`,
    provider: null,
    status: { code: 'IN_RECEPTION', description: 'На приемке' },
  });

test('the ready ones are named, finished one by one, and a refused one says why and may be tried again', async () => {
  const permissions = [...permissionsOf('CTRL')];
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner: 'CTRL', permissions })] })));
  vi.spyOn(fakes.services.transport.cards.store, 'list').mockResolvedValue([ready(1), ready(2), ready(3)]);
  const refusal = new ApiError({ status: 422, code: 'transport.statusBlocked', message: 'Шаг пока невозможен' });
  fakes.calls.changeStatus.mockImplementation(async ({ params: { id } }) => {
    if (id === ready(2).id) {
      throw refusal;
    }
    return { ...ready(1), id, status: { code: 'RECEPTION_FINISHED', description: 'Приемка завершена' } };
  });
  renderApp('/auto', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить 3 готовых' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Завершить приемку' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Вагон 61854303, Навашино' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Завершить 2 готовых' }));
  expect(await dialog.findByText('Не завершено. Шаг пока невозможен')).toBeVisible();
  expect(dialog.getAllByText('Приемка завершена')).toHaveLength(1);
  expect(fakes.calls.changeStatus.mock.calls.map(([{ params }]) => params.id)).toEqual([ready(1).id, ready(2).id]);
  expect(dialog.getByRole('button', { name: 'Завершить 1 готовый' })).toBeVisible();
});
