import { expect, test, vi } from 'vitest';

import { aVideoDevice, bytes, contentOf, of } from './testing/video.device.ts';
import { partMaxBytes } from './video.parts.ts';

const mp4 = (size: number, name = 'Выгрузка.mp4') => new File([new Uint8Array(size)], name, { type: 'video/mp4' });

test('any byte range can be read, across the borders of parts', async () => {
  const { parts } = aVideoDevice();
  await parts.append(1, bytes(0, 1, 2));
  await parts.append(2, bytes(9, 9));
  await parts.append(1, bytes(3));
  expect(await parts.append(1, bytes(4, 5, 6))).toBe(7);
  expect(await contentOf(await parts.read(1, 0, 7))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(await contentOf(await parts.read(1, 2, 5))).toEqual([2, 3, 4]);
  expect(await contentOf(await parts.read(1, 6, 7))).toEqual([6]);
  await expect(parts.read(1, 5, 8)).rejects.toThrow('Часть видео не найдена на устройстве');
  await parts.remove(1);
  expect(await parts.size(1)).toBe(0);
  expect(await parts.size(2)).toBe(2);
});

test('a large part is stored in small ones', async () => {
  const { parts } = aVideoDevice();
  expect(await parts.append(1, new ArrayBuffer(partMaxBytes + 1))).toBe(partMaxBytes + 1);
  expect((await parts.read(1, partMaxBytes - 1, partMaxBytes + 1)).size).toBe(2);
});

test('a chosen file is copied to the device with the current division', async () => {
  const { openTab } = aVideoDevice();
  const { shelf } = openTab();
  await shelf.take(mp4(partMaxBytes + 5), of);
  const [video] = shelf.getState();
  expect(video).toMatchObject({
    ...of,
    name: 'Выгрузка.mp4',
    type: 'video/mp4',
    size: partMaxBytes + 5,
    state: 'ready',
    duration: 7,
    userId: 'u1',
    udrId: 'd1',
    key: expect.stringMatching(/^[0-9a-z]{8,64}$/),
  });
  expect((await shelf.blobOf(video!)).size).toBe(partMaxBytes + 5);
});

test.each([
  ['empty', new File([], 'a.mp4', { type: 'video/mp4' }), 'Отсутствует файл'],
  ['picture', new File(['x'], 'a.png', { type: 'image/png' }), 'Неверный формат файла: нужен MP4, MOV или WebM'],
  ['over 300 MB', Object.defineProperty(mp4(1), 'size', { value: 300 * 1024 * 1024 + 1 }), 'Видео больше 300\u00A0МБ'],
])('%s is refused with a message and leaves no data', async (_name, file, text) => {
  const { openTab, store } = aVideoDevice();
  await expect(openTab().shelf.take(file, of)).rejects.toThrow(text);
  expect(await store.list('u1')).toEqual([]);
});

test('a device without room says how much is missing before it copies', async () => {
  const { openTab, device } = aVideoDevice();
  const { shelf } = openTab();
  device.free = 60 * 1024 * 1024;
  await expect(shelf.take(mp4(20 * 1024 * 1024), of)).rejects.toThrow(
    'На устройстве не хватает места: нужно 20\u00A0МБ, свободно 60\u00A0МБ',
  );
  await expect(shelf.fill(of, 'video/webm')).rejects.toThrow('не хватает места');
  expect(shelf.getState()).toEqual([]);
});

test('a recording of a killed tab is complete up to its last second', async () => {
  const { openTab } = aVideoDevice();
  const first = openTab();
  const filling = await first.shelf.fill(of, 'video/webm;codecs=vp9,opus');
  await filling.append(bytes(1, 2, 3));
  await filling.append(bytes(4));

  const other = openTab();
  await other.shelf.open();
  expect(other.shelf.getState()).toMatchObject([{ state: 'filling', source: 'camera' }]);
  first.kill();
  await vi.waitFor(() => expect(other.shelf.getState()).toMatchObject([{ state: 'ready', size: 4, duration: 7 }]));
  expect(await contentOf(await other.shelf.blobOf(other.shelf.getState()[0]!))).toEqual([1, 2, 3, 4]);
});

test('a recording that another tab still makes is not touched', async () => {
  const { openTab } = aVideoDevice();
  const filling = await openTab().shelf.fill(of, 'video/webm');
  await filling.append(bytes(1));
  const other = openTab();
  await other.shelf.open();
  await filling.append(bytes(2));
  await filling.finish(3.5);
  await other.shelf.open();
  expect(other.shelf.getState()).toMatchObject([{ state: 'ready', size: 2, duration: 3.5 }]);
});

test('an empty recording is deleted; a partly copied file stays without bytes, so that its loss is seen', async () => {
  const { openTab, store, parts } = aVideoDevice();
  const tab = openTab();
  const empty = await tab.shelf.fill(of, 'video/webm');
  await empty.finish();
  const half = await tab.shelf.fill(of, 'video/mp4');
  await half.append(bytes(1));
  await store.change(half.localId, { source: 'file' });
  tab.kill();
  const again = openTab();
  await again.shelf.open();
  await vi.waitFor(() =>
    expect(again.shelf.getState()).toMatchObject([
      { source: 'file', state: 'cut', size: 0, failure: expect.stringContaining('Выберите файл ещё раз') },
    ]),
  );
  expect(await parts.videos()).toEqual([]);
});

test('removed videos can be restored until they are swept; another user sees none of them', async () => {
  const { openTab, device, parts } = aVideoDevice();
  const { shelf } = openTab();
  await shelf.take(mp4(3), of);
  const { localId } = shelf.getState()[0]!;
  await shelf.remove(localId);
  await shelf.open();
  await shelf.putBack(localId);
  expect(shelf.getState()).toMatchObject([{ removedAt: null }]);

  device.person = { userId: 'u2', udrId: null };
  await shelf.open();
  expect(shelf.getState()).toEqual([]);
  device.person = { userId: 'u1', udrId: 'd1' };
  await shelf.open();
  await shelf.remove(localId);
  device.now = new Date('2026-11-15T08:11:00.000Z');
  await shelf.open();
  expect(shelf.getState()).toEqual([]);
  expect(await parts.videos()).toEqual([]);
});
