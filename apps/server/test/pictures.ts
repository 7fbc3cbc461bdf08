// Generated pictures.
import { createHash, randomBytes } from 'node:crypto';

import sharp from 'sharp';

interface Shape {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: string;
}

const canvas = ({ width = 64, height = 48, colour = '#aa5500' }: Shape) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export const aJpeg = (shape: Shape = {}): Promise<Buffer> => canvas(shape).jpeg().toBuffer();
export const aPng = (shape: Shape = {}): Promise<Buffer> => canvas(shape).png().toBuffer();
export const aWebp = (shape: Shape = {}): Promise<Buffer> => canvas(shape).webp().toBuffer();

/** About 300 KB at 1920 px: soft noise over a gradient, which compresses about as well as a photo of scrap. */
export async function aPhoto(): Promise<Buffer> {
  const [width, height] = [1920, 1080];
  const grain = await sharp(randomBytes(480 * 270 * 3), { raw: { width: 480, height: 270, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .blur(1.2)
    .linear(0.5, 60)
    .raw()
    .toBuffer();
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A scene of its own for each number: soft blocks of light and dark, as a yard with wagons has them. */
export async function aScene(number: number, { width = 960, height = 720 } = {}): Promise<Buffer> {
  const [wide, high] = [16, 12];
  const blocks = createHash('shake256', { outputLength: wide * high * 3 })
    .update(String(number))
    .digest();
  return sharp(blocks, { raw: { width: wide, height: high, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
}
