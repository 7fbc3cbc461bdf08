import { kppContract } from '@otk/domain/kpp/kpp.contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

import { aCheckpoint } from '../testing/kpp.builders.ts';

test('a vehicle in alarm stands above the tabs and is counted in its tab', async () => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'CHECKPOINT_READ'] })] })));
  const alarmed = aTransport({
    mode: 'KPP',
    status: { code: 'RADIATION_ALARM', description: 'Радиационная тревога' },
    checkpoint: aCheckpoint({ radiationMax: 0.65, radiationResult: 'ALARM' }),
  });
  fakes.on(kppContract.list).mockResolvedValue({ items: [alarmed], next: null });
  renderApp('/kpp', fakes);
  const alarms = within(await screen.findByRole('region', { name: 'Радиационная тревога' }));
  expect(alarms.getByText('Ждёт решения начальника смены')).toBeVisible();
  expect(screen.getByRole('tab', { name: /^У ворот/ })).toHaveTextContent('У ворот 1');
  expect(screen.getByText('У ворот больше никого')).toBeVisible();
});
