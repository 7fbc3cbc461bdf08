// `npm run soak -- sun`: the screens of the yard on a small phone in the theme «Солнце», as they look in the sun, read by
// Tesseract (Debian: tesseract-ocr, tesseract-ocr-rus). What it reads where every text is black on white it must read there too.
// `node tools/run.mjs tools/sun.ts --theme light --screen карточка`: another theme, a part of the screens.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium, type Page } from 'playwright';

import { hideServiceWorker } from '../tests/e2e/support/profile.ts';
import { makeDataDir, skipTours, sources, startServer } from '../tests/e2e/support/server.ts';
import { ensureHeadlessBrowser, journeyArgs } from './browser.mjs';
import { buildWebIfChanged } from './build-web.mjs';
import { root } from './pinned-node.mjs';
import { isNumber, isWord, keyOf, read, type Reading, sunlit, timesRead } from './sun-reading.ts';
import { type Place, screens } from './sun-screens.ts';
import { drawTextsIn, wordsInView } from './sun-words.ts';

/**
 * Of the words that can be read; in three frames the reader misses one at most of a screen of «Солнце» by chance. Of
 * numbers, which nobody guesses from what stands beside them, all.
 */
const bar = 0.95;
/** A person looks longer at what is hard to read: the same screen under other noise. */
const framesAtMost = 3;
/** A text in it keeps a tenth of the luminance of its ground in the sun: who reads it is no measure. */
const tooPale = '#d5d5d5';
/** In seconds. */
const settledWithin = 30;
const size = { width: 360, height: 640 };
const pictures = join(root, 'data/sun');

const { values } = parseArgs({
  options: { theme: { type: 'string', default: 'sun' }, screen: { type: 'string', default: '' } },
});

async function placeOf(browser: Browser, baseURL: string, login: string): Promise<Place> {
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    // The pixels of a usual phone.
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    permissions: ['camera'],
  });
  await hideServiceWorker(context);
  await context.addInitScript((theme) => localStorage.setItem('otk.theme', theme), values.theme);
  const page = await context.newPage();
  const reply = await page.request.post('/api/auth/login', { data: { login, password: 'Demo-2026' } });
  const { accessToken } = (await reply.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const me = await page.request.get('/api/user/me', { headers: { authorization } });
  const { udr } = (await me.json()) as { udr: readonly { readonly id: string }[] };
  const headers = { authorization, 'x-udr-id': udr[0]!.id };
  const ask = async <T>(path: string) => (await (await page.request.get(`/api${path}`, { headers })).json()) as T;
  return { page, ask };
}

/** The words of a page to which nothing is added any more. */
async function settledWords(page: Page): Promise<readonly string[]> {
  let before = '';
  for (let second = 0; second < settledWithin; second += 1) {
    const words = await page.evaluate(wordsInView);
    const isWaiting = (await page.getByRole('progressbar').count()) > 0;
    // Seconds to the next try go on counting.
    const shown = words.join(' ').replaceAll(/\d+/g, '');
    if (!isWaiting && shown === before) {
      return words.filter(isWord);
    }
    before = shown;
    await page.waitForTimeout(1000);
  }
  throw new Error(`Страница ${page.url()} меняется дольше ${settledWithin} с: ${before}`);
}

/** How often each word is in view, by its key. */
function counted(words: readonly string[]): ReadonlyMap<string, { readonly word: string; readonly times: number }> {
  const all = new Map<string, { word: string; times: number }>();
  for (const word of words) {
    const key = keyOf(word);
    all.set(key, { word, times: (all.get(key)?.times ?? 0) + 1 });
  }
  return all;
}

interface Result {
  readonly inView: number;
  /** Read in the theme at full contrast. */
  readonly atFull: number;
  /** Read there or where every text is black on white: Tesseract misses letters on a ground of another colour. */
  readonly legible: number;
  /** Of these, in the sun. */
  readonly inSun: number;
  readonly lost: readonly string[];
}

