// The browser that people use; a smoke run takes the cheaper one without windows, and one for all benches.
import { type Browser, chromium, type LaunchOptions } from 'playwright';

import { browserArgs, ensureBrowser, ensureHeadlessBrowser } from '../../tools/browser.mjs';
import { isSmoke, size } from './size.ts';

/** A camera that shows a moving picture and asks nobody. */
const camera = [`--use-fake-device-for-media-stream=fps=${size(20, 5)}`, '--use-fake-ui-for-media-stream'];

export const browserOf = (...more: readonly string[]): Pick<LaunchOptions, 'executablePath' | 'args'> => ({
  executablePath: isSmoke ? ensureHeadlessBrowser() : ensureBrowser(),
  args: [...browserArgs, ...more],
});

let shared: Promise<Browser> | undefined;

export async function closeSharedBrowser(): Promise<void> {
  await (await shared)?.close();
}

/** Whatever was opened in it is closed in the end. */
export async function withBrowser<T>(
  use: (browser: Browser) => Promise<T>,
  { hasCamera = false }: { readonly hasCamera?: boolean } = {},
): Promise<T> {
  if (isSmoke) {
    const browser = await (shared ??= chromium.launch(browserOf(...camera)));
    return use(browser).finally(() => Promise.all(browser.contexts().map((context) => context.close())));
  }
  const browser = await chromium.launch(browserOf(...(hasCamera ? camera : [])));
  return use(browser).finally(() => browser.close());
}
