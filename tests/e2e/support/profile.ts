// A person's own device: a browser with a profile that outlives it, and a link that can be pulled out.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';

import { ensureHeadlessBrowser, journeyArgs } from '../../../tools/browser.mjs';

/**
 * A blocked worker answers its registration with nothing, which the product reports as an error; here it is a browser
 * without workers.
 */
export const hideServiceWorker = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });

/** The list grows while the context is open. */
export function watchViolations(context: BrowserContext): string[] {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Permissions[- ]Policy|TrustedHTML|TrustedScript/i.test(message.text())) {
      violations.push(message.text());
    }
  });
  return violations;
}

/** The shell is on the device and answers for the page. */
export const shellIsKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

export interface PersonalDevice {
  /** Starts the browser on the same profile; without a link when asked to. */
  readonly start: (isOffline?: boolean) => Promise<BrowserContext>;
  /** Ends the browser as a dead battery would. */
  readonly kill: (context: BrowserContext) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** `used`: the profile of a device that was in use before; this one begins with a copy of it. */
export async function personalDevice(options: BrowserContextOptions, used?: string): Promise<PersonalDevice> {
  const profile = await mkdtemp(join(tmpdir(), 'otk-device-'));
  if (used !== undefined) {
    await cp(used, profile, { recursive: true });
  }
  return {
    async start(isOffline = false) {
      const context = await chromium.launchPersistentContext(profile, {
        ...options,
        offline: isOffline,
        reducedMotion: 'reduce',
        executablePath: ensureHeadlessBrowser(),
        args: [...journeyArgs],
        locale: 'ru-RU',
        timezoneId: 'Europe/Moscow',
      });
      if (options.serviceWorkers === 'block') {
        await hideServiceWorker(context);
      }
      context.setDefaultTimeout(30_000);
      return context;
    },
    async kill(context) {
      const ended = context.waitForEvent('close');
      const session = await context.browser()!.newBrowserCDPSession();
      // A dead browser answers nothing more.
      void session.send('Browser.crash').catch(() => undefined);
      await ended;
    },
    forget: () => rm(profile, { recursive: true, force: true }),
  };
}

/**
 * The profile of a device on which the product is kept and nobody has worked yet. Without it the service worker of each
 * device would load the whole product.
 */
export async function usedProfile(productUrl: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'otk-used-'));
  const context = await chromium.launchPersistentContext(path, {
    executablePath: ensureHeadlessBrowser(),
    args: [...journeyArgs],
    bypassCSP: true,
  });
  const page = context.pages()[0]!;
  // The smallest page of the product: nobody has signed in here.
  await page.goto(`${productUrl}/icon-192.png`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  });
  await shellIsKept(page);
  await context.close();
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
