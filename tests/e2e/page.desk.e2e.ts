// What the page shows and loads before it can be worked with.
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { root } from '../../tools/pinned-node.mjs';
import { beforeSignIn, brotliBytes, firstScript, notPrecached, upToTheList } from '../support/page-weight.ts';
import { enter, enterCard, signInAt } from './support/device.ts';
import { expect, test } from './support/product.ts';
import { shellIsKept } from './support/profile.ts';

test.use({ serviceWorkers: 'block' });

/** What the first script imports runs in one task with it: the others are not among it. */
const mostAtOnce = 4000;
/** Brotli bytes of JavaScript. */
const mostBeforeSignIn = 138_000;
const mostUpToTheList = 235_000;
/** By real requests, without what an idle page loads ahead: all other features, the code that sends, the toasts. */
const mostRequested = 239_000;
/** By real requests, at the moment at which the first row is drawn. */
const mostToFirstRow = 240_000;
const isAhead = (script: string): boolean => /\/(schemas|features|sending|ToastList)-/.test(script);
/** Scripts that the page itself asks for; what the service worker keeps for later is not among them. */
function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) {
      scripts.add(pathname);
    }
  });
  return scripts;
}

test('scripts before sign-in and up to the list stay within their budget, and the list waits for no others', async ({
  page,
}) => {
  expect(brotliBytes(firstScript()), 'before the first of the tasks, by the build').toBeLessThanOrEqual(mostAtOnce);
  expect(brotliBytes(beforeSignIn()), 'before sign-in, by the build').toBeLessThanOrEqual(mostBeforeSignIn);
  expect(brotliBytes(upToTheList()), 'up to the list, by the build').toBeLessThanOrEqual(mostUpToTheList);

  const scripts = watchScripts(page);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  // The sign-in leads to the address asked for.
  await page.goto('/auto?tab=reception&search=94640273', { waitUntil: 'networkidle' });
  expect(complaints).toEqual([]);
  expect(brotliBytes(scripts), [...scripts].join(' ')).toBeLessThanOrEqual(mostBeforeSignIn);

  const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/assets/features-*.js', async (route) => {
    await isSent;
    await route.continue();
  });
  await signInAt(page, 'controller');
  const row = page.getByText(/9464\s?0273/).first();
  await expect(row).toBeVisible();
  const needed = [...scripts].filter((script) => !isAhead(script));
  expect(brotliBytes(needed), needed.join(' ')).toBeLessThanOrEqual(mostRequested);
  // Every other page waits for the code of all features.
  await row.click();
  send();
  await expect(page.getByLabel('Особые отметки')).toBeVisible();
});

/** Marks in the times of the page when the first row is drawn and when all other parts begin to be kept. */
const markFirstRow = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isRow = (link: HTMLAnchorElement) => /\/auto\/[\da-f-]{36}/.test(link.href);
    new MutationObserver((_changes, observer) => {
      if ([...document.querySelectorAll('a')].some(isRow)) {
        performance.mark('first row');
        observer.disconnect();
      }
    }).observe(document, { subtree: true, childList: true });
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = (...given) => {
      performance.mark('kept');
      return register(...given);
    };
  });

async function openOnSlowLink(page: Page): Promise<void> {
  await markFirstRow(page);
  await page.route(/\/api\/transport\/(filtrate|search)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await enter(page, 'controller', '/auto?tab=reception&search=94640273');
  await expect(page.getByText(/9464\s?0273/).first()).toBeVisible();
}

test('on a slow link nothing but what the first row needs is asked for before it is drawn', async ({ page }) => {
  await openOnSlowLink(page);
  const scripts = await page.evaluate(() => {
    const [row] = performance.getEntriesByName('first row');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < row!.startTime)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(scripts.filter((script) => /\/(schemas|features)-/.test(script))).toEqual([]);
  expect(brotliBytes(scripts), scripts.join(' ')).toBeLessThanOrEqual(mostToFirstRow);
});

test('who the person is is asked once, before the code of the application has arrived', async ({ page }) => {
  const asked: string[] = [];
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/user/me') {
      asked.push(request.url());
      noteAsked();
    }
  });
  await page.route('**/assets/{services,work}-*.js', async (route) => {
    await isAsked;
    await route.continue();
  });
  await enter(page, 'controller', '/auto?tab=reception&search=94640273');
  await expect(page.getByText(/9464\s?0273/).first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new device keeps the other parts after the first row is drawn, however long it waits for it', async ({
    page,
  }) => {
    await openOnSlowLink(page);
    await page.waitForFunction(() => performance.getEntriesByName('kept').length > 0);
    expect(await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))).toEqual([
      'first row',
      'kept',
    ]);
  });

  test('without a network every part of the application opens, visited or not, and the shell on any address', async ({
    page,
    context,
  }) => {
    // Documents are read with a link only.
    expect(notPrecached().filter((name) => !name.startsWith('document.pdf'))).toEqual([]);
    // A new device: the page itself has the product kept.
    await enterCard(page, 'controller', '94640273');
    await shellIsKept(page);
    await expect(page.getByLabel('Особые отметки')).toBeVisible();
    await context.setOffline(true);
    const tabs = page.getByRole('tablist', { name: 'Разделы карточки' }).getByRole('tab');
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText('Этой части ещё нет на устройстве')).toHaveCount(0);
    }
    await expect(page.getByText('Этой части ещё нет на устройстве')).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/9464\s?0273/);
    await expect(
      page
        .getByText(/Нет связи/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveTitle('Профиль | АРМ ОТК');
    await context.setOffline(false);
    await expect(page.getByText(/Нет связи/)).toHaveCount(0, { timeout: 60_000 });
  });
});

