// Prepares a picture for sending: at most 1920 px wide, JPEG 0.6 (spec §9), with a thumbnail and its facts. Runs in a
// worker or, where there is none, on the page; only the canvas differs.
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { photoErrors } from '@otk/domain/photo/photo.errors';
import { photoMaxWidth, photoQuality } from '@otk/domain/photo/photo.schema';

import { sha256 } from '#platform/sha256';

import { fileFacts, headBytes } from './photo.file-facts.ts';
import { PictureError, pictureTexts } from './photo.picture-error.ts';
import { flawOf, type ShotFlaw } from './photo.quality.ts';
import { isTruncated } from './photo.truncated.ts';

export interface Picture {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly thumb: ArrayBuffer;
  readonly sha256: string;
  /** Hash of the original bytes, before the resize. */
  readonly originalSha256: string;
  readonly takenAt?: string;
  readonly flaw: ShotFlaw | null;
}

/** A chosen file, or a frame of the camera. */
export type PictureSource = Blob | ImageBitmap | VideoFrame;

export interface Drawable {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Canvas {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly image: CanvasImageSource;
  readonly toJpeg: (quality: number) => Promise<Blob | null>;
}

export interface CanvasKit {
  /** `size` makes the decoder scale down, so that 24 megapixels are never in memory. */
  readonly decode: (source: PictureSource, size?: Size) => Promise<Drawable>;
  readonly canvas: (width: number, height: number) => Canvas | null;
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
  const bytes = await file.arrayBuffer();
  if (isTruncated(bytes)) {
    throw photoErrors.truncated();
  }
  const originalSha256 = await sha256(bytes);
  const isWide = facts.size !== undefined && facts.size.width > photoMaxWidth;
  const drawable = await decoded(kit, file, isWide ? fitted(facts.size, photoMaxWidth) : undefined);
  return { drawable, originalSha256, ...(facts.takenAt !== undefined && { takenAt: facts.takenAt }) };
}

async function decoded(kit: CanvasKit, source: PictureSource, size?: Size): Promise<Drawable> {
  try {
    return await kit.decode(source, size);
  } catch (error) {
    throw new PictureError(pictureTexts.image, { cause: error });
  }
}

/** Never enlarges. The height is rounded down: 2001 × 1001 is 1920 × 960, also where a decoder would round up. */
const fitted = ({ width, height }: Size, most: number): Size =>
  width <= most ? { width, height } : { width: most, height: Math.max(1, Math.floor((height * most) / width)) };

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
    // A frame of the camera has no original file: the encoded picture is the original.
    originalSha256: sum,
    ...known,
    flaw: flawOf(pixels),
  };
}

function drawn(kit: CanvasKit, image: CanvasImageSource, { width, height }: Size): Canvas {
  const canvas = kit.canvas(width, height);
  if (!canvas) {
    throw new PictureError(pictureTexts.context);
  }
  // JPEG has no transparency: transparent areas become white, not black.
  canvas.context.fillStyle = '#fff';
  canvas.context.fillRect(0, 0, width, height);
  canvas.context.imageSmoothingQuality = 'medium';
  canvas.context.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** iOS silently returns an empty canvas when memory is short: it was filled with white but is transparent. */
const isBlank = (data: Uint8ClampedArray): boolean => data[3] !== 255 || data.at(-1) !== 255;

async function jpegOf(canvas: Canvas, quality: number): Promise<ArrayBuffer> {
  const blob = await canvas.toJpeg(quality).catch(() => null);
  if (!blob || blob.size === 0) {
    throw new PictureError(pictureTexts.blob);
  }
  return blob.arrayBuffer();
}
