import { expect, test, vi } from 'vitest';

import { pageCanvas } from '../device/photo.page-canvas.ts';
import { makePicture, type Picture, type PictureSource } from '../device/photo.picture.ts';
import { resizeFailure } from '../device/photo.picture-error.ts';
import { createResizer } from '../device/photo.resizer.ts';
import { sha256 } from '#platform/sha256';
import { photoWorkerUrl } from '../photo.worker-url.ts';
import { aPicture, scrapHeap, withExif, type Paint } from '../testing/photo.pictures.ts';

const report = vi.fn<(error: unknown) => void>();
/** Without the fallback to the page, which would hide a broken worker. */
const noPage = () => Promise.reject(new Error('not made in the worker'));
const { resize } = createResizer({
  openWorker: () => new Worker(photoWorkerUrl, { type: 'module' }),
  report,
  onPage: noPage,
});
const onPage = (source: PictureSource) => makePicture(source, pageCanvas);
const failureOf = (promise: Promise<unknown>) => promise.then(() => 'made', resizeFailure);

/** Colours in the middle of the upper and the lower half; they show the orientation. */
async function halves({ bytes, width, height }: Picture) {
  const image = await createImageBitmap(new Blob([bytes]));
  expect([image.width, image.height]).toEqual([width, height]);
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = context.getImageData(x * width, y * height, 1, 1).data;
    return red > blue ? 'red' : 'blue';
  };
  return { up: at(0.5, 0.1), down: at(0.5, 0.9), left: at(0.1, 0.5), right: at(0.9, 0.5) };
}

/** The tables by which a JPEG was compressed: they depend on its quality alone. */
function tablesOf(bytes: ArrayBuffer): string {
  const [, ...parts] = new Uint8Array(bytes).slice(0, 1000).join().split('255,219,');
  return parts.map((part) => part.split(',').slice(0, 66).join()).join(' ');
}
const tablesAt = async (quality: number): Promise<string> => {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')!.fillRect(0, 0, 8, 8);
  return tablesOf(await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer());
};

