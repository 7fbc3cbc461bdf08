import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from './support/product.ts';

async function seriousFindings(page: Page): Promise<string[]> {
  // In the page itself: nothing here is framed from elsewhere, so no second page is needed to gather the findings.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

test('the shell opens without a network after the first visit, on any address', async ({ people, context }) => {
  const page = await people.signIn('controller');
  await expect(page.getByRole('tab', { name: /На приемке/ })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto('/auto?tab=finished');
  await expect(page.getByText('Приемка завершена').first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('tab', { name: /На приемке/ })).toBeVisible();
  await expect(page.getByText(/Нет связи/).first()).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveTitle('Профиль | АРМ ОТК');
  await context.setOffline(false);
  await page.goto('/auto?tab=finished');
  await expect(page.getByText('Приемка завершена').first()).toBeVisible();
});

test('header height, document description, start addresses and unknown ones', async ({ people, page, isMobile }) => {
  await people.signIn('viewer');
  const header = page.getByRole('banner');
  await expect(header).toBeVisible();
  expect((await header.boundingBox())?.height).toBe(isMobile ? 46 : 55);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Приложение для работы ОТК');
  await page.goto('/_app');
  await expect(page).toHaveURL(/\/auto/);
  await page.goto('/no/such/page');
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).last()).toBeVisible();
  await expect(page).toHaveTitle(/ \| АРМ ОТК$/);
});

/** One row says about a list what fifty alike would say. */
const addresses = [
  '/auto?tab=reception&search=94640273',
  '/auto?tab=storage&search=nothing-like-it',
  '/notifications',
  '/profile',
];

/** As if the theme had been chosen in another tab. */
async function chooseElsewhere(page: Page, theme: string): Promise<void> {
  await page.evaluate((newValue) => dispatchEvent(new StorageEvent('storage', { key: 'otk.theme', newValue })), theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

test('in every theme nothing is wider than the screen, and there is no serious accessibility finding', async ({
  people,
  page,
}) => {
  await people.signIn('controller');
  await expect(page.getByRole('tab', { name: /На приемке/ })).toBeVisible();
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    for (const theme of ['light', 'dark', 'sun']) {
      await chooseElsewhere(page, theme);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${theme} ${address}`).toBeLessThanOrEqual(0);
      expect(await seriousFindings(page), `${theme} ${address}`).toEqual([]);
    }
  }
});

test('two quick taps on sign-in make one session', async ({ page, context }) => {
  let logins = 0;
  context.on('request', (request) => {
    logins += request.url().endsWith('/api/auth/login') ? 1 : 0;
  });
  await page.goto('/login');
  await page.getByLabel('Логин').fill('viewer');
  await page.getByLabel('Пароль', { exact: true }).fill('Demo-2026');
  await page.getByRole('button', { name: 'Войти' }).dblclick();
  await expect(page.getByRole('tab', { name: /На приемке/ })).toBeVisible();
  expect(logins).toBe(1);
});
