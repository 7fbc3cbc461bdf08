// Drawn scenes of a scrap yard, each from its number, and what becomes of a photo that is used a second time.
import sharp, { type Sharp } from 'sharp';

import { canvas, type Colour, noise } from '../seed/demo/canvas.ts';

const shape = { width: 640, height: 480 } as const;

const grey = (light: number): Colour => [light, light * 0.95, light * 0.88];

/** A load from above: pieces of scrap as they fell. */
export function aHeap(number: number): Promise<Buffer> {
  const next = noise(number * 7919 + 1);
  const on = canvas(shape.width, shape.height);
  const light = 40 + next() * 80;
  on.fade({ left: 0, top: 0, ...shape }, grey(light), grey(light * (0.6 + next() * 0.6)));
  const pieces = 60 + next() * 120;
  for (let piece = 0; piece < pieces; piece += 1) {
    const size = { width: 20 + next() * 160, height: 6 + next() * 60 };
    const place = { left: next() * shape.width - 60, top: next() * shape.height - 30 };
    on.plate({ ...place, ...size }, grey(30 + next() * 200), next() * Math.PI);
  }
  return asPhoto(on.pixels);
}

/** From one place beside the track: the same sky, rails and side of a wagon; load, light and a step of the photographer differ. */
export function aWagonSide(number: number): Promise<Buffer> {
  const next = noise(number * 104_729 + 3);
  const on = canvas(shape.width, shape.height);
  const light = 0.8 + next() * 0.4;
  const [left, top] = [70 + next() * 50, 190 + next() * 30];
  on.fade({ left: 0, top: 0, width: shape.width, height: 350 }, grey(170 * light), grey(215 * light));
  on.fade({ left: 0, top: 350, width: shape.width, height: 130 }, grey(115 * light), grey(80 * light));
  for (let piece = 0; piece < 70; piece += 1) {
    const size = { width: 15 + next() * 70, height: 6 + next() * 22 };
    on.plate({ left: left + next() * 400, top: top - 40 * next(), ...size }, grey(40 + next() * 120), next() * Math.PI);
  }
  on.plate({ left, top, width: 470, height: 160 }, grey(90 * light));
  for (let rib = 0; rib < 9; rib += 1) {
    on.plate({ left: left + rib * 55, top, width: 9, height: 160 }, grey(65 * light));
  }
  for (const along of [60, 120, 350, 410]) {
    on.disc(left + along, top + 180, 27, grey(45));
  }
  return asPhoto(on.pixels);
}

const asPhoto = (pixels: Buffer): Promise<Buffer> =>
  sharp(pixels, { raw: { ...shape, channels: 3 } })
    .blur(0.7)
    .jpeg({ quality: 85 })
    .toBuffer();

type Change = (photo: Sharp, next: () => number) => Sharp | Promise<Sharp>;

const cut = (photo: Sharp, share: number, next: () => number): Sharp => {
  const [width, height] = [Math.round(shape.width * (1 - share)), Math.round(shape.height * (1 - share))];
  return photo.extract({
    left: Math.floor(next() * (shape.width - width)),
    top: Math.floor(next() * (shape.height - height)),
    width,
    height,
  });
};

/** Tilted, and cut so that no corner is empty. */
async function tilt(photo: Sharp, degrees: number): Promise<Sharp> {
  const turned = await photo.rotate(degrees, { background: '#000' }).toBuffer({ resolveWithObject: true });
  const sine = Math.sin((Math.abs(degrees) * Math.PI) / 180);
  const [width, height] = [
    Math.floor(shape.width - 2 * shape.height * sine),
    Math.floor(shape.height - 2 * shape.width * sine),
  ];
  const [left, top] = [(turned.info.width - width) >> 1, (turned.info.height - height) >> 1];
  return sharp(turned.data).extract({ left, top, width, height });
}

/** Taken from a screen by hand: a little from the side, its edges cut off, other contrast, stripes, blur, noise. */
async function fromScreen(photo: Sharp, next: () => number): Promise<Sharp> {
  const [shear, lean] = [(next() - 0.5) * 0.04, (next() - 0.5) * 0.04];
  const leaning = await photo.affine([1, shear, lean, 1], { background: '#222', interpolator: 'bicubic' }).toBuffer();
  const seen = await sharp(leaning).resize(shape.width, shape.height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const wave = 0.5 + next() * 0.6;
  for (let at = 0; at < seen.length; at += 1) {
    const point = Math.floor(at / 3);
    const stripe = 1 + 0.1 * Math.sin((point % shape.width) * wave + Math.floor(point / shape.width) * 0.15);
    const light = 255 * (seen[at]! / 255) ** 1.25 * stripe + (next() - 0.5) * 16 + 8;
    seen[at] = Math.max(0, Math.min(255, light));
  }
  return cut(sharp(seen, { raw: { ...shape, channels: 3 } }), 0.04, next).blur(0.9);
}

export const changes: Readonly<Record<string, Change>> = {
  'recompressed (quality 30)': (photo) => photo.jpeg({ quality: 30 }),
  'half size': (photo) => photo.resize(shape.width / 2),
  'brightness ± 30 %': (photo, next) => photo.linear(next() < 0.5 ? 0.7 : 1.3, 0),
  '5 % crop': (photo, next) => cut(photo, 0.05, next),
  '2° tilt': (photo, next) => tilt(photo, next() < 0.5 ? 2 : -2),
  'photo of a screen': fromScreen,
};

export async function changed(photo: Buffer, change: Change, number: number): Promise<Buffer> {
  const made = await (await change(sharp(photo), noise(number * 31 + 7))).toBuffer({ resolveWithObject: true });
  const raw = made.info.format === 'raw' ? { raw: { ...made.info, channels: 3 as const } } : {};
  return sharp(made.data, raw).jpeg({ quality: 75 }).toBuffer();
}
