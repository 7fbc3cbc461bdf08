// Layout and accessibility of whole pages, at the desk and on the phone, in every theme.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { enter } from './support/device.ts';
import { expect, test } from './support/product.ts';

test.use({ serviceWorkers: 'block' });

/** One row says about a list what fifty alike would say. */
const addresses = [
  '/auto?tab=reception&search=94640273',
  '/auto?tab=storage&search=nothing-like-it',
  '/schedule?view=month',
  '/kpp',
  '/notifications',
  '/profile',
];

/**
 * In the page itself: nothing here is framed from elsewhere, so no second page is needed to gather the findings. A page
 * that has axe already gets no second copy, whose compilation takes longer than many a check.
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(hasAxe && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
}

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

/** As if the theme had been chosen in another tab. */
async function chooseElsewhere(page: Page, theme: string): Promise<void> {
  await page.evaluate((newValue) => dispatchEvent(new StorageEvent('storage', { key: 'otk.theme', newValue })), theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('in every theme nothing is wider than the screen, and there is no accessibility finding', async ({ page }) => {
  await enter(page, 'controller', addresses[0]);
  for (const address of addresses) {
    if (address !== addresses[0]) {
      await page.goto(address);
    }
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    for (const theme of ['light', 'dark', 'sun']) {
      await chooseElsewhere(page, theme);
      expect(await overflow(page), `${theme} ${address}`).toBeLessThanOrEqual(0);
      const axe = await axeOf(page);
      // A theme changes colours alone: every rule is checked in the first one, contrast in the others.
      const rules =
        theme === 'light' ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa']) : axe.withRules('color-contrast');
      expect(await findings(rules), `${theme} ${address}`).toEqual([]);
    }
  }
});
