import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { ApiError } from '#platform/api-error';
import { openDatabase } from '#platform/local-db/local-database';
import { openOnce } from '#platform/local-db/open-once';
import { renderUi } from '#ui/test-render';

import type { MediaDoor } from './photo.camera.ts';
import { createResizer, type Resizer } from './photo.resizer.ts';
import { usePhotoRows } from './photo.use-photos.ts';
import { photoWorkerUrl } from './photo.worker-url.ts';
import { PhotoTab, type PhotoTabProps } from './PhotoTab.tsx';
import { aServerPhoto, id, photoDevice, photoTags, wagon } from './testing/photo.device.ts';
import { aPicture } from './testing/photo.pictures.ts';

const transport = { ...wagon, transportType: { id: id(2), name: 'Вагон', kind: 'WAGON' as const } };
const resizer: Resizer = createResizer({
  openWorker: () => new Worker(photoWorkerUrl, { type: 'module' }),
  report: () => undefined,
});

function Tab({ photos, ...more }: Partial<PhotoTabProps> & Pick<PhotoTabProps, 'photos'>) {
  const rows = usePhotoRows(photos, wagon.id);
  return (
    rows && (
      <PhotoTab
        photos={photos}
        rows={rows}
        transport={transport}
        tags={photoTags}
        canEdit
        beforeCamera={() => undefined}
        {...more}
      />
    )
  );
}