test('with cookies of an ended session the sign-in page loads once; every address it names answers', async ({
  page,
  request,
  baseURL,
}) => {
  const dead = ['otk-token', 'otk-refreshToken'].map((name) => ({ name, value: 'dead', url: baseURL! }));
  await page.context().addCookies(dead);
  // The refusal of the server comes late: nothing may be opened in the name of the cookies before.
  await page.route('**/auth/refresh', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  const loads: string[] = [];
  page.on('request', (asked) => asked.isNavigationRequest() && loads.push(asked.url()));
  const refused = page.waitForResponse('**/auth/refresh');
  await page.goto('/login');
  await expect(page.getByLabel('Логин')).toBeVisible();
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole('button', { name: 'Войти' })).toBeEnabled();
  // A failed refresh clears the tokens everywhere but here (spec §4 Tokens); signing in replaces them.
  expect((await page.context().cookies()).filter(({ value }) => value === 'dead')).toHaveLength(2);
  expect(loads).toHaveLength(1);
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('link[href], script[src], img[src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src')!,
    ),
  );
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
    start_url: string;
  };
  for (const address of [...named, manifest.start_url, ...manifest.icons.map(({ src }) => src)]) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
});

/** Labels of the page in Latin letters; what comes from the description of the API or from a reply is left out. */
const latinLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const asWritten = 'pre, code, textarea, option, .renderedMarkdown, [class*="json-schema-2020-12"]';
    const named =
      '.opblock-summary-path, .opblock-summary-description, .opblock-summary-method, .opblock-tag, .parameter__name, .parameter__type, .parameter__in, .info, .auth-container h4, .url';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const labels = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const label = node.nodeValue?.trim() ?? '';
      const element = node.parentElement;
      if (/[a-z]{3}/i.test(label) && element?.checkVisibility() && !element.closest(`${asWritten}, ${named}, script`)) {
        labels.add(label);
      }
    }
    return [...labels];
  });

/** Of the description that the server prints (contract.test.ts): the other operations, two hundred, are drawn in the same way. */
function fewOperations(): object {
  const { paths, components, ...api } = JSON.parse(readFileSync(`${root}/docs/api/openapi.json`, 'utf8')) as {
    paths: Record<string, unknown>;
    components: { schemas: Record<string, unknown> };
  };
  const few = <T>(all: Record<string, T>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const shown = few(paths, ['/user/agreements', '/user/{id}/password']);
  const named = (part: unknown) =>
    [...JSON.stringify(part).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name]) => name!);
  const schemas = few(components.schemas, [...named(shown), ...named(few(components.schemas, named(shown)))]);
  return { ...api, components: { ...components, schemas }, paths: shown };
}

test('the page of the API is drawn in Russian within its content security policy', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) {
      violations.push(message.text());
    }
  });
  await page.route('**/api/docs/json', (route) => route.fulfill({ json: fewOperations() }));
  await page.goto('/api/docs/');
  await page.getByRole('button', { name: 'Войти' }).first().click();
  await expect(page.getByRole('heading', { name: 'Как назвать себя' })).toBeVisible();
  expect(await latinLabels(page)).toEqual([]);
  await page.getByRole('button', { name: 'Закрыть' }).first().click();
  await page.getByRole('button', { name: 'get /user/agreements', exact: true }).click();
  await page.getByRole('button', { name: 'Попробовать' }).click();
  await page.getByRole('button', { name: 'Выполнить' }).click();
  await expect(page.getByRole('heading', { name: 'Тело ответа' })).toBeVisible();
  expect(await latinLabels(page)).toEqual([]);
  expect(violations).toEqual([]);
});
