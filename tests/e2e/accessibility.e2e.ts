// Layout and accessibility of whole pages, at the desk and on the phone, in every theme.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { chooseElsewhere, enter, goTo } from './support/device.ts';
import { expect, test } from './support/product.ts';

test.use({ serviceWorkers: 'block' });

interface Address {
  readonly path: string;
  /** Words of the page itself, there once it has replaced the one before. */
  readonly words: string | RegExp;
  /** Something else is drawn at the desk than on the phone: a table or cards. */
  readonly hasTwoLayouts?: true;
}

/** One row says about a list what fifty alike would say. */
const addresses: readonly [Address, ...Address[]] = [
  { path: '/auto?tab=reception&search=94640273', words: /9464\s?0273/, hasTwoLayouts: true },
  { path: '/auto?tab=storage&search=nothing-like-it', words: 'Ничего не найдено', hasTwoLayouts: true },
  { path: '/schedule?view=month', words: 'Графики' },
  { path: '/kpp', words: 'КПП-13' },
  { path: '/notifications', words: 'Уведомления' },
  { path: '/shift', words: 'Что открыто' },
  { path: '/profile', words: 'Профиль' },
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

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('in every theme nothing is wider than the screen, and there is no accessibility finding', async ({
  page,
  isMobile,
}) => {
  await enter(page, 'controller', addresses[0].path);
  for (const { path, words, hasTwoLayouts } of addresses) {
    if (path !== addresses[0].path) {
      await goTo(page, path);
    }
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    for (const theme of ['light', 'dark', 'sun']) {
      await chooseElsewhere(page, theme);
      expect(await overflow(page), `${theme} ${path}`).toBeLessThanOrEqual(0);
      const axe = await axeOf(page);
      // A theme changes colours alone: every rule is checked in the first one, contrast in the others. Contrast does
      // not depend on the size of the screen.
      if (theme === 'light') {
        expect(await findings(axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])), `${theme} ${path}`).toEqual([]);
      } else if (hasTwoLayouts || !isMobile) {
        expect(await findings(axe.withRules('color-contrast')), `${theme} ${path}`).toEqual([]);
      }
    }
  }
});
