// Layout and accessibility of whole pages, at the desk and on the phone, in every theme. Each run looks at some of them,
// `npm run soak -- look` at all.
import type { Page } from '@playwright/test';

import { proof } from '../support/proof.ts';
import { axeFindings } from './support/axe.ts';
import { tabFaults } from './support/layer-faults.ts';
import { chooseElsewhere, enter, goTo } from './support/device.ts';
import { opticsOf } from './support/optics/optics.ts';
import { recordShifts, shiftsOf } from './support/optics/shifts.ts';
import { stopWrites } from './support/bad-link.ts';
import { expect, test } from './support/product.ts';
import { layerFaults } from './support/views.ts';

test.use({ serviceWorkers: 'block' });

interface Address {
  readonly path: string;
  /** Words of the page itself, there once it has replaced the one before. */
  readonly words: string | RegExp;
  /** Something else is drawn at the desk than on the phone: a table or cards. */
  readonly hasTwoLayouts?: true;
}

/** One row says about a list what fifty alike would say. */
const addresses: readonly Address[] = [
  { path: '/auto?tab=reception&search=94640273', words: /9464\s?0273/, hasTwoLayouts: true },
  { path: '/auto?tab=storage&search=nothing-like-it', words: 'Ничего не найдено', hasTwoLayouts: true },
  { path: '/schedule?view=month', words: 'Графики' },
  { path: '/schedule?view=week', words: 'Графики' },
  { path: '/kpp', words: 'КПП-13' },
  { path: '/storage', words: 'Хранение', hasTwoLayouts: true },
  { path: '/notifications', words: 'Уведомления' },
  { path: '/shift', words: 'Что открыто' },
  { path: '/profile', words: 'Профиль' },
];

/** Together they break every rule of the look. */
const broken = [
  ['p', 'padding: 5px; font-size: 15px; font-weight: 600; color: #999', 'words'],
  ['p', 'border: 1px solid; border-radius: 5px; width: 99px; height: 64px', ''],
  ['p', 'width: 40px; overflow: hidden; white-space: nowrap', 'words that are cut off'],
  ['p', 'position: relative; left: -80px; white-space: nowrap', 'words outside'],
  ['p', 'width: 20px', '12 т'],
  ['p', '', 'не число'],
  ['button', 'width: 20px; height: 20px', ''],
  ['button', 'width: 60px; height: 60px', ''],
] as const;

function breakRules(parts: typeof broken): void {
  const made = parts.map(([tag, style, words]) => {
    const part = document.createElement(tag);
    part.style.cssText = `margin: 0; ${style}`;
    part.className = tag === 'button' ? 'MuiButton-contained' : '';
    part.textContent = words;
    return part;
  });
  document.querySelector('main')!.prepend(...made);
}

const rules = 'size weight radius space filled target between cut torn outside faint reach raw'.split(' ');

const { count, seed, announce } = proof('Look', 'OTK_LOOKS', 1);
const chosen = addresses.map((_, at) => addresses[(seed + at) % addresses.length]!).slice(0, count);

/** Of one page. The gallery opens all of every page. */
const layersAtMost = 4;
const tabsAtMost = 40;

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('in every theme a screen keeps the rules of the look and of accessibility, and nothing is wider than it', async ({
  page,
  isMobile,
}) => {
  if (isMobile) {
    await page.setViewportSize({ width: 360, height: 640 });
  }
  announce();
  await page.addInitScript(recordShifts);
  await enter(page, 'controller', chosen[0]!.path);
  for (const { path, words, hasTwoLayouts } of chosen) {
    if (path !== chosen[0]!.path) {
      await goTo(page, path);
    }
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    if (path === chosen[0]!.path) {
      // The device is new: nothing of the page is known before it is asked for.
      expect.soft(await shiftsOf(page), `while ${path} is loaded`).toEqual([]);
    }
    for (const theme of ['light', 'dark', 'sun']) {
      await chooseElsewhere(page, theme);
      expect.soft(await overflow(page), `${theme} ${path}`).toBeLessThanOrEqual(0);
      // A theme changes colours alone: every rule is checked in the first one, contrast in the others. Contrast does
      // not depend on the size of the screen.
      if (theme === 'light') {
        expect.soft(await axeFindings(page, 'all'), `${theme} ${path}`).toEqual([]);
      } else if (hasTwoLayouts || !isMobile) {
        expect.soft(await axeFindings(page, 'contrast'), `${theme} ${path}`).toEqual([]);
      }
      const optics = await opticsOf(page, { theme, isTouch: isMobile, isPhone: isMobile });
      expect.soft(optics, `${theme} ${path}`).toEqual([]);
    }
    await stopWrites(page);
    const byKeyboard = [
      ...(isMobile ? [] : await tabFaults(page, tabsAtMost)),
      ...(await layerFaults(page, layersAtMost)),
    ];
    expect.soft(byKeyboard, `${path} by keyboard`).toEqual([]);
  }
  if (isMobile) {
    await page.evaluate(breakRules, broken);
    const faults = await opticsOf(page, { theme: 'sun', isTouch: true, isPhone: true });
    expect(new Set(faults.map((fault) => fault.split(' ')[0]))).toEqual(new Set(rules));
  }
});
