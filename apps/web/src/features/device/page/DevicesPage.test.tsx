import { deviceContract } from '@otk/domain/device/device.contract';
import type { Device } from '@otk/domain/device/device.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';
import { anUdr, aUser } from '#features/user/testing/user.builders';

const aDevice = (part: Partial<Device>): Device => ({
  id: '00000000-0000-4000-8000-000000000601',
  person: { id: '00000000-0000-4000-8000-000000000602', fullName: 'Контролёров П. С.' },
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130',
  unsent: 3,
  since: '2026-11-15T06:00:00.000Z',
  version: '1.22.1',
  free: 2_147_483_648,
  stores: true,
  seenAt: new Date().toISOString(),
  ...part,
});

const textOf = (row: HTMLElement | undefined) => row?.textContent.replaceAll('\u00A0', ' ');

test('devices say what they hold; silence, a device that stores nothing and what is unknown are said', async () => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['DEVICE_READ'] })] })));
  const list = fakes.on(deviceContract.list).mockResolvedValue({
    items: [
      aDevice({}),
      aDevice({
        id: '00000000-0000-4000-8000-000000000603',
        seenAt: '2026-11-15T06:00:00.000Z',
        since: null,
        free: null,
        stores: false,
      }),
    ],
    next: null,
  });
  renderApp('/devices', fakes);
  const [talking, silent] = within(await screen.findByRole('list', { name: 'Устройства' })).getAllByRole('listitem');
  expect(textOf(talking)).toContain('Контролёров П. С., Chrome, Android');
  expect(textOf(talking)).toContain('версия 1.22.1 · свободно 2 ГБ');
  expect(textOf(talking)).toContain('Не отправлено: 3 записи');
  expect(textOf(talking)).not.toContain('Молчит');
  for (const words of [
    'Молчит больше 4 ч',
    'Не хранит введённое',
    'время старейшей записи неизвестно',
    'свободное место неизвестно',
  ]) {
    expect(textOf(silent)).toContain(words);
  }
  await userEvent.click(screen.getByRole('switch', { name: 'Только с неотправленным' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ query: { unsent: '1' } }));
});
