// The product opened without a network straight at the card where the person was, beside a bare page that the same kind
// of worker keeps. Bar: the card is seen in under 1 s on a quiet machine; the ratio says how much of it is ours.
// npm run bench -- offline-start
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, chromium } from 'playwright';

import { buildWebIfChanged } from '../tools/build-web.mjs';
import { root } from '../tools/pinned-node.mjs';
import { browserOf } from './support/browser.ts';
import { withTransports } from './support/database.ts';
import { report, shown } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { isSmoke, size } from './support/size.ts';
import { visitCard } from './support/visit.ts';

const times = size(9, 1);
const bar = 1000;

/** What any shell kept on the device costs: worker, page, one script that draws. */
const bare = new Map([
  ['/', ['text/html', '<!doctype html><title>shell</title><body><script src="/app.js"></script>']],
  [
    '/app.js',
    ['text/javascript', 'document.body.innerHTML = "<h1>card</h1>"; navigator.serviceWorker?.register("/sw.js");'],
  ],
  [
    '/sw.js',
    [
      'text/javascript',
      `addEventListener('install', (e) => e.waitUntil(caches.open('s').then((c) => c.addAll(['/', '/app.js']))));
       addEventListener('activate', (e) => e.waitUntil(clients.claim()));
       addEventListener('fetch', (e) => e.respondWith(caches.match(e.request)));`,
    ],
  ],
] as const);

async function serveBare() {
  const server = createServer(({ url }, reply) => {
    const file = bare.get(url as '/');
    reply.writeHead(file ? 200 : 404, { 'content-type': file?.[0] ?? 'text/plain' }).end(file?.[1]);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, end: () => server.close() };
}

const profile = await mkdtemp(join(tmpdir(), 'otk-bench-start-'));
const openBrowser = (isOffline: boolean) =>
  chromium.launchPersistentContext(profile, {
    ...browserOf(),
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    offline: isOffline,
  });

/** From the start of the navigation to the frame that shows the heading. */
async function startOf(context: BrowserContext, url: string, selector: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(url);
  const taken = await page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => (document.querySelector(wanted) ? resolve(performance.now()) : requestAnimationFrame(look));
        look();
      }),
    selector,
  );
  await page.close();
  return taken;
}

type Start = readonly [url: string, selector: string];

/** The tab was closed, the browser runs. */
async function inRunningBrowser(starts: readonly Start[]): Promise<number[]> {
  const context = await openBrowser(true);
  try {
    return await inTurn(starts, async (start) => {
      if (!isSmoke) {
        await startOf(context, ...start);
      }
      return medianOf(() => startOf(context, ...start));
    });
  } finally {
    await context.close();
  }
}

/** The phone had ended everything: the browser's own start is still going on beside ours. */
const inFreshBrowser = (starts: readonly Start[]): Promise<number[]> =>
  inTurn(starts, (start) =>
    medianOf(async () => {
      const context = await openBrowser(true);
      try {
        return await startOf(context, ...start);
      } finally {
        await context.close();
      }
    }),
  );

async function inTurn(starts: readonly Start[], measure: (start: Start) => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (const start of starts) {
    taken.push(await measure(start));
  }
  return taken;
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    taken.push(await measure());
  }
  return taken.toSorted((a, b) => a - b)[times >> 1]!;
}

async function visitBoth(product: string, plain: string): Promise<void> {
  const context = await openBrowser(false);
  await visitCard(context, product);
  const other = await context.newPage();
  await other.goto(plain);
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.close();
}

async function measureStarts(product: string, plain: string): Promise<void> {
  await visitBoth(product, plain);
  const starts: readonly Start[] = [
    [plain, 'h1'],
    [product, '[data-panel="main"]'],
  ];
  for (const [name, measure] of [
    ['running browser', inRunningBrowser],
    ['browser just started', inFreshBrowser],
  ] as const) {
    const [bareTook = 0, cardTook = 0] = await measure(starts);
    report(
      `offline-start, ${name}: ms to the card`,
      cardTook,
      cardTook < bar,
      '< 1000',
      `a bare page ${shown(bareTook)}, ${shown(cardTook / bareTook)} times that`,
    );
  }
}

await buildWebIfChanged();
await withTransports(300, async (pool) => {
  const [product, plain] = [await startProduct(pool, 'controller', join(root, 'apps/web/dist')), await serveBare()];
  try {
    await measureStarts(product.url, plain.url);
  } finally {
    plain.end();
    await product.close();
    await rm(profile, { recursive: true, force: true });
  }
});
