import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { closeTopLayer } from '#ui/layout/layers';

import { grabFrame, type CameraDevices } from '../photo.camera.ts';
import { fakeCamera } from '../testing/photo.fake-camera.ts';
import { aTab, jpeg, tiles, withTwo } from '../testing/a-tab.tsx';
import { wagon } from '../testing/photo.device.ts';

test('the viewer: keys, zoom, facts; a photo marked for the supplier cannot be edited', async () => {
  await aTab({}, withTwo);
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть. Фото 1: Фото 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Фото 1 из 2' });
  const picture = await within(dialog).findByRole('img', { name: 'Фото 1: Фото 1' });
  await userEvent.keyboard('+');
  expect(picture.style.transform).toContain('scale(1.5)');
  await userEvent.click(screen.getByRole('button', { name: 'Дальше от фото' }));
  expect(picture.style.transform).toContain('scale(1)');
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'Фото 2 из 2' })).toBeVisible();
  await userEvent.keyboard('{Home}');
  await screen.findByRole('dialog', { name: 'Фото 1 из 2' });
  await userEvent.click(screen.getByRole('button', { name: 'Сведения' }));
  const facts = within(screen.getByRole('region', { name: 'Сведения о фото' }));
  expect(facts.getByText('Громова Елена Андреевна')).toBeVisible();
  expect(facts.getByText('1920 × 1080, 293 КБ')).toBeVisible();
  expect(facts.getByText('a'.repeat(64))).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Скачать' })).toHaveAttribute('download', 'Фото 1.jpg');
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Фото 2 из 2' });
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
  expect(await screen.findByText('Фото уже отправлено')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([320, 360])('the acts of the viewer stand in one line at %i px', async (width) => {
  await page.viewport(width, 640);
  await aTab({}, withTwo);
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть. Фото 1: Фото 1' }));
  const acts = ['Изменить', 'Метки', 'Поставщику', 'Удалить'].map((name) => screen.getByRole('button', { name }));
  const boxes = [await screen.findByRole('link', { name: 'Скачать' }), ...acts].map((act) =>
    act.getBoundingClientRect(),
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThanOrEqual(44);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
  acts.forEach((act) => expect(act.scrollWidth).toBeLessThanOrEqual(act.clientWidth));
});

test('the editor rotates, draws, undoes and replaces the picture by the result', async () => {
  const { server, photos, outbox } = await aTab();
  server.isUp = false;
  await userEvent.upload(screen.getByLabelText('Файлы фото'), await jpeg('a.jpg'));
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть. Фото 1: a.jpg' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить' }));
  expect(await screen.findByText('Фото должно быть загружено')).toBeVisible();
  server.isUp = true;
  outbox.wake();
  await waitFor(() => expect(server.photos.size).toBe(1));
  await waitFor(() => expect(outbox.getState().entries).toEqual([]));
  server.isUp = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить' }));
  const canvas = await screen.findByLabelText<HTMLCanvasElement>('Полотно правки');
  await waitFor(() => expect([canvas.width, canvas.height]).toEqual([640, 480]));
  await userEvent.click(screen.getByRole('button', { name: 'Повернуть' }));
  expect([canvas.width, canvas.height]).toEqual([480, 640]);
  await userEvent.click(screen.getByRole('button', { name: 'Отменить правку' }));
  expect([canvas.width, canvas.height]).toEqual([640, 480]);
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть правку' }));
  await userEvent.click(screen.getByRole('button', { name: 'Текст' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Надпись' }), 'засор');
  await userEvent.click(canvas);
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Отменить правку' })).toBeNull());
  const told = vi.fn<(rows: readonly { width: number; height: number; removed: boolean; sha256: string }[]) => void>();
  const stop = await photos.watch(wagon.id, told, () => undefined);
  const shown = () => told.mock.lastCall![0].filter(({ removed }) => !removed);
  await waitFor(() => expect(shown()).toMatchObject([{ width: 480, height: 640 }]));
  stop();
});

test('the camera takes a series, stores each shot, suggests the next and stops when closed', async () => {
  const { devices, tracks } = fakeCamera();
  const beforeCamera = vi.fn<() => void>();
  const { server } = await aTab({ devices, beforeCamera });
  server.isUp = false;
  // It begins with the first shot that is missing.
  await userEvent.click(screen.getByRole('button', { name: 'Снять' }));
  expect(beforeCamera).toHaveBeenCalledOnce();
  const dialog = await screen.findByRole('dialog', { name: 'Камера' });
  const shutter = await within(dialog).findByRole('button', { name: 'Снять: Номер' });
  expect(shutter.getBoundingClientRect().width).toBeGreaterThanOrEqual(56);
  const video = within(dialog).getByLabelText<HTMLVideoElement>('Что видит камера');
  await waitFor(() => expect(video.videoWidth).toBe(640));
  await userEvent.click(shutter);
  expect(await screen.findByText('Сохранено: 1 снимок')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Открыть последний снимок: Номер' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Снять: Общий вид' })).toBeVisible();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'AudioVolumeUp', cancelable: true }));
  expect(await screen.findByText('Сохранено: 2 снимка')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть последний снимок: Общий вид' }));
  // Back closes one layer at a time: the shot, then the camera.
  await screen.findByRole('dialog', { name: 'Фото 2 из 2' });
  expect(closeTopLayer()).toBe(true);
  await screen.findByRole('dialog', { name: 'Камера' });
  // The series goes on: its shots are still counted, and the last one opens.
  expect(screen.getByText('Сохранено: 2 снимка')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть последний снимок: Общий вид' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  await screen.findByRole('dialog', { name: 'Фото 1 из 1' });
  expect(closeTopLayer()).toBe(true);
  expect(await screen.findByText('Сохранено: 1 снимок')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Открыть последний снимок: Номер' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closeTopLayer()).toBe(false);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(tracks.map(() => 'ended'));
  await waitFor(() => expect(tiles()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Номер, снято' })).toBeVisible();
});

test('a shot before the camera shows a frame waits for the first one', async () => {
  const { devices } = fakeCamera();
  const srcObject = await devices.getUserMedia({ video: true });
  const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true, srcObject });
  document.body.append(video);
  onTestFinished(() => video.remove());
  const frame = await grabFrame(video);
  expect(frame).toMatchObject({ displayWidth: 640 });
  frame.close();
});

test('quick shots have names of their own: the list advances at the shutter', async () => {
  const { devices } = fakeCamera();
  const { server, photos } = await aTab({ devices });
  server.isUp = false;
  await userEvent.click(screen.getByRole('button', { name: 'Номер' }));
  const dialog = await screen.findByRole('dialog', { name: 'Камера' });
  const video = within(dialog).getByLabelText<HTMLVideoElement>('Что видит камера');
  await waitFor(() => expect(video.videoWidth).toBe(640));
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: /^Снять/ })).toHaveAttribute('aria-disabled', 'false'),
  );
  const shoot = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'AudioVolumeUp', cancelable: true }));
  // The first shot loads the code that makes it smaller, which takes seconds on a busy machine. The text of the whole
  // camera is in the message of a failure: a shot that failed says why there.
  shoot();
  await waitFor(() => expect(dialog.textContent).toContain('Сохранено: 1 снимок'));
  shoot();
  shoot();
  shoot();
  await waitFor(() => expect(dialog.textContent).toContain('Сохранено: 4 снимка'));
  // Without a suggested shot the names are numbers.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Пломба' }));
  await within(dialog).findByRole('button', { name: 'Снять' });
  shoot();
  shoot();
  await waitFor(() => expect(dialog.textContent).toContain('Сохранено: 6 снимков'));
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Открыть последний снимок/ }));
  await screen.findByRole('dialog', { name: /^Фото \d из 6$/ });
  expect(closeTopLayer()).toBe(true);
  expect(await screen.findByRole('button', { name: 'Снять' })).toBeVisible();
  const told = vi.fn<(rows: readonly { name: string }[]) => void>();
  const stop = await photos.watch(wagon.id, told, () => undefined);
  await waitFor(() =>
    expect(told.mock.lastCall![0].map(({ name }) => name).toSorted()).toEqual([
      'Засор',
      'Номер',
      'Общий вид',
      'Слои',
      'Снимок 5',
      'Снимок 6',
    ]),
  );
  stop();
});

