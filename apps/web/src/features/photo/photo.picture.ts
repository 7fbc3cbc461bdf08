// A picture as it leaves the device: at most 1920 px wide, JPEG 0.6 (spec §9), its thumbnail and what is known of it.
// The same steps in a worker and, where there is none, on the page; only the canvas differs.
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { photoMaxWidth, photoQuality } from '@otk/domain/photo/photo.schema';

import { fileFacts, headBytes } from './photo.file-facts.ts';
import { flawOf, type ShotFlaw } from './photo.quality.ts';
import { sha256 } from './photo.sha256.ts';

export interface Picture {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly thumb: ArrayBuffer;
  readonly sha256: string;
  /** Of the bytes as the camera gave them, before the resize. */
  readonly originalSha256: string;
  readonly takenAt?: string;
  readonly flaw: ShotFlaw | null;
}

/** A file of a person, or what the lens sees at this moment. */
export type PictureSource = Blob | ImageBitmap | VideoFrame;

export interface Drawable {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

export interface Canvas {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly image: CanvasImageSource;
  readonly toJpeg: (quality: number) => Promise<Blob | null>;
}

export interface CanvasKit {
  /** `width` asks the decoder to give the picture smaller at once: 24 megapixels never lie in memory whole. */
  readonly decode: (source: PictureSource, width?: number) => Promise<Drawable>;
  readonly canvas: (width: number, height: number) => Canvas | null;
}

/** spec §8. */
export const pictureTexts = {
  context: 'Canvas context недоступен',
  blob: 'Не удалось создать Blob',
  image: 'Не удалось загрузить изображение',
} as const;

/** The picture itself may be good: another way of drawing it is worth a try. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

const thumbWidth = 480;
const thumbQuality = 0.6;

interface Opened {
  readonly drawable: Drawable;
  readonly originalSha256?: string;
  readonly takenAt?: string;
}

export async function makePicture(source: PictureSource, kit: CanvasKit): Promise<Picture> {
  const { drawable, ...known } =
    source instanceof Blob ? await openFile(source, kit) : { drawable: await decoded(kit, source) };
  try {
    return await draw(drawable, known, kit);
  } finally {
    drawable.close();
  }
}

async function openFile(file: Blob, kit: CanvasKit): Promise<Opened> {
  if (file.size === 0) {
    throw fileErrors.missing();
  }
  const facts = fileFacts(await file.slice(0, headBytes).arrayBuffer());
  if (facts.kind === 'other' && (!file.type.startsWith('image/') || file.type.startsWith('image/svg'))) {
    throw fileErrors.badFormat();
  }
  const originalSha256 = await sha256(await file.arrayBuffer());
  const isWide = facts.size !== undefined && facts.size.width > photoMaxWidth;
  const drawable = await decoded(kit, file, isWide ? photoMaxWidth : undefined);
  return { drawable, originalSha256, ...(facts.takenAt !== undefined && { takenAt: facts.takenAt }) };
}

async function decoded(kit: CanvasKit, source: PictureSource, width?: number): Promise<Drawable> {
  try {
    return await kit.decode(source, width);
  } catch (error) {
    throw new PictureError(pictureTexts.image, { cause: error });
  }
}

/** Never larger than it was. */
const fitted = ({ width, height }: { readonly width: number; readonly height: number }, most: number) => {
  const share = Math.min(1, most / width);
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
};

async function draw(drawable: Drawable, known: Omit<Opened, 'drawable'>, kit: CanvasKit): Promise<Picture> {
  const size = fitted(drawable, photoMaxWidth);
  const picture = drawn(kit, drawable.image, size);
  const small = fitted(size, thumbWidth);
  const thumb = drawn(kit, picture.image, small);
  const pixels = thumb.context.getImageData(0, 0, small.width, small.height);
  if (isBlank(pixels.data)) {
    throw new PictureError(pictureTexts.blob);
  }
  const [bytes, thumbBytes] = await Promise.all([jpegOf(picture, photoQuality), jpegOf(thumb, thumbQuality)]);
  const sum = await sha256(bytes);
  return {
    ...size,
    bytes,
    type: 'image/jpeg',
    thumb: thumbBytes,
    sha256: sum,
    // A shot of the page's own camera has no earlier file: what was encoded is the original.
    originalSha256: sum,
    ...known,
    flaw: flawOf(pixels),
  };
}

function drawn(kit: CanvasKit, image: CanvasImageSource, { width, height }: { width: number; height: number }): Canvas {
  const canvas = kit.canvas(width, height);
  if (!canvas) {
    throw new PictureError(pictureTexts.context);
  }
  // JPEG has no transparency: what was transparent becomes white, not black.
  canvas.context.fillStyle = '#fff';
  canvas.context.fillRect(0, 0, width, height);
  canvas.context.imageSmoothingQuality = 'medium';
  canvas.context.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** iOS gives a canvas it has no memory for without a word: it was filled with white, and is not even opaque. */
const isBlank = (data: Uint8ClampedArray): boolean => data[3] !== 255 || data.at(-1) !== 255;

async function jpegOf(canvas: Canvas, quality: number): Promise<ArrayBuffer> {
  const blob = await canvas.toJpeg(quality).catch(() => null);
  if (!blob || blob.size === 0) {
    throw new PictureError(pictureTexts.blob);
  }
  return blob.arrayBuffer();
}
