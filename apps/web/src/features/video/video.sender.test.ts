import type { videoContract } from '@otk/domain/video/video.contract';
import type { Video } from '@otk/domain/video/video.schema';
import { expect, test, vi } from 'vitest';

import type { Client } from '#platform/api-client';
import { ApiError, NetworkError } from '#platform/api-error';
import { observe } from '#platform/observable';
import type { Heard } from '#platform/server-time';
import { timeOf } from '#platform/testing/act-clock';

import { aVideoDevice, of } from './testing/video.device.ts';
import type { SendBytes } from './video.send-bytes.ts';
import { videoSender } from './video.sender.ts';

const refusal = (status: number, code?: string, message = '') =>
  new ApiError({ status, message, ...(code && { code }) });

/** The delays between attempts are noted; each ends at once, or only when it is cut short. */
async function aSender({ isDelayed = false } = {}) {
  const { openTab, device } = aVideoDevice();
  const { shelf, lock } = openTab();
  const sendBytes = vi.fn<SendBytes>(async (video, { onUrl, onProgress }) => {
    onUrl('/api/video/upload/aa');
    onProgress(video.size);
    return 'aa';
  });
  const create = vi.fn<Client<typeof videoContract>['create']>(
    async ({ body }) => ({ id: 'v1', localId: body.localId }) as Video,
  );
  const setPoster = vi.fn<Client<typeof videoContract>['setPoster']>(
    async ({ params }) => ({ id: params.id }) as Video,
  );
  const renew = vi.fn<() => Promise<unknown>>(async () => undefined);
  const arrived = vi.fn<(video: Video) => void>();
  const delays: number[] = [];
  const pause = observe(false);
  const heard: { last: Heard | null } = { last: null };
  const time = { ...timeOf(() => device.now), heard: () => heard.last };
  const sender = videoSender({
    shelf,
    lock,
    pause,
    prefix: 'otk-',
    time,
    probe: async () => true,
    api: { create, setPoster },
    sendBytes,
    renew,
    arrived,
    report: (error) => void device.reports.push(error),
    timers: {
      set(work, ms) {
        delays.push(ms);
        return isDelayed ? null : setTimeout(work);
      },
      clear: () => undefined,
      random: () => 1,
    },
  });
  const take = () => shelf.take(new File([new Uint8Array(10)], 'a.mp4', { type: 'video/mp4' }), of);
  return {
    device,
    time,
    heard,
    openTab,
    shelf,
    sender,
    pause,
    sendBytes,
    create,
    setPoster,
    renew,
    arrived,
    delays,
    take,
  };
}

