import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { PhotoRow } from '../photo.row.ts';
import { aTab } from '../testing/a-tab.tsx';
import { fakeCamera } from '../testing/photo.fake-camera.ts';
import { useBurst } from './photo.use-burst.ts';

/** The open camera of a device without a network, ready to shoot. */
async function openCamera() {
  const { devices, tracks } = fakeCamera();
  const device = await aTab({ devices });
  device.server.isUp = false;
  await userEvent.click(screen.getByRole('button', { name: 'Снять' }));
  const dialog = await screen.findByRole('dialog', { name: 'Камера' });
  const shutter = () => within(dialog).getByRole('button', { name: /^Снять/ });
  await waitFor(() => expect(shutter()).toHaveAttribute('aria-disabled', 'false'));
  const shoot = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'AudioVolumeUp', cancelable: true }));
  const says = (words: string | RegExp) => waitFor(() => expect(dialog.textContent).toMatch(words));
  return { ...device, tracks, dialog, shutter, shoot, says };
}

/** The disk is full until the returned function is called. */
function fillDisk(): () => void {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const spies = (['put', 'add'] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(full),
  );
  const free = () => spies.forEach((spy) => spy.mockRestore());
  onTestFinished(free);
  return free;
}

test('while a call has the camera nothing is shot, which is said, and then it goes on', async () => {
  const { tracks, shutter, shoot, says, dialog } = await openCamera();
  const track = tracks.at(-1)!;
  const mute = (isMuted: boolean) => {
    Object.defineProperty(track, 'muted', { value: isMuted, configurable: true });
    track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'));
  };
  mute(true);
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^Камера не передаёт изображение/);
  expect(shutter()).toHaveAttribute('aria-disabled', 'true');
  shoot();
  shutter().click();
  mute(false);
  await waitFor(() => expect(shutter()).toHaveAttribute('aria-disabled', 'false'));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(shutter()).toHaveAccessibleName('Снять: Номер');
  shoot();
  await says('Сохранено: 1 снимок');
});

test('a full disk in the middle of a series: the shots that are not kept are counted, the others stay', async () => {
  const { shutter, shoot, says, dialog, photos } = await openCamera();
  shoot();
  await says('Сохранено: 1 снимок');
  shoot();
  await says('Сохранено: 2 снимка');
  const free = fillDisk();
  expect(shutter()).toHaveAccessibleName('Снять: Слои');
  shoot();
  await says(/Снимок не сохранён\. На устройстве нет места для фото/);
  expect(shutter()).toHaveAccessibleName('Снять: Слои');
  shoot();
  await says(/Не сохранено снимков: 2\. На устройстве нет места для фото/);
  await says('Сохранено: 2 снимка');
  free();
  shoot();
  await says('Сохранено: 3 снимка');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Готово' }));
  // What was shot while the disk was full is kept by the page, which stores it on request.
  const retries = await screen.findAllByRole('button', { name: /^Повторить/ });
  expect(retries).toHaveLength(2);
  await userEvent.click(retries[0]!);
  await waitFor(() => expect(photos.skeletons.getState()).toHaveLength(1));
});

test('a shot that was under way when another one failed does not take the message away', async () => {
  const saves = Array.from({ length: 3 }, () => Promise.withResolvers<PhotoRow>());
  const left = [...saves];
  const grab = async () => new VideoFrame(document.createElement('canvas'), { timestamp: 0 });
  const save = () => left.shift()!.promise;
  const { result } = renderHook(() => useBurst<string>({ grab, save, onFailed: () => undefined }));
  const shoot = () => act(() => result.current.shoot('Номер'));
  shoot();
  shoot();
  saves[1]!.reject(new Error('Нет места'));
  await waitFor(() => expect(result.current.failure).toMatch(/^Снимок не сохранён/));
  saves[0]!.resolve({ flaw: 'dark' } as PhotoRow);
  await waitFor(() => expect(result.current.flawed).not.toBeNull());
  expect(result.current.failure).toMatch(/^Снимок не сохранён/);
  shoot();
  saves[2]!.resolve({ flaw: null } as PhotoRow);
  await waitFor(() => expect(result.current.failure).toBeNull());
});

test.each([
  [360, 640],
  [640, 360],
])(
  'at %i × %i the shutter, the list of shots and the way out are in view, also after a turn',
  async (width, height) => {
    await page.viewport(height, width);
    const { dialog, shutter } = await openCamera();
    await page.viewport(width, height);
    const parts = [
      shutter(),
      within(dialog).getByRole('button', { name: 'Готово' }),
      within(dialog).getByRole('button', { name: 'Закрыть камеру' }),
      within(dialog).getByLabelText('Что видит камера'),
    ];
    await waitFor(() => expect(dialog.getBoundingClientRect()).toMatchObject({ width, height }));
    for (const part of parts) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      expect([left >= 0, top >= 0, right <= width, bottom <= height], part.outerHTML).toEqual([true, true, true, true]);
    }
  },
);