async function compare(page: Page, name: string, { line = '', color = '' } = {}): Promise<Result> {
  const box = line && (await page.locator(line).first().boundingBox());
  // Without the round corners.
  const clip = box ? { x: 0, y: box.y + 3, width: size.width, height: box.height - 6 } : { x: 0, y: 0, ...size };
  const all = counted(await settledWords(page));
  const file = join(pictures, name.replaceAll(/[^\p{L}\d]+/gu, '-'));
  // The same words in the same places, black on white: what the reader misses there is no fault of a colour.
  await page.evaluate(drawTextsIn, '#000');
  const blackOnWhite = await page.screenshot({ clip });
  if (color === '') {
    await page.evaluate(() => globalThis.otkUndo());
  } else {
    await page.evaluate(drawTextsIn, color);
  }
  const full = await page.screenshot({ clip, path: `${file}.png` });
  const best = await read(blackOnWhite);
  const atFull = await read(full);
  const inSun: Reading[] = [];
  const countOf = (readings: readonly Reading[]) => (key: string) =>
    Math.min(all.get(key)!.times, timesRead(readings, all.get(key)!.word));
  const legible = countOf([best, atFull]);
  const isLost = (key: string) => countOf(inSun)(key) < legible(key);
  let lost: string[] = [];
  for (let frame = 1; frame <= framesAtMost && (frame === 1 || lost.length > 0); frame += 1) {
    const picture = await sunlit(full, frame);
    await writeFile(`${file}-в-солнце.png`, picture);
    inSun.push(await read(picture));
    lost = [...all.keys()].filter(isLost);
  }
  const sum = (count: (key: string) => number) => [...all.keys()].reduce((total, key) => total + count(key), 0);
  return {
    inView: sum((key) => all.get(key)!.times),
    atFull: sum(countOf([atFull])),
    legible: sum(legible),
    inSun: sum((key) => Math.min(legible(key), countOf(inSun)(key))),
    lost: lost.map((key) => all.get(key)!.word),
  };
}

const shareOf = ({ inSun, legible }: Result): number => (legible === 0 ? 1 : inSun / legible);

function print(name: string, result: Result, fault: string): void {
  const { inView, atFull, legible, inSun, lost } = result;
  const numbers = [inView, atFull, legible, inSun, shareOf(result).toFixed(2).replace('.', ',')];
  console.log(
    [name.padEnd(26), ...numbers.map((it) => String(it).padStart(7)), ` ${fault} ${lost.join(' ')}`].join(' '),
  );
}

async function run(browser: Browser, url: string): Promise<string[]> {
  const faults: string[] = [];
  const judge = (name: string, result: Result) => {
    const numbers = result.lost.filter(isNumber);
    // One word of a screen that has few is no share.
    const isUnder = (shareOf(result) < bar && result.legible - result.inSun > 1) || numbers.length > 0;
    print(name, result, isUnder ? 'МАЛО' : '');
    if (isUnder) {
      faults.push(`${name}: ${result.lost.join(' ')}`);
    }
  };
  console.log(`${'экран'.padEnd(26)} на виду полный  читаем на 30 %    доля  не прочитано`);
  const chosen = screens.filter(({ name }) => name.includes(values.screen));
  for (const login of new Set(chosen.map((screen) => screen.login))) {
    const place = await placeOf(browser, url, login);
    for (const { name, open, isLong, line } of chosen.filter((screen) => screen.login === login)) {
      await open(place);
      judge(name, await compare(place.page, name, { ...(line && { line }) }));
      if (isLong) {
        await place.page.mouse.move(180, 320);
        await place.page.mouse.wheel(0, 400);
        judge(`${name}, ниже`, await compare(place.page, `${name}, ниже`));
      }
      if (name === screens[0]!.name) {
        const pale = await compare(place.page, 'бледный текст', { color: tooPale });
        print(`бледный текст ${tooPale}`, { ...pale, lost: [] }, '');
        if (shareOf(pale) > 0.5) {
          faults.push('бледный текст прочитан: мера ничего не измеряет');
        }
      }
    }
    await place.page.context().close();
  }
  return faults;
}

await buildWebIfChanged({});
await rm(pictures, { recursive: true, force: true });
await mkdir(pictures, { recursive: true });
const dataDir = await makeDataDir();
const server = await startServer(join(root, sources), dataDir);
await skipTours(dataDir);
const browser = await chromium.launch({ executablePath: ensureHeadlessBrowser(), args: [...journeyArgs] });
try {
  const faults = await run(browser, server.url);
  console.log(
    faults.length === 0
      ? `Читается всё, что можно прочитать; снимки: ${pictures}`
      : `\nНе читается в солнце (снимки: ${pictures}):\n${faults.join('\n')}`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.end();
  await rm(dataDir, { recursive: true, force: true });
}
