// The product as a person meets it: started by its own main file on demo data, opened in a real browser.
import { rm } from 'node:fs/promises';

import { type Page, test as base } from '@playwright/test';

import { makeBundleFolder } from '../../support/server-bundle.ts';
import { expect } from './expect.ts';
import { hideServiceWorker, personalDevice, usedProfile, watchViolations } from './profile.ts';
import { makeDataDir, type Server, skipTours, sources, startServer } from './server.ts';

export const password = 'Demo-2026';

/** A server process on data and an address of its own, one for each worker. */
export interface Product {
  readonly url: string;
  /** What it runs, for another one beside it. */
  readonly program: string;
  readonly stop: () => Promise<void>;
  /** Another process on the same data and the same address, with other settings when they are given. */
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<void>;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Undoes what the test before left: a product that is stopped or has other settings. */
  readonly restore: () => Promise<void>;
}

async function openProduct(program: string, dataDir: string): Promise<Product> {
  let server: Server | null = await startServer(program, dataDir);
  if (process.env['OTK_DEMO_DATA'] === undefined) {
    await skipTours(dataDir);
  }
  let isPlain = true;
  const { url } = server;
  const stop = async () => {
    await server?.end();
    server = null;
  };
  const start: Product['start'] = async (settings = {}) => {
    server = await startServer(program, dataDir, { ...settings, PORT: new URL(url).port });
    isPlain = Object.keys(settings).length === 0;
  };
  return {
    url,
    program,
    stop,
    start,
    signal: (name) => server?.signal(name),
    restore: async () => {
      if (server === null || !isPlain) {
        await stop();
        await start();
      }
    },
  };
}

interface TestFixtures {
  readonly violations: string[];
  readonly plainProduct: void;
  /** A page on a device where the product is kept. */
  readonly keptPage: Page;
}
interface WorkerFixtures {
  readonly product: Product;
  readonly productUrl: string;
  /** The profile of such a device, for `personalDevice`. */
  readonly used: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // Playwright insists on a pattern as the first argument, although nothing is needed.
    async ({ browserName: _browserName }, use) => {
      // Some journeys start the product five times.
      const bundles = await makeBundleFolder();
      const dataDir = await makeDataDir();
      const product = await openProduct(await bundles.add(sources), dataDir);
      await use(product);
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
      await bundles.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  productUrl: [({ product }, use) => use(product.url), { scope: 'worker' }],
  used: [
    async ({ product }, use) => {
      await product.restore();
      const profile = await usedProfile(product.url);
      await use(profile.path);
      await profile.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ productUrl }, use) => use(productUrl),

  keptPage: async ({ used, baseURL, viewport, hasTouch, isMobile }, use) => {
    const device = await personalDevice({ ...(baseURL && { baseURL }), viewport, hasTouch, isMobile }, used);
    const context = await device.start();
    const violations = watchViolations(context);
    await use(context.pages()[0]!);
    await context.close();
    await device.forget();
    expect(violations).toEqual([]);
  },

  /** A test that changes the product does not restore it: the last one of a worker needs no other start. */
  plainProduct: [
    async ({ product }, use) => {
      await product.restore();
      await use();
    },
    { auto: true },
  ],

  /** What the content security policy refused in any page of the test, and what the browser does not know of the permissions policy; checked when the test ends. */
  violations: [
    async ({ context, serviceWorkers }, use) => {
      if (serviceWorkers === 'block') {
        await hideServiceWorker(context);
      }
      const violations = watchViolations(context);
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
