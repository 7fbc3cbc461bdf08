// PDQ, the published 256-bit hash of what a picture shows (github.com/facebook/ThreatExchange, hashing/hashing.pdf): the grey
// picture at 64 × 64, its 16 × 16 lowest waves without the mean, a bit for each that is above their median. libvips makes the grey picture,
// where the paper averages by boxes, so hashes are compared only among themselves.
import { photoMaxPixels } from '@otk/domain/photo/photo.schema';

import { openPicture } from '#platform/files/decode-picture';

const side = 64;
const waves = 16;
const bits = waves * waves;

/** Below it a picture shows too little (the paper's bound). */
export const enoughQuality = 50;
/** Two hashes that differ in at most so many bits look alike. */
export const alikeBits = 40;

export interface PictureHash {
  /** 64 hex digits; null when the quality is not enough. */
  readonly hash: string | null;
  /** 0 to 100: how much the brightness changes from point to point. */
  readonly quality: number;
  /** Hashes that the photo would have if it were cut out of a larger one, or tilted: what it is searched by, beside its own. */
  readonly guesses: readonly string[];
}

const cosines = Float64Array.from({ length: waves * side }, (_none, place) =>
  Math.cos((Math.PI / 2 / side) * (Math.floor(place / side) + 1) * (2 * (place % side) + 1)),
);

/** Twice the side, so that turned and shifted pictures can be read from it. */
const wide = 2 * side;

export async function hashPicture(bytes: Buffer): Promise<PictureHash> {
  const picture = openPicture(bytes, photoMaxPixels);
  const { width, height } = await picture.metadata();
  const grey = await picture.resize(wide, wide, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();
  const { hash, quality } = hashOf(seen(grey, { shiftX: 0, shiftY: 0, scale: 1, turn: 0 }, width / height));
  const guesses = hash === null ? [] : views.map((view) => hexOf(wavesOf(seen(grey, view, width / height))));
  return { hash, quality, guesses };
}

interface View {
  /** Of the middle, in parts of the picture. */
  readonly shiftX: number;
  readonly shiftY: number;
  /** Above 1: the picture was cut out of a larger one. */
  readonly scale: number;
  /** Radians. */
  readonly turn: number;
}

const cutShare = 0.05;
const tilted = (2 * Math.PI) / 180;
const places = [-cutShare / 2, 0, cutShare / 2];

const views: readonly View[] = [
  ...places.flatMap((shiftX) => places.map((shiftY) => ({ shiftX, shiftY, scale: 1 / (1 - cutShare), turn: 0 }))),
  { shiftX: 0, shiftY: 0, scale: 1 - cutShare, turn: 0 },
  ...[tilted, -tilted].map((turn) => ({ shiftX: 0, shiftY: 0, scale: 1 / (1 - 1.4 * cutShare), turn })),
];

/** 64 × 64 points of the picture as that view has them; beyond its edges the edge goes on. */
function seen(grey: Uint8Array, { shiftX, shiftY, scale, turn }: View, aspect: number): Float64Array {
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const found = new Float64Array(side * side);
  for (let place = 0; place < found.length; place += 1) {
    const x = ((place % side) + 0.5) / side - 0.5 + shiftX;
    const y = (Math.floor(place / side) + 0.5) / side - 0.5 + shiftY;
    found[place] = lightAt(
      grey,
      (x * cos - (y * sin) / aspect + 0.5) * wide - 0.5,
      (x * sin * aspect + y * cos + 0.5) * wide - 0.5,
    );
  }
  return found;
}

const inside = (place: number): number => (place < 0 ? 0 : place < wide ? place : wide - 1);

/** Between four points. */
function lightAt(grey: Uint8Array, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const upper = inside(top) * wide;
  const lower = inside(top + 1) * wide;
  const near = inside(left);
  const far = inside(left + 1);
  const above = grey[upper + near]! + (grey[upper + far]! - grey[upper + near]!) * (x - left);
  const below = grey[lower + near]! + (grey[lower + far]! - grey[lower + near]!) * (x - left);
  return above + (below - above) * (y - top);
}

/** Of 64 × 64 grey points, row by row. */
export function hashOf(grey: ArrayLike<number>): Pick<PictureHash, 'hash' | 'quality'> {
  const quality = qualityOf(grey);
  return { quality, hash: quality < enoughQuality ? null : hexOf(wavesOf(grey)) };
}

function qualityOf(grey: ArrayLike<number>): number {
  let sum = 0;
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const own = grey[row * side + column]!;
      if (row > 0) {
        sum += stepOf(own - grey[(row - 1) * side + column]!);
      }
      if (column > 0) {
        sum += stepOf(own - grey[row * side + column - 1]!);
      }
    }
  }
  return Math.min(100, Math.floor(sum / 90));
}

/** In hundredths of the whole range; the noise of a camera is less than one. */
const stepOf = (difference: number): number => Math.floor((Math.abs(difference) * 100) / 255);

function wavesOf(grey: ArrayLike<number>): Float64Array {
  const across = new Float64Array(waves * side);
  for (let wave = 0; wave < waves; wave += 1) {
    for (let column = 0; column < side; column += 1) {
      let sum = 0;
      for (let row = 0; row < side; row += 1) {
        sum += cosines[wave * side + row]! * grey[row * side + column]!;
      }
      across[wave * side + column] = sum;
    }
  }
  const found = new Float64Array(bits);
  for (let down = 0; down < waves; down += 1) {
    for (let wave = 0; wave < waves; wave += 1) {
      let sum = 0;
      for (let column = 0; column < side; column += 1) {
        sum += across[down * side + column]! * cosines[wave * side + column]!;
      }
      found[down * waves + wave] = sum;
    }
  }
  return found;
}

/** Low waves first: a shift or a turn spoils high ones, and the bands of the index hold together what is spoilt together. */
const order = Array.from({ length: bits }, (_none, place) => place).toSorted(
  (one, other) => pitchOf(one) - pitchOf(other) || one - other,
);

function pitchOf(place: number): number {
  return Math.floor(place / waves) + (place % waves);
}

function hexOf(found: Float64Array): string {
  const middle = found.toSorted()[bits / 2 - 1]!;
  const bytes = Buffer.alloc(bits / 8);
  for (const [place, wave] of order.entries()) {
    if (found[wave]! > middle) {
      bytes[place >> 3]! |= 0x80 >> (place & 7);
    }
  }
  return bytes.toString('hex');
}
