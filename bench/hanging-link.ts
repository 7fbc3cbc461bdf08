// The list, a card and a save while the link hangs (requests are accepted and never answered), beside the same without
// any link. Bar: 95 of 100 with a hanging link take at most 1.5 times as long as without a link.
// npm run bench -- hanging-link
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { type BrowserContext, chromium, type Page } from 'playwright';

import { buildWebIfChanged } from '../tools/build-web.mjs';
import { root } from '../tools/pinned-node.mjs';
import { browserOf } from './support/browser.ts';
import { withTransports } from './support/database.ts';
import { report, shown } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { size } from './support/size.ts';
import { list, visitCard, wagon } from './support/visit.ts';

const times = size(20, 1);
const bar = 1.5;

/** Stands before the product. While it hangs, calls of the API get no answer. */
async function hangingProxy(target: string) {
  const state = { isHanging: false };
  const server = createServer((incoming, reply) => {
    if (state.isHanging && incoming.url?.startsWith('/api')) {
      return;
    }
    const { method, headers, url } = incoming;
    const forwarded = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    forwarded.on('error', () => reply.destroy());
    reply.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const rowOf = (page: Page) => page.getByText(wagon).first();
const mark = (page: Page) => page.getByLabel('Особые отметки');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });

const acts = ['open the list', 'open a card', 'save'] as const;
type Act = (typeof acts)[number];
type Taken = Record<Act, number[]>;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function round(context: BrowserContext, url: string, taken: Taken, text: string): Promise<void> {
  const page = await context.newPage();
  taken['open the list'].push(
    await timed(async () => {
      await page.goto(`${url}${list}`);
      await rowOf(page).waitFor();
    }),
  );
  taken['open a card'].push(
    await timed(async () => {
      await rowOf(page).click();
      await mark(page).waitFor();
    }),
  );
  await mark(page).fill(text);
  taken.save.push(
    await timed(async () => {
      await saveButton(page).click();
      await saveButton(page).waitFor({ state: 'detached' });
    }),
  );
  await page.close();
}

async function measure(context: BrowserContext, url: string, name: string): Promise<Taken> {
  const taken: Taken = { 'open the list': [], 'open a card': [], save: [] };
  for (let time = 0; time < times; time += 1) {
    await round(context, url, taken, `${name} ${time}`);
  }
  return taken;
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)]!;

await buildWebIfChanged();
await withTransports(300, async (pool) => {
  const product = await startProduct(pool, 'controller', join(root, 'apps/web/dist'));
  const proxy = await hangingProxy(product.url);
  const browser = await chromium.launch(browserOf());
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } });
  try {
    await visitCard(context, proxy.url);
    await context.setOffline(true);
    const offline = await measure(context, proxy.url, 'без связи');
    await context.setOffline(false);
    proxy.state.isHanging = true;
    const hanging = await measure(context, proxy.url, 'связь висит');
    for (const act of acts) {
      const [without, withHanging] = [p95(offline[act]), p95(hanging[act])];
      const ratio = withHanging / without;
      const note = `p95 ${shown(withHanging)} ms, without a link ${shown(without)} ms`;
      report(`hanging-link: ${act}, times as long as without a link`, ratio, ratio <= bar, '≤ 1.5', note);
    }
  } finally {
    await browser.close();
    proxy.end();
    await product.close();
  }
});
