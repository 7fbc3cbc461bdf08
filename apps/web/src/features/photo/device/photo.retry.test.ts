import { expect, test, vi } from 'vitest';

import { ApiError } from '#platform/api-error';

import { wagon } from '../testing/photo.device.ts';
import { aDevice, shot } from '../testing/photo.memory.ts';

const refusal = new ApiError({ status: 415, code: 'file.badFormat', message: 'Неверный формат файла' });

test('a refused photo keeps the server’s message and is sent again on request', async () => {
  const device = aDevice();
  const { photos, theRow, server } = device.open();
  server.refusal = refusal;
  await photos.add(wagon, shot());
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: false, error: 'Неверный формат файла' }));
  server.refusal = new ApiError({ status: 400 });
  await photos.retry(await theRow(), wagon);
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ error: 'Ошибка во время отправки' }));
  server.refusal = null;
  await photos.retry(await theRow(), wagon);
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true, error: null }));
});

test('a photo refused behind a closed tab is sent again on request', async () => {
  const device = aDevice();
  device.server.isUp = false;
  const before = device.open();
  await before.photos.add(wagon, shot());
  await vi.waitFor(() => expect(device.server.calls).toEqual(['create']));
  await vi.waitFor(() => expect(before.outbox.getState().nextTryAt).not.toBeNull());
  before.outbox.halt();
  (await before.database()).close();
  const { photos, theRow, server, outbox } = device.open();
  server.isUp = true;
  server.refusal = refusal;
  outbox.wake();
  await vi.waitFor(() => expect(outbox.getState().problem).not.toBeNull());
  server.refusal = null;
  await photos.retry(await theRow(), wagon);
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true, error: null }));
});

test('a refused photo that is sent again at once is sent', async () => {
  const { photos, theRow, server } = aDevice().open();
  server.refusal = refusal;
  await photos.add(wagon, shot());
  for (let time = 0; time < 5; time += 1) {
    await vi.waitFor(async () => expect((await theRow()).error).not.toBeNull(), { interval: 0 });
    server.refusal = time < 4 ? refusal : null;
    await photos.retry(await theRow(), wagon);
  }
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true, error: null }));
});
