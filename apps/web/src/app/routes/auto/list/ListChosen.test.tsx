import { transportContract } from '@otk/domain/transport/transport.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { ApiError } from '#platform/api-error';
import { aTransport, rows } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { counts, fakeServices } from '../../../testing/fake-services.ts';
import { atWork } from '../../../testing/at-work.ts';
import { renderApp } from '../../../testing/render-app.tsx';

function aHead() {
  const permissions = ['TRANSPORT_READ', 'STATUS_MASS', 'TRANSPORT_RESTORE'];
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner: 'HEAD', permissions })] })));
  fakes.calls.filtrate.mockResolvedValue({ items: rows(5), next: null });
  fakes.calls.filtrateCount.mockResolvedValue(counts({ station: 5 }));
  const calls = {
    removeMany: fakes
      .on(transportContract.removeMany)
      .mockImplementation(async ({ body }) => ({ removed: body.ids.length })),
    restore: fakes.on(transportContract.restore).mockImplementation(async () => aTransport()),
  };
  return { ...fakes, calls: { ...fakes.calls, ...calls } };
}
const button = (name: string) => screen.findByRole('button', { name });
const pick = async (number: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Выбрать ${number}` }));

async function removeThem(reason: string) {
  await userEvent.click(await button('Удалить'));
  await userEvent.click(await screen.findByRole('radio', { name: reason }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Удалить' }));
}

test('removed with its reason, with undo', async () => {
  const fakes = aHead();
  renderApp('/auto', fakes);
  await pick('60000001');
  await pick('60000003');
  await removeThem('Повтор другого ТС');
  expect(await screen.findByText('Удалено 2 ТС')).toBeVisible();
  expect(fakes.calls.removeMany.mock.lastCall?.[0].body).toMatchObject({ comment: 'Повтор другого ТС' });
  expect(screen.queryByRole('link', { name: '60000001' })).toBeNull();
  expect(screen.getByRole('link', { name: '60000002' })).toBeVisible();
  await userEvent.click(await button('Вернуть'));
  await waitFor(() => expect(fakes.calls.restore).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('link', { name: '60000001' })).toBeVisible();
});

test('a file has exactly the chosen rows', async () => {
  const fakes = aHead();
  renderApp('/auto', fakes);
  await pick('60000001');
  await pick('60000003');
  await userEvent.click(await button('XLSX'));
  expect(await screen.findByText('Скачано: 2 строки')).toBeVisible();
});

test('a refused removal says that nothing was removed', async () => {
  const fakes = aHead();
  fakes.calls.removeMany.mockRejectedValue(
    new ApiError({ status: 404, code: 'transport.notFound', message: 'ТС отсутствует' }),
  );
  renderApp('/auto', fakes);
  await pick('60000001');
  await removeThem('Не прибудет');
  expect(await screen.findByText('Не удалено ни одного ТС')).toBeVisible();
  expect(screen.getByRole('link', { name: '60000001' })).toBeVisible();
});
