import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';

import { aScene } from '../../../test/pictures.ts';
import { alikeBits, enoughQuality, hashOf, hashPicture } from './lookalike.hash.ts';

const bitsBetween = (one: string, other: string): number =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;

/** Differing bits of the scene and of what was made of it. */
async function distance(change: (picture: Sharp) => Sharp): Promise<number> {
  const scene = await aScene(1);
  const [before, after] = [await hashPicture(scene), await hashPicture(await change(sharp(scene)).jpeg().toBuffer())];
  return bitsBetween(before.hash!, after.hash!);
}

test.each([
  ['compressed again', (picture: Sharp) => picture.jpeg({ quality: 30 })],
  ['half as large', (picture: Sharp) => picture.resize(480, 360)],
  ['brighter', (picture: Sharp) => picture.linear(1.15, 10)],
  ['cut by two of a hundred', (picture: Sharp) => picture.extract({ left: 10, top: 7, width: 940, height: 706 })],
])('a photo that was %s looks alike', async (_what, change) => {
  expect(await distance(change)).toBeLessThanOrEqual(alikeBits);
});

test('half of the bits differ between scenes of their own, half of the bits of each are set', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 12 }, async (_none, n) => (await hashPicture(await aScene(n))).hash!),
  );
  for (const [place, hash] of hashes.entries()) {
    expect(bitsBetween(hash, '0')).toBe(128);
    hashes.slice(place + 1).forEach((other) => expect(bitsBetween(hash, other)).toBeGreaterThan(70));
  }
});

const flat = (light: (x: number, y: number) => number) =>
  Uint8Array.from({ length: 64 * 64 }, (_none, place) => light(place % 64, Math.floor(place / 64)));

test.each([
  ['darkness', () => 3],
  ['snow', (x: number, y: number) => 240 + ((x * 7 + y * 13) % 3)],
  ['fog that thickens', (_x: number, y: number) => 120 + y],
])('%s has no hash', (_what, light) => {
  const { hash, quality } = hashOf(flat(light));
  expect(hash).toBeNull();
  expect(quality).toBeLessThan(enoughQuality);
});
