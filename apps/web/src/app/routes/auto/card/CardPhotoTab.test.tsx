import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aServerPhoto } from '#features/photo/testing/photo.device';
import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { fakeServices } from '../../../testing/fake-services.ts';
import { atWork } from '../../../testing/at-work.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const address = `/auto/${aTransport().id}?tab=photo`;
const as = (permissions: string[]) => fakeServices(atWork(aUser({ udr: [anUdr({ owner: 'CTRL', permissions })] })));

test('photos of the card: the server’s list is compared with the device, and shown again without a link', async () => {
  const fakes = as(['TRANSPORT_READ', 'FILE_READ', 'PHOTO_EDIT']);
  fakes.photoServer.photos.set('server01', aServerPhoto(1, { transportId: aTransport().id }));
  renderApp(address, fakes);
  expect(await screen.findByRole('button', { name: /^Открыть. Фото 1: Фото 1/ })).toBeVisible();
  expect(screen.getByText('Всего 1')).toBeVisible();
  fakes.photoServer.isUp = false;
  await fakes.services.queryClient.invalidateQueries({ queryKey: ['photo'] });
  expect(await screen.findByText(/Показаны фото с устройства/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Открыть. Фото 1: Фото 1/ })).toBeVisible();
  fakes.photoServer.isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByText(/Показаны фото с устройства/)).toBeNull());
});

test('a person who may only read sees photos without actions; without a network a message says so', async () => {
  const fakes = as(['TRANSPORT_READ', 'FILE_READ']);
  fakes.photoServer.isUp = false;
  renderApp(address, fakes);
  expect(await screen.findByText('Не удалось загрузить фото')).toBeVisible();
  fakes.photoServer.isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Контролёр ещё не снял этот транспорт.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Снять' })).toBeNull();
});
