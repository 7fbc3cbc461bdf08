// One vehicle that two people recorded, and a transport that went out of sight.
import { doubleContract } from '@otk/domain/double/double.contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ApiError } from '#platform/api-error';
import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { atWork } from '../../../testing/at-work.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const id = aTransport().id;
const otherId = '00000000-0000-4000-8000-000000000777';
const doubled = aTransport({
  version: 4,
  doubles: [
    {
      id: otherId,
      transportNumber: '6185-4303',
      status: { code: 'ARRIVED', description: 'Прибыл на станцию' },
      recordedAt: '2026-11-16T05:00:00.000Z',
      recordedBy: 'Кузьмин Д. Ю.',
      photoCount: 2,
      net: null,
    },
  ],
});

function withDouble() {
  const permissions = ['TRANSPORT_READ', 'TRANSPORT_EDIT'];
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  fakes.calls.getTransport.mockImplementation(async ({ params }) =>
    params.id === id ? doubled : aTransport({ id: otherId, version: 9, transportNumber: '6185-4303' }),
  );
  return fakes;
}

test('«Это одно и то же» joins the other record; different weights ask which stay in force', async () => {
  await page.viewport(360, 640);
  const fakes = withDouble();
  const join = fakes
    .on(doubleContract.join)
    .mockRejectedValueOnce(
      new ApiError({
        status: 409,
        code: 'double.figuresDiffer',
        message: 'Разные',
        fields: [{ path: 'registerWeight', message: 'Взвешивание' }],
      }),
    )
    .mockResolvedValue(aTransport({ version: 5 }));
  renderApp(`/auto/${id}`, fakes);
  expect(await screen.findByText(/Это ТС записано ещё раз: 6185-4303, Прибыл на станцию, Кузьмин Д. Ю./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Это одно и то же' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Объединить' }));
  expect(await screen.findByText(/В записях разные: взвешивание/)).toBeVisible();
  await userEvent.click(screen.getByLabelText('Записи, которую присоединяют'));
  await userEvent.click(screen.getByRole('button', { name: 'Объединить' }));
  expect(await screen.findByText('Записи объединены')).toBeVisible();
  expect(join.mock.lastCall?.[0]).toMatchObject({
    params: { id },
    body: { otherId, version: 4, otherVersion: 9, figures: 'OTHER' },
  });
  await waitFor(() => expect(screen.queryByText(/записано ещё раз/)).toBeNull());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('«Это разные ТС» is a decision; the question goes', async () => {
  const fakes = withDouble();
  const distinct = fakes.on(doubleContract.distinct).mockResolvedValue(aTransport({ version: 4 }));
  renderApp(`/auto/${id}`, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Это разные ТС' }));
  await waitFor(() => expect(screen.queryByText(/записано ещё раз/)).toBeNull());
  expect(distinct.mock.lastCall?.[0]).toMatchObject({ params: { id }, body: { otherId } });
});

test.each([
  [
    'transport.moved',
    [{ path: 'division', message: 'ОТК. Копровый цех' }],
    'ТС передано в другое подразделение',
    /теперь его ведёт «ОТК. Копровый цех»/,
  ],
  [
    'transport.joined',
    [{ path: 'joinedTo', message: otherId }],
    'Запись присоединена к другой записи этого ТС',
    /фото, взвешивания и история — там/,
  ],
])('%s is not shown as deleted', async (code, fields, title, text) => {
  const fakes = fakeServices();
  fakes.calls.getTransport.mockRejectedValue(new ApiError({ status: 409, code, message: title, fields }));
  renderApp(`/auto/${id}`, fakes);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/удалён/)).toBeNull();
});
