// The product as a person meets it: started by its own main file on an empty data folder, opened in a real browser.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, expect, test as base } from '@playwright/test';

import { pinnedNode, root } from '../../../tools/pinned-node.mjs';

export const password = 'Demo-2026';

interface Server {
  readonly url: string;
  /** Ends the process; its data stay. */
  readonly end: () => Promise<void>;
}

/** A server process on data and an address of its own, one for each worker. */
export interface Product {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Another process on the same data and the same address, with other settings when they are given. */
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<void>;
}

const makeDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'otk-e2e-'));
const removeDataDir = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true });

async function startServer(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<Server> {
  const child = spawn(pinnedNode, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /работает: (http:\/\/\S+)/.exec(printed)?.[1];
      if (address !== undefined) {
        resolve(address);
      }
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${printed}`)));
  });
  return {
    url,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function openProduct(dataDir: string): Promise<Product> {
  let server = await startServer(dataDir);
  const { url } = server;
  return {
    url,
    stop: () => server.end(),
    start: async (settings = {}) => {
      server = await startServer(dataDir, { ...settings, PORT: new URL(url).port });
    },
  };
}

export const test = base.extend<{ violations: string[] }, { product: Product; productUrl: string }>({
  product: [
    // Playwright insists on a pattern as the first argument, although nothing is needed.
    async ({ browserName: _browserName }, use) => {
      const dataDir = await makeDataDir();
      const product = await openProduct(dataDir);
      await use(product);
      await product.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  productUrl: [({ product }, use) => use(product.url), { scope: 'worker' }],
  baseURL: ({ productUrl }, use) => use(productUrl),

  /** What the content security policy refused in any page of the test; checked when the test ends. */
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      watchViolations(context, violations);
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

function watchViolations(context: BrowserContext, violations: string[]): void {
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) {
      violations.push(message.text());
    }
  });
}

export { expect };
