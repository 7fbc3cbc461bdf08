import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderUi } from '#ui/test-render';

import type { VideoShelf } from './video.shelf.ts';
import { VideoRecorder } from './VideoRecorder.tsx';

test('while a call has the camera nothing begins, and a recording says that its picture is black', async () => {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d');
  const stream = canvas.captureStream(1);
  const track = stream.getVideoTracks()[0]!;
  const mute = (isMuted: boolean) => {
    Object.defineProperty(track, 'muted', { value: isMuted, configurable: true });
    track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'));
  };
  const camera = {
    devices: { getUserMedia: async () => stream },
    canRecord: () => true,
    createRecorder: (given: MediaStream, options: MediaRecorderOptions) => new MediaRecorder(given, options),
  };
  const fill = async () => ({ localId: 1, append: async () => 1, finish: async () => undefined });
  const onClose = vi.fn<() => void>();
  const of = { transportId: '00000000-0000-4000-8000-000000000001', transportNumber: '61854303' };
  renderUi(
    <VideoRecorder of={of} shelf={{ fill } as Partial<VideoShelf> as VideoShelf} camera={camera} onClose={onClose} />,
  );
  const begin = await screen.findByRole('button', { name: 'Начать запись' });
  await waitFor(() => expect(begin).toBeEnabled());
  mute(true);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Камера не передаёт изображение/);
  expect(begin).toBeDisabled();
  mute(false);
  await waitFor(() => expect(begin).toBeEnabled());
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(begin);
  expect(await screen.findByRole('timer', { name: 'Идёт запись' })).toBeVisible();
  mute(true);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Запись идёт без изображения$/);
  mute(false);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Остановить и сохранить' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
