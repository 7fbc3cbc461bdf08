// What a picture of a screen looks like in the sun, and what Tesseract reads in it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { root } from './pinned-node.mjs';

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 3;
}
/** The part of the server's picture library that is used here. */
interface Picture {
  removeAlpha(): Picture;
  raw(): Picture;
  png(options: { readonly compressionLevel: number }): Picture;
  toBuffer(): Promise<Buffer>;
  toBuffer(options: { readonly resolveWithObject: true }): Promise<{ readonly data: Buffer; readonly info: Pixels }>;
}
type Sharp = (input: Buffer, options?: { readonly raw: Pixels }) => Picture;

const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp') as Sharp;

/**
 * What the sun leaves of the contrast. The glass reflects the same light everywhere, and the eye adapts to the brightest:
 * white stays white, and everything else comes nearer to it. Light adds up in linear light, not in the values of pixels;
 * 30 % of the luminance puts black at 218 of 255, where 30 % of the values would leave it at 179, so this is the harsher
 * of the two. Black on white has 1,4:1 then.
 */
const share = 0.3;
/**
 * Standard deviation, in values of pixels, of the noise that eye and camera add. Without it nothing is tested: Tesseract
 * finds the threshold between ink and paper by itself and reads 30 % as well as 100 %. With it the smallest text of
 * «Солнце» is lost when less than about 0,15 of the luminance of its ground is left, three times what an eye needs to
 * notice a letter of that size: enough to read a word at a glance, not in comfort.
 */
const noise = 4;

const toLight = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toValue = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
const inSun = Float64Array.from({ length: 256 }, (_, value) => 255 * toValue(1 - share * (1 - toLight(value / 255))));

/** The same numbers in every run: a failure can be repeated. */
function normalNumbers(seed: number): () => number {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / 4_294_967_297;
  };
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}

/** The picture as it is seen in the sun; another frame has other noise. */
export async function sunlit(png: Buffer, frame: number): Promise<Buffer> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const normal = normalNumbers(frame);
  for (let at = 0; at < data.length; at += 3) {
    const added = noise * normal();
    for (const channel of [at, at + 1, at + 2]) {
      data[channel] = Math.min(255, Math.max(0, Math.round(inSun[data[channel]!]! + added)));
    }
  }
  return sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer();
}

/** Scattered words, and one block of lines: each finds words that the other misses. */
const layouts = ['11', '6'];

async function tesseract(png: Buffer, layout: string): Promise<string> {
  const child = spawn('tesseract', ['-', '-', '-l', 'rus', '--psm', layout], {
    // Two run at once already.
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  child.stdin.end(png);
  const [read, said, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) {
    throw new Error(`Tesseract завершился с кодом ${code}: ${said}`);
  }
  return read;
}

/** The lines that were read, once by each layout. */
export type Reading = readonly (readonly string[])[];

export const read = async (png: Buffer): Promise<Reading> =>
  (await Promise.all(layouts.map((layout) => tesseract(png, layout)))).map((it) => it.split('\n'));

const plain = (words: string): string => words.toLowerCase().replaceAll('ё', 'е');
/** Tesseract takes figures for letters that look like them, and a comma for a point: «ЗА» for «3А», «МО01ТТ» for «М001ТТ». */
const letters = (words: string): string =>
  plain(words)
    .replaceAll(/[^\p{L}\d]/gu, '')
    .replaceAll('з', '3')
    .replaceAll('о', '0');
const figures = (words: string): string => words.replaceAll(/[^\d.,:]/g, '').replaceAll(/[.:]/g, ',');
const hasLetters = (words: string): boolean => /\p{L}/u.test(words);

/** Numbers of wagons, vehicles and documents, weights, days and times. */
export const isNumber = (word: string): boolean => word.replaceAll(/\D/g, '').length >= 3;
export const isWord = (word: string): boolean => letters(word).length >= 3;
/** By which a word in view and a word that was read are the same. */
export const keyOf = (word: string): string =>
  hasLetters(word) ? letters(word) : figures(word).replaceAll(/^,+|,+$/g, '');

const timesIn = (whole: string, part: string): number => whole.split(part).length - 1;

/** How often a word was read, by the layout that reads it best. */
export function timesRead(readings: readonly Reading[], word: string): number {
  const key = keyOf(word);
  const inLine = (line: string): number => {
    if (!hasLetters(word)) {
      return timesIn(figures(line), key);
    }
    // Words that stand close are read as one; a short one is a part of others.
    return key.length >= 5
      ? timesIn(letters(line), key)
      : line.split(/[\s«»()·:]+/).filter((part) => letters(part) === key).length;
  };
  const totals = readings.flat().map((lines) => lines.reduce((total, line) => total + inLine(line), 0));
  return Math.max(0, ...totals);
}
