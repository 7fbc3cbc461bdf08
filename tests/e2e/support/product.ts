// The product as a person meets it: started by its own main file on demo data, opened in a real browser.
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';

import { type Page, test as base } from '@playwright/test';

import { type ReceivedLetter, startSmtp } from '../../../apps/server/test/smtp.ts';

import { expect } from './expect.ts';
import { hideServiceWorker, personalDevice, usedProfile, watchViolations } from './profile.ts';
import { makeProgram } from './program.ts';
import { makeDataDir, type Server, skipTours, startServer } from './server.ts';

export const password = 'Demo-2026';

/** A server process on data and an address of its own, one for each worker. */
export interface Product {
  readonly url: string;
  /** What it runs, for another one beside it. */
  readonly program: string;
  readonly stop: () => Promise<void>;
  /** Another process on the same data and the same address, with other settings when they are given. */
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<void>;
  /** Lets the time of the server pass until that moment. */
  readonly passUntil: (at: number) => Promise<void>;
  /** What it has sent by mail. */
  readonly letters: readonly ReceivedLetter[];
  /** Undoes what the test before left: a product that is stopped, has other settings or is ahead of its time. */
  readonly restore: () => Promise<void>;
  /** Stops it and the mail server. */
  readonly close: () => Promise<void>;
}

const clock = `--import=${new URL('later.mjs', import.meta.url).href}`;

/** A port that nobody listens to. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => void probe.close(resolve));
  return port;
}

async function openProduct(program: string, dataDir: string): Promise<Product> {
  const { smtp, close: closeMail } = await startSmtp();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const later = `${dataDir}.later`;
  // A mail server, the address in letters and a clock that can be set: no journey starts the product again for them.
  const usual = {
    PORT: String(port),
    PUBLIC_URL: url,
    SMTP_URL: smtp.url,
    NODE_OPTIONS: clock,
    OTK_LATER: later,
  };
  let server: Server | null = await startServer(program, dataDir, usual);
  if (process.env['OTK_DEMO_DATA'] === undefined) {
    await skipTours(dataDir);
  }
  let isPlain = true;
  const stop = async () => {
    await server?.end();
    server = null;
  };
  const start: Product['start'] = async (settings = {}) => {
    server = await startServer(program, dataDir, { ...usual, ...settings });
    isPlain = Object.keys(settings).length === 0;
  };
  return {
    url,
    program,
    stop,
    start,
    passUntil: async (at) => {
      isPlain = false;
      await writeFile(later, String(at - Date.now()));
      server?.signal('SIGUSR2');
      await expect.poll(() => existsSync(later), { intervals: [20] }).toBe(false);
    },
    letters: smtp.letters,
    restore: async () => {
      if (server === null || !isPlain) {
        await stop();
        await start();
      }
    },
    close: async () => {
      await stop();
      await closeMail();
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
      // Made by one worker for all: some journeys start the product five times.
      const [{ program, remove }, dataDir] = await Promise.all([makeProgram(), makeDataDir()]);
      const product = await openProduct(program, dataDir);
      await use(product);
      await product.close();
      await rm(dataDir, { recursive: true, force: true });
      await remove();
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