/** An upload whose first bytes have arrived, until it is aborted. */
const hangs: SendBytes = (_video, { signal, onUrl, onProgress }) =>
  new Promise((_resolve, reject) => {
    onUrl('/api/video/upload/aa');
    onProgress(4);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const gone = (shelf: { getState: () => readonly unknown[] }) => vi.waitFor(() => expect(shelf.getState()).toEqual([]));

test('a new video is sent automatically in the division where it was taken, then removed from the device', async () => {
  const { shelf, sendBytes, create, setPoster, arrived, take } = await aSender();
  await take();
  await gone(shelf);
  const [{ key }] = [sendBytes.mock.calls[0]![0]];
  expect(create.mock.calls[0]).toMatchObject([
    { body: { uploadId: 'aa', localId: key, transportId: of.transportId, name: 'a.mp4', duration: 7 } },
    { headers: { 'X-UDR-ID': 'd1', 'X-User-ID': 'u1' } },
  ]);
  expect(setPoster).toHaveBeenCalledOnce();
  expect(arrived).toHaveBeenCalledExactlyOnceWith({ id: 'v1' });
});

test('a video that a killed tab left is sent by another tab, without a restart', async () => {
  const { openTab, shelf, sender, sendBytes } = await aSender();
  const other = openTab();
  await other.shelf.take(new File([new Uint8Array(10)], 'a.mp4', { type: 'video/mp4' }), of);
  other.kill();
  expect(shelf.getState()).toEqual([]);
  sender.wake();
  await vi.waitFor(() => expect(sendBytes).toHaveBeenCalledOnce());
  await gone(shelf);
});

test('a video waits while another person is signed in', async () => {
  const { shelf, create, delays, take } = await aSender();
  create.mockRejectedValueOnce(refusal(403, 'auth.otherPerson'));
  await take();
  await gone(shelf);
  expect(delays).toHaveLength(1);
});

test('a failed poster does not fail the video', async () => {
  const { shelf, setPoster, arrived, take } = await aSender();
  setPoster.mockRejectedValue(new NetworkError());
  await take();
  await gone(shelf);
  expect(arrived).toHaveBeenCalledOnce();
});

test('after a lost connection the delay grows; progress resets it', async () => {
  const { shelf, sendBytes, delays, take } = await aSender();
  const dies = (moved: number): SendBytes => {
    return async (_video, { onUrl, onProgress }) => {
      onUrl('/api/video/upload/aa');
      if (moved > 0) {
        onProgress(moved);
      }
      throw new NetworkError();
    };
  };
  for (const moved of [0, 0, 0, 5, 0]) {
    sendBytes.mockImplementationOnce(dies(moved));
  }
  await take();
  await gone(shelf);
  expect(delays).toEqual([1000, 2000, 4000, 1000, 2000]);
  // Each attempt continues the same upload.
  expect(sendBytes.mock.calls.slice(1).map(([video]) => video.uploadUrl)).toEqual(
    Array.from({ length: 5 }, () => '/api/video/upload/aa'),
  );
});

test('an expired token is refreshed once and the upload continues', async () => {
  const { shelf, sendBytes, renew, delays, take } = await aSender();
  sendBytes.mockRejectedValueOnce(refusal(401, 'auth.tokenInvalid'));
  await take();
  await gone(shelf);
  expect(renew).toHaveBeenCalledOnce();
  expect(delays).toEqual([]);
});

test.each([
  ['the protocol says gone', refusal(410)],
  ['the server does not know the upload', refusal(404, 'video.uploadNotFound')],
])('%s: a new upload is started', async (_name, error) => {
  const { shelf, sendBytes, create, take } = await aSender();
  create.mockRejectedValueOnce(error);
  await take();
  await gone(shelf);
  expect(sendBytes.mock.calls.map(([video]) => video.uploadUrl)).toEqual([null, null]);
});

test('an upload that the server loses repeatedly is started again after growing delays', async () => {
  const { shelf, create, delays, take } = await aSender();
  for (let count = 0; count < 3; count += 1) {
    create.mockRejectedValueOnce(refusal(404, 'video.uploadNotFound'));
  }
  await take();
  await gone(shelf);
  expect(delays).toEqual([1000, 2000, 4000]);
});

test.each([
  ['an offset that must be compared anew', refusal(409)],
  ['an upload that is still held by the broken request', refusal(423)],
  ['a tired server', refusal(503)],
])('%s is retried later', async (_name, error) => {
  const { shelf, sendBytes, delays, take } = await aSender();
  sendBytes.mockRejectedValueOnce(error);
  await take();
  await gone(shelf);
  expect(delays).toHaveLength(1);
});

test('a refused video keeps the server’s message until the person retries', async () => {
  const { shelf, sender, create, take } = await aSender();
  create.mockRejectedValueOnce(refusal(415, 'video.badFormat', 'Неверный формат файла'));
  await take();
  await vi.waitFor(() => expect(shelf.getState()).toMatchObject([{ failure: 'Неверный формат файла' }]));
  expect(sender.getState().localId).toBeNull();
  await sender.resume(shelf.getState()[0]!.localId);
  await gone(shelf);
});

test('pausing one video aborts its upload, which continues from there', async () => {
  const { shelf, sender, sendBytes, take } = await aSender();
  sendBytes.mockImplementationOnce(hangs);
  await take();
  await vi.waitFor(() => expect(sender.getState()).toMatchObject({ sent: 4 }));
  const { localId } = shelf.getState()[0]!;
  await sender.pause(localId);
  await vi.waitFor(() => expect(sender.getState().localId).toBeNull());
  expect(shelf.getState()).toMatchObject([{ isPaused: true, failure: null, uploadUrl: '/api/video/upload/aa' }]);
  await sender.resume(localId);
  await gone(shelf);
});

test('while all sending is paused no video is sent; afterwards the upload continues', async () => {
  const { shelf, sender, pause, sendBytes, take } = await aSender();
  sendBytes.mockImplementationOnce(hangs);
  await take();
  await vi.waitFor(() => expect(sendBytes).toHaveBeenCalledOnce());
  pause.set(true);
  await vi.waitFor(() => expect(sender.getState()).toMatchObject({ localId: null, isHeld: true }));
  await take();
  sender.wake();
  await vi.waitFor(() => expect(shelf.getState()).toHaveLength(2));
  expect(shelf.getState()).toMatchObject([{ isPaused: false, failure: null, uploadUrl: '/api/video/upload/aa' }, {}]);
  expect(sendBytes).toHaveBeenCalledOnce();
  pause.set(false);
  await gone(shelf);
  expect(sendBytes).toHaveBeenCalledTimes(3);
});

test('when the network is back the delay between attempts ends at once', async () => {
  const { shelf, sender, sendBytes, take } = await aSender({ isDelayed: true });
  sendBytes.mockRejectedValueOnce(new NetworkError());
  await take();
  await vi.waitFor(() => expect(sender.getState().waiting.size).toBe(1));
  sender.wake();
  await gone(shelf);
});

test('a video that the server cannot take now does not hold up the next one', async () => {
  const { shelf, sender, sendBytes, take } = await aSender({ isDelayed: true });
  sendBytes.mockImplementation(async ({ localId }) => {
    if (localId === 1) {
      throw refusal(423);
    }
    return 'aa';
  });
  await take();
  await take();
  await vi.waitFor(() => expect(shelf.getState()).toMatchObject([{ localId: 1, failure: null }]));
  expect([...sender.getState().waiting.keys()]).toEqual([1]);
});

test('who signs out ends the upload; who signs in again continues it', async () => {
  const { device, shelf, sender, sendBytes, take } = await aSender();
  sendBytes.mockImplementationOnce(hangs);
  await take();
  await vi.waitFor(() => expect(sendBytes).toHaveBeenCalledOnce());
  const { person } = device;
  device.person = null;
  await sender.open();
  expect(sendBytes.mock.calls[0]![1].signal.aborted).toBe(true);
  expect(shelf.getState()).toEqual([]);
  device.person = person;
  await sender.open();
  await vi.waitFor(() => expect(sendBytes).toHaveBeenCalledTimes(2));
  expect(sendBytes.mock.lastCall?.[0]).toMatchObject({ uploadUrl: '/api/video/upload/aa' });
  await gone(shelf);
});

test('the moment of a recording that no clock confirmed is corrected before it is sent, or unknown', async () => {
  const { device, time, heard, shelf, create } = await aSender();
  const takenAt = device.now.toISOString();
  const wallMs = device.now.getTime();
  const dayMs = 86_400_000;
  for (const [run, sent] of [
    [1, new Date(wallMs + dayMs).toISOString()],
    [2, null],
  ] as const) {
    time.stamps.own.set(takenAt, { run, wallMs, monotonicMs: 0, floorMs: 0 });
    heard.last = { run: 1, wallMs: wallMs + 1000, monotonicMs: 1000, serverMs: wallMs + dayMs + 1000 };
    const filling = await shelf.fill(of, 'video/webm');
    await filling.append(new Uint8Array(10).buffer);
    await filling.finish(7);
    await gone(shelf);
    expect(create.mock.lastCall?.[0].body.takenAt).toBe(sent);
  }
});