test.each([
  ['in the worker', resize],
  ['on the page', onPage],
] as const)('%s: 1920 px at most, never larger than it was, the thumbnail beside it', async (_where, make) => {
  const wide = await make(await aPicture(2400, 1200));
  expect(wide).toMatchObject({ width: 1920, height: 960, type: 'image/jpeg', flaw: null });
  expect(new Uint8Array(wide.bytes).slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
  expect(tablesOf(wide.bytes)).toBe(await tablesAt(0.6));
  const thumb = await createImageBitmap(new Blob([wide.thumb]));
  expect([thumb.width, thumb.height]).toEqual([480, 240]);
  expect(await make(await aPicture(2001, 1001))).toMatchObject({ width: 1920, height: 960 });
  expect(await make(await aPicture(300, 400, undefined, 'image/png'))).toMatchObject({ width: 300, height: 400 });
});

test.each([
  ['in the worker', resize],
  ['on the page', onPage],
] as const)('%s: a file that was cut off is refused with its reason, not sent half grey', async (_where, make) => {
  const whole = await withExif(await aPicture(2400, 1200), { orientation: 1 });
  const failure = await make(whole.slice(0, whole.size / 2)).catch((error: unknown) => error);
  expect(resizeFailure(failure)).toMatch(/^Изображение обрезано: файл скопировался не целиком/);
});

test.each([
  ['in the worker', resize],
  ['on the page', onPage],
] as const)('%s: a picture taken sideways stands upright, wide or small', async (_where, make) => {
  for (const [width, height] of [
    [1500, 2000],
    [400, 300],
  ] as const) {
    // Orientation 6: rotated by 90°, so the red top half is displayed on the right.
    const turned = await make(await withExif(await aPicture(width, height), { orientation: 6 }));
    const share = Math.min(1, 1920 / height);
    expect([turned.width, turned.height]).toEqual([Math.round(height * share), Math.round(width * share)]);
    expect(await halves(turned)).toMatchObject({ left: 'blue', right: 'red' });
    const standing = await make(await withExif(await aPicture(width, height), { orientation: 3 }));
    expect(await halves(standing)).toMatchObject({ up: 'blue', down: 'red' });
  }
});

test('the hashes of the original and of the sent picture and the time it was taken are kept', async () => {
  const original = await withExif(await aPicture(2000, 1000), { taken: '2026:11:14 08:05:00', offset: '+03:00' });
  const picture = await resize(original);
  expect(picture.originalSha256).toBe(await sha256(await original.arrayBuffer()));
  expect(picture.sha256).toBe(await sha256(picture.bytes));
  expect(picture.takenAt).toBe('2026-11-14T05:05:00.000Z');
  expect((await resize(await aPicture(64, 64))).takenAt).toBeUndefined();
});

test('a picture of 24 megapixels is resized', async () => {
  const picture = await resize(await aPicture(5712, 4284));
  expect([picture.width, picture.height]).toEqual([1920, 1440]);
  expect(await halves(picture)).toMatchObject({ up: 'red', down: 'blue' });
});

test('an empty file, another format and a broken picture have messages of their own', async () => {
  expect(await failureOf(resize(new Blob([], { type: 'image/jpeg' })))).toBe('Отсутствует файл');
  expect(await failureOf(resize(new Blob(['%PDF-1.7'], { type: 'application/pdf' })))).toBe('Неверный формат файла');
  expect(await failureOf(resize(new Blob(['<svg/>'], { type: 'image/svg+xml' })))).toBe('Неверный формат файла');
  const broken = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' });
  expect(await failureOf(resize(broken))).toBe('Не удалось загрузить изображение');
});

test('files that only their names call pictures, and pictures that the browser cannot read, are of a wrong format', async () => {
  const resizer = createResizer({ report, onPage });
  const letter = new Blob(['Это письмо'], { type: 'image/jpeg' });
  expect(await failureOf(resizer.resize(letter))).toBe('Неверный формат файла');
  const heic = new Blob(['\0\0\0\u0018ftypheic', new Uint8Array(64)], { type: 'image/heic' });
  expect(await failureOf(resizer.resize(heic))).toBe('Неверный формат файла');
});

/** Drawn small and enlarged, so that no edge is sharp. */
const softened: Paint = (context, width, height) => {
  const small = new OffscreenCanvas(32, 18);
  scrapHeap(small.getContext('2d')!, 32, 18);
  context.drawImage(small, 0, 0, width, height);
};
const night: Paint = (context, width, height) => {
  scrapHeap(context, width, height);
  context.fillStyle = 'rgba(0, 0, 0, 0.92)';
  context.fillRect(0, 0, width, height);
};

test('blurred and dark shots are detected, a good one is not', async () => {
  expect((await resize(await aPicture(1920, 1080))).flaw).toBeNull();
  expect((await resize(await aPicture(1920, 1080, softened))).flaw).toBe('blurred');
  expect((await resize(await aPicture(1920, 1080, night))).flaw).toBe('dark');
});

test('a frame of the camera is resized by the worker without a file', async () => {
  const frame = await createImageBitmap(await aPicture(1280, 720));
  const shot = await resize(frame);
  expect(shot).toMatchObject({ width: 1280, height: 720, originalSha256: shot.sha256 });
  expect(await halves(shot)).toMatchObject({ up: 'red', down: 'blue' });
});

test('when the worker dies the page resizes the picture', async () => {
  report.mockClear();
  const fallen = createResizer({ openWorker: () => new Worker('/no-such-worker.js', { type: 'module' }), report });
  expect(await fallen.resize(await aPicture(2400, 1200))).toMatchObject({ width: 1920, height: 960 });
  expect(report).toHaveBeenCalledOnce();
});

test.each([
  ['Canvas context недоступен', { ...pageCanvas, canvas: () => null }],
  [
    'Не удалось создать Blob',
    {
      ...pageCanvas,
      canvas: (width: number, height: number) => ({ ...pageCanvas.canvas(width, height)!, toJpeg: async () => null }),
    },
  ],
])('«%s»: the original file is sent, with the reason', async (text, kit) => {
  const original = await aPicture(2400, 1200);
  expect(await failureOf(makePicture(original, kit))).toBe(text);
  const made = await createResizer({ report, onPage: (source) => makePicture(source, kit) }).resize(original);
  expect(made).toMatchObject({ note: text, width: 2400, height: 1200, type: 'image/jpeg' });
  expect(made.bytes.byteLength).toBe(original.size);
});

test('an empty canvas, returned when memory is short, is not used as a picture', async () => {
  const blank = {
    ...pageCanvas,
    canvas(width: number, height: number) {
      const canvas = pageCanvas.canvas(width, height)!;
      vi.spyOn(canvas.context, 'drawImage').mockImplementation(() => canvas.context.clearRect(0, 0, width, height));
      return canvas;
    },
  };
  expect(await failureOf(makePicture(await aPicture(400, 300), blank))).toBe('Не удалось создать Blob');
});