async function aTab(more: Partial<PhotoTabProps> = {}, arrange?: (device: ReturnType<typeof photoDevice>) => void) {
  const name = `photo-${crypto.randomUUID()}`;
  const database = openOnce(() =>
    openDatabase({
      name,
      nativeVersion: 8,
      stores: { photo: 'localId, transportId, id', offlineRequest: '++id' },
      onOutdated: () => undefined,
    }),
  );
  onTestFinished(() => database.close());
  const device = photoDevice(database, { resizer });
  for (const [url, size] of [
    ['/file/1', 800],
    ['/thumb/1', 400],
    ['/file/2', 800],
    ['/thumb/2', 400],
  ] as const) {
    device.downloads.set(url, await aPicture(size, size * 0.75));
  }
  arrange?.(device);
  await (device.photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  renderUi(<Tab photos={device.photos} {...more} />);
  await screen.findByRole('button', { name: 'Снять' });
  return device;
}
const withTwo = ({ server }: ReturnType<typeof photoDevice>) => {
  server.photos.set('server01', aServerPhoto(1, { tag: [id(500)] }));
  server.photos.set('server02', aServerPhoto(2, { takenAt: '2026-11-14T06:00:00.000Z', send: 1 }));
};
const tiles = () => within(screen.getByRole('list', { name: 'Фото' })).getAllByRole('listitem');
const jpeg = async (name: string) => new File([await aPicture(640, 480)], name, { type: 'image/jpeg' });

/** A camera that looks at a drawing. */
function fakeCamera(): { readonly door: MediaDoor; readonly tracks: MediaStreamTrack[] } {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const context = canvas.getContext('2d')!;
  const draw = () => {
    for (let x = 0; x < 640; x += 20) {
      context.fillStyle = x % 40 === 0 ? '#fff' : `rgb(${Math.random() * 255} 80 20)`;
      context.fillRect(x, 0, 20, 480);
    }
  };
  draw();
  const timer = setInterval(draw, 50);
  onTestFinished(() => clearInterval(timer));
  const tracks: MediaStreamTrack[] = [];
  return {
    tracks,
    door: {
      async getUserMedia() {
        const stream = canvas.captureStream(20);
        tracks.push(...stream.getTracks());
        return stream;
      },
      enumerateDevices: async () => [{ kind: 'videoinput' }, { kind: 'videoinput' }] as unknown as MediaDeviceInfo[],
    },
  };
}

test('nothing yet: says so and offers the camera', async () => {
  await aTab();
  expect(screen.getByText('Фото ещё нет')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Включить камеру' })).toBeVisible();
});

test('who may not change photos only looks at them', async () => {
  const device = photoDevice(() => Promise.reject(new Error('not asked')), { resizer });
  renderUi(
    <PhotoTab
      photos={device.photos}
      rows={[]}
      transport={transport}
      tags={[]}
      canEdit={false}
      beforeCamera={() => undefined}
    />,
  );
  expect(screen.getByText('Контролёр ещё не снял этот транспорт.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Снять' })).toBeNull();
});

test('files are taken, named when they are no pictures, and go up with their state in words', async () => {
  const { server } = await aTab();
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  const files = screen.getByLabelText('Файлы фото');
  await userEvent.upload(files, [
    await jpeg('номер.jpg'),
    new File(['%PDF'], 'смета.pdf', { type: 'application/pdf' }),
  ]);
  expect(await screen.findByText('Неверный формат файла: смета.pdf')).toBeVisible();
  expect(await screen.findByText(/^Отправляется \d+ %$/)).toBeVisible();
  expect(screen.getByText(/^Отправлено 0 из 1 · 0 КБ из \d+ КБ$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Пауза' }));
  expect(await screen.findByText('На устройстве')).toBeVisible();
  expect(screen.getByText(/^Отправка на паузе/)).toBeVisible();
  gate.resolve();
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByText('На сервере')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Открыть. Фото 1: номер.jpg' })).toBeVisible();
});

test('a refused photo says why and can be sent again', async () => {
  const { server } = await aTab();
  server.refusal = new ApiError({ status: 415, code: 'file.badFormat', message: 'Неверный формат файла' });
  await userEvent.upload(screen.getByLabelText('Файлы фото'), await jpeg('a.jpg'));
  expect(await screen.findByText('Неверный формат файла')).toBeVisible();
  expect(screen.getByText('Ошибка')).toBeVisible();
  server.refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить отправку. Фото 1: a.jpg' }));
  expect(await screen.findByText('На сервере')).toBeVisible();
});

test('a broken picture stays with the text of the specification until it is put away', async () => {
  await aTab();
  await userEvent.upload(screen.getByLabelText('Файлы фото'), new File([''], 'пусто.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Отсутствует файл')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Убрать. пусто.jpg' }));
  expect(await screen.findByText('Фото ещё нет')).toBeVisible();
});

test('the grid filters by state, tag and mark; a photo keeps its number', async () => {
  await aTab({}, withTwo);
  await waitFor(() => expect(tiles()).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Номер, снято' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Поставщику 1' }));
  expect(tiles()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Открыть. Фото 2: Фото 2' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Поставщику 1' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Метка' }));
  await userEvent.click(screen.getByRole('option', { name: 'Номер ТС' }));
  expect(screen.getByRole('button', { name: 'Открыть. Фото 1: Фото 1' })).toBeVisible();
  expect(tiles()).toHaveLength(1);
});

test('the mark of one, of all, and of the chosen', async () => {
  const { server } = await aTab({}, withTwo);
  await userEvent.click(await screen.findByRole('button', { name: 'Поставщику. Фото 1: Фото 1' }));
  await waitFor(() => expect(server.photos.get('server01')!.send).toBe(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Снять все отметки' }));
  await waitFor(() => expect([...server.photos.values()].map(({ send }) => send)).toEqual([0, 0]));
  await userEvent.click(await screen.findByRole('button', { name: 'Выбрать' }));
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать. Фото 2: Фото 2' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Действия с выбранными фото' }));
  expect(bar.getByText('Выбрано 1')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Метки' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Засор' }));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(server.photos.get('server02')!.tag).toEqual([id(503)]));
  await userEvent.click(bar.getByRole('button', { name: 'Удалить' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect([...server.photos.keys()]).toEqual(['server01']));
});

test('mark-all waits for what is on its way', async () => {
  const { server } = await aTab({}, withTwo);
  server.gate = new Promise(() => undefined);
  await userEvent.upload(screen.getByLabelText('Файлы фото'), await jpeg('a.jpg'));
  await screen.findByText(/^Отправляется/);
  await userEvent.click(screen.getByRole('button', { name: 'Отметить все' }));
  expect(await screen.findByText('Дождитесь отправки всех фото')).toBeVisible();
});

test('an unsent photo is deleted without a question and comes back', async () => {
  const { server } = await aTab();
  server.isUp = false;
  await userEvent.upload(screen.getByLabelText('Файлы фото'), await jpeg('a.jpg'));
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть. Фото 1: a.jpg' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByRole('button', { name: 'Открыть. Фото 1: a.jpg' })).toBeVisible();
});

test('the viewer: keys, zoom, facts, and a sent photo is not edited', async () => {
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
  expect(facts.getByText('1920 × 1080, 300 КБ')).toBeVisible();
  expect(facts.getByText('a'.repeat(64))).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Скачать' })).toHaveAttribute('download', 'Фото 1.jpg');
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
  expect(await screen.findByText('Фото уже отправлено')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the editor turns, draws, takes back and puts the result in place of the picture', async () => {
  const { server, photos } = await aTab();
  server.isUp = false;
  await userEvent.upload(screen.getByLabelText('Файлы фото'), await jpeg('a.jpg'));
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть. Фото 1: a.jpg' }));
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
  const told =
    vi.fn<(rows: readonly { width: number; height: number; originalSha256?: string; sha256: string }[]) => void>();
  const stop = await photos.watch(wagon.id, told, () => undefined);
  await waitFor(() => expect(told.mock.lastCall![0]).toMatchObject([{ width: 480, height: 640 }]));
  const [row] = told.mock.lastCall![0];
  expect(row!.originalSha256).not.toBe(row!.sha256);
  stop();
});

test('the camera: a burst without leaving, each shot on the device, the next shot offered, stopped when closed', async () => {
  const { door, tracks } = fakeCamera();
  const beforeCamera = vi.fn<() => void>();
  const { server } = await aTab({ door, beforeCamera });
  server.isUp = false;
  await userEvent.click(screen.getByRole('button', { name: 'Номер' }));
  expect(beforeCamera).toHaveBeenCalledOnce();
  const dialog = await screen.findByRole('dialog', { name: 'Камера' });
  const shutter = await within(dialog).findByRole('button', { name: 'Снять: Номер' });
  expect(shutter.getBoundingClientRect().width).toBeGreaterThanOrEqual(56);
  const video = within(dialog).getByLabelText<HTMLVideoElement>('Что видит камера');
  await waitFor(() => expect(video.videoWidth).toBe(640));
  await userEvent.click(shutter);
  expect(await screen.findByText('На устройстве: 1 снимок')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Последний снимок' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Снять: Общий вид' })).toBeVisible();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'AudioVolumeUp', cancelable: true }));
  expect(await screen.findByText('На устройстве: 2 снимка')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tracks.map(({ readyState }) => readyState)).toEqual(tracks.map(() => 'ended'));
  await waitFor(() => expect(tiles()).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Номер, снято' })).toBeVisible();
});

test.each([
  ['NotAllowedError', /^Браузер не дал доступ к камере/],
  ['NotFoundError', /^На этом устройстве нет камеры/],
])('%s is said in words, with the way to the files', async (name, words) => {
  const door: MediaDoor = {
    getUserMedia: () => Promise.reject(new DOMException('no', name)),
    enumerateDevices: async () => [],
  };
  await aTab({ door });
  await userEvent.click(screen.getByRole('button', { name: 'Снять' }));
  expect(await screen.findByText(words)).toBeVisible();
  const camera = screen.getByLabelText('Снять приложением камеры');
  expect(camera).toHaveAttribute('capture', 'environment');
  await userEvent.upload(camera, await jpeg('a.jpg'));
  expect(await screen.findByRole('button', { name: 'Открыть. Фото 1: a.jpg' })).toBeVisible();
});
