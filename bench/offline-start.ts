// The product opened without a network straight at the card where the person was, beside a bare page that the same kind
// of worker keeps. Bar: the card is seen in under 1 s on a quiet machine; the ratio says how much of it is ours.
// npm run bench -- offline-start
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type BrowserContext, chromium } from 'playwright';

import { browserArgs, ensureBrowser } from '../tools/browser.mjs';
import { makeDataDir, password, removeDataDir, startProduct } from '../tests/e2e/support/product.ts';
import { buildWebIfChanged } from '../tools/build-web.mjs';

const times = 9;
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

/** From the start of the navigation to the frame that shows the heading. */
async function startsOf(context: BrowserContext, url: string, selector: string): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const page = await context.newPage();
    await page.goto(url);
    taken.push(
      await page.evaluate(
        (wanted) =>
          new Promise<number>((resolve) => {
            const look = () =>
              document.querySelector(wanted) ? resolve(performance.now()) : requestAnimationFrame(look);
            look();
          }),
        selector,
      ),
    );
    await page.close();
  }
  return taken.toSorted((a, b) => a - b);
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]!;

await buildWebIfChanged();
const dataDir = await makeDataDir();
const [product, plain] = [await startProduct(dataDir), await serveBare()];
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserArgs] });
try {
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(product.url);
  await page.getByLabel('Логин').fill('controller');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.goto(`${product.url}/auto?tab=reception&search=94640273`);
  await page
    .getByText(/9464\s?0273/)
    .first()
    .click();
  await page.getByLabel('Особые отметки').waitFor();
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  await page.close();
  const other = await context.newPage();
  await other.goto(plain.url);
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await other.close();

  await context.setOffline(true);
  const bareStarts = await startsOf(context, plain.url, 'h1');
  const cardStarts = await startsOf(context, product.url, '[data-panel="main"]');
  const [card, shell] = [median(cardStarts), median(bareStarts)];
  console.log(
    `голая страница ${shell.toFixed(0)} мс, карточка ${card.toFixed(0)} мс (худшая ${cardStarts.at(-1)!.toFixed(0)})`,
  );
  console.log(`карточка / голая страница: ${(card / shell).toFixed(1)}; планка 1 с: ${card < bar ? 'да' : 'нет'}`);
  process.exitCode = card < bar ? 0 : 1;
} finally {
  await browser.close();
  plain.end();
  await product.end();
  await removeDataDir(dataDir);
}
