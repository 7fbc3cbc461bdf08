import { transportContract } from '@otk/domain/transport/transport.contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { NetworkError } from '#platform/api-error';
import { aRow, aTransport } from '#features/transport/testing/transport.builders';

import { fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

test('a status that the card has read since stands in the list too, also when the link is gone by then', async () => {
  const row = aRow({ status: { code: 'ARRIVED', description: 'Прибыл на станцию' } });
  const fakes = fakeServices();
  fakes.calls.filtrate.mockResolvedValue({ items: [row], next: null });
  fakes.on(transportContract.get).mockResolvedValue(
    aTransport({
      id: row.id,
      version: row.version + 1,
      status: { code: 'INCOMING_CONTROL', description: 'Входной контроль' },
    }),
  );
  renderApp('/auto', fakes);
  expect(await screen.findByText('Прибыл на станцию')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: row.transportNumber }));
  expect(await screen.findByText('Входной контроль')).toBeVisible();
  fakes.calls.filtrate.mockRejectedValue(new NetworkError());
  await userEvent.click(screen.getByRole('link', { name: 'К списку' }));
  await screen.findByRole('tab', { name: /^На станции/ });
  expect(await screen.findByText('Входной контроль')).toBeVisible();
  expect(screen.queryByText('Прибыл на станцию')).toBeNull();
});
