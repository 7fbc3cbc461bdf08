// The product as a person meets it: started by its own main file on an empty data folder, opened in a real browser.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

import { pinnedNode, root } from '../../../tools/pinned-node.mjs';

export const password = 'Demo-2026';

interface Product {
  readonly url: string;
  /** Ends the process; its data stay. */
  readonly end: () => Promise<void>;
}

interface LastingProduct extends Product {
  /** The server process ends and another begins on the same data and the same address. */
  readonly restart: () => Promise<void>;
}

export const makeDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'otk-e2e-'));
export const removeDataDir = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true });

export async function startProduct(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<Product> {
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

async function startLasting(dataDir: string): Promise<LastingProduct> {
  let server = await startProduct(dataDir);
  const { url } = server;
  return {
    url,
    end: () => server.end(),
    restart: async () => {
      await server.end();
      server = await startProduct(dataDir, { PORT: new URL(url).port });
    },
  };
}

export interface People {
  /** Opens the product and signs in; a division is chosen when the dialog asks. */
  signIn(login: string, division?: string): Promise<Page>;
}

export const test = base.extend<
  { people: People; violations: string[] },
  { product: LastingProduct; productUrl: string }
>({
  product: [
    // Playwright insists on a pattern as the first argument, although nothing is needed.
    async ({ browserName: _browserName }, use) => {
      const dataDir = await makeDataDir();
      const product = await startLasting(dataDir);
      await use(product);
      await product.end();
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

  people: ({ page }, use) =>
    use({
      async signIn(login, division) {
        await page.goto('/');
        await page.getByLabel('Логин').fill(login);
        await page.getByLabel('Пароль', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Войти' }).click();
        if (division !== undefined) {
          await chooseDivision(page, division);
        }
        return page;
      },
    }),
});

function watchViolations(context: BrowserContext, violations: string[]): void {
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) {
      violations.push(message.text());
    }
  });
}

export async function chooseDivision(page: Page, division: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Выберите подразделение' });
  await dialog.getByPlaceholder('Подразделение').click();
  await page.getByRole('option', { name: division }).click();
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
}

export { expect };
