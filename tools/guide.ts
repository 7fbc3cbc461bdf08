// `npm run guide`: makes the pictures of the guide from the running product on demo data.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Browser, chromium, type Page } from 'playwright';

import { makeDataDir, skipTours, sources, startServer } from '../tests/e2e/support/server.ts';
import { browserArgs, ensureHeadlessBrowser } from './browser.mjs';
import { buildWebIfChanged } from './build-web.mjs';
import { type Shot, shots } from './guide-shots.ts';
import { root } from './pinned-node.mjs';

const folder = join(root, 'docs/guide/pictures');
const desk = { width: 1280, height: 800 };

async function signIn(page: Page, origin: string, login: string): Promise<Record<string, string>> {
  const reply = await page.request.post(`${origin}/api/auth/login`, { data: { login, password: 'Demo-2026' } });
  const { accessToken } = (await reply.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const me = await page.request.get(`${origin}/api/user/me`, { headers });
  const { udr } = (await me.json()) as { udr: readonly { readonly id: string }[] };
  return { ...headers, 'x-udr-id': udr[0]!.id };
}

async function firstTransport(page: Page, origin: string, headers: Record<string, string>): Promise<string> {
  const found = await page.request.get(`${origin}/api/transport?limit=1`, { headers });
  return ((await found.json()) as { items: readonly { readonly id: string }[] }).items[0]!.id;
}

/** The browser itself encodes WebP, which is half of a PNG. */
async function webpOf(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(async (base64) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')!.drawImage(picture, 0, 0);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 })).arrayBuffer(),
    );
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(encoded, 'base64');
}

async function take(browser: Browser, origin: string, { name, login, path, isCard, size = desk }: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: size,
    ...(size !== desk && { deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const headers = await signIn(page, origin, login);
  const id = isCard ? await firstTransport(page, origin, headers) : '';
  await page.goto(origin + path.replace('$transportId', id));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Rows and figures after the heading; a stream of notifications never lets the network be idle.
  await page.waitForTimeout(4000);
  const picture = await page.screenshot();
  await writeFile(join(folder, `${name}.webp`), await webpOf(browser, picture));
  await context.close();
}

await buildWebIfChanged({});
await mkdir(folder, { recursive: true });
const dataDir = await makeDataDir();
const server = await startServer(join(root, sources), dataDir);
await skipTours(dataDir);
const browser = await chromium.launch({ executablePath: ensureHeadlessBrowser(), args: [...browserArgs] });
try {
  for (const shot of shots) {
    await take(browser, server.url, shot);
    process.stdout.write(`${shot.name}\n`);
  }
} finally {
  await browser.close();
  await server.end();
  await rm(dataDir, { recursive: true, force: true });
}
