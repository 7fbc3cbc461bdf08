// How a person comes to a page and from there to the next one.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

import { expect, password } from './product.ts';
import { hideServiceWorker, watchViolations } from './profile.ts';

/**
 * For journeys that are neither offline nor about the shell: the service worker would load the whole product for each
 * person, and animations cost processor time.
 */
export const lightly = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const satisfies BrowserContextOptions;

export async function lightContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ ...lightly, ...options });
  await hideServiceWorker(context);
  return context;
}

export interface SharedPage {
  readonly page: Page;
  /** Fails when the content security policy refused something since the page was opened. */
  readonly close: () => Promise<void>;
}

/** A page for several tests that run one after another: each load of the product costs two CPU seconds. */
export async function sharedPage(context: BrowserContext): Promise<SharedPage> {
  const violations = watchViolations(context);
  return {
    // A device of its own begins with a page.
    page: context.pages()[0] ?? (await context.newPage()),
    close: async () => {
      await context.close();
      expect(violations).toEqual([]);
    },
  };
}

/** Signs in past the form, which costs a page less, and opens the address. */
export async function enter(page: Page, login: string, address = '/auto'): Promise<void> {
  // Cookies belong to the host that set them: an address with a host of its own signs in there.
  const api = URL.canParse(address) ? new URL('/api/auth/login', address).href : '/api/auth/login';
  const reply = await page.request.post(api, { data: { login, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  await page.goto(address);
}

/** Opens the card of a transport straight away: the list is a page of its own. Returns its id. */
export async function enterCard(page: Page, login: string, number: string, { tab = '', origin = '' } = {}) {
  const reply = await page.request.post(`${origin}/api/auth/login`, { data: { login, password } });
  const { accessToken } = (await reply.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const me = await page.request.get(`${origin}/api/user/me`, { headers: { authorization } });
  const { udr } = (await me.json()) as { udr: { id: string }[] };
  const headers = { authorization, 'x-udr-id': udr[0]!.id };
  const found = await page.request.get(`${origin}/api/transport?search=${number}`, { headers });
  const { items } = (await found.json()) as { items: { id: string }[] };
  const id = items[0]!.id;
  await page.goto(`${origin}/auto/${id}${tab && `?tab=${tab}`}`);
  return id;
}

/** Another page without loading the application again: its router follows the history of the browser. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // The router counts the entries: without the number it cannot tell Back from Forward.
    const { __TSR_index: shown = 0 } = (history.state ?? {}) as { readonly __TSR_index?: number };
    history.pushState({ __TSR_index: shown + 1 }, '', address);
  }, path);
}

/** As if the theme had been chosen in another tab. */
export async function chooseElsewhere(page: Page, theme: string): Promise<void> {
  await page.evaluate((newValue) => dispatchEvent(new StorageEvent('storage', { key: 'otk.theme', newValue })), theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Through the form, where signing in is the subject. */
export async function signInAt(page: Page, login: string): Promise<void> {
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Ends the tab as a lack of memory would: nothing of it runs any more. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A crashed page answers nothing more.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Asks the server as the person of this page, past the product's own code. */
export const askServer = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (asked) => {
    const cookie = (name: string) => new RegExp(`otk-${name}=([^;]+)`).exec(document.cookie)?.[1] ?? '';
    const headers = { Authorization: `Bearer ${decodeURIComponent(cookie('token'))}` };
    const me = (await (await fetch('/api/user/me', { headers })).json()) as { udr: { id: string }[] };
    const reply = await fetch(`/api${asked}`, { headers: { ...headers, 'X-UDR-ID': me.udr[0]!.id } });
    return (await reply.json()) as never;
  }, path);