test.each([
  ['NotAllowedError', /^Браузер не дал доступ к камере/],
  ['NotFoundError', /^На этом устройстве нет камеры/],
])('%s is explained, and files can be chosen instead', async (name, words) => {
  const devices: CameraDevices = {
    getUserMedia: () => Promise.reject(new DOMException('no', name)),
    enumerateDevices: async () => [],
  };
  await aTab({ devices });
  await userEvent.click(screen.getByRole('button', { name: 'Снять' }));
  expect(await screen.findByText(words)).toBeVisible();
  const camera = screen.getByLabelText('Снять приложением камеры');
  expect(camera).toHaveAttribute('capture', 'environment');
  await userEvent.upload(camera, await jpeg('a.jpg'));
  expect(await screen.findByRole('button', { name: 'Открыть. Фото 1: a.jpg' })).toBeVisible();
});

test('when another program takes the camera, its last frame is not shot again, and it can be reopened', async () => {
  const { devices, tracks } = fakeCamera();
  await aTab({ devices });
  await userEvent.click(screen.getByRole('button', { name: 'Снять' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Снять: Номер' }));
  expect(await screen.findByText('Сохранено: 1 снимок')).toBeVisible();
  tracks.at(-1)!.stop();
  tracks.at(-1)!.dispatchEvent(new Event('ended'));
  expect(await screen.findByText(/^Камера отключилась\. Повторите/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Снять: Общий вид' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  const shutter = screen.getByRole('button', { name: 'Снять: Общий вид' });
  await waitFor(() => expect(shutter).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(shutter);
  expect(await screen.findByText('Сохранено: 2 снимка')).toBeVisible();
});
