import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions, type LaunchOptions, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { buildGallery, openGallery } from './built-gallery.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Pick<LaunchOptions, 'executablePath' | 'args'>;
  }
}

const sizes = {
  '390×844': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  '820×1180': { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  '1440×900': { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;
type Size = keyof typeof sizes;
const themes = ['Светлая', 'Тёмная', 'Солнце'];

type Opened = Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;
/** One tab of each size for the whole file: opening a tab takes longer than a check. */
let opened: Record<Size, Opened>;

beforeAll(async () => {
  const webRoot = new URL('../../..', import.meta.url).pathname.replace(/\/$/, '');
  const [launched, files] = await Promise.all([chromium.launch(inject('chromium')), buildGallery(webRoot)]);
  browser = launched;
  const open = async (size: Size) =>
    openGallery(await browser.newContext({ ...sizes[size], locale: 'ru-RU', reducedMotion: 'reduce' }), files, 'light');
  opened = { '390×844': await open('390×844'), '820×1180': await open('820×1180'), '1440×900': await open('1440×900') };
});
afterAll(() => browser.close());

type Rules = 'all' | 'all but contrast' | 'contrast';

/** A theme changes colours alone: every rule is checked in the first one, contrast in the others. */
const rulesIn = (theme: string): Rules => (theme === themes[0] ? 'all' : 'contrast');

async function seriousFindings(tab: Page, within: string, rules: Rules) {
  // A tab that has axe already gets no second copy, whose compilation takes longer than many a check.
  const hasAxe = await tab.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page: tab, ...(hasAxe && { axeSource: 'void 0' }) })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  if (rules === 'contrast') {
    axe.withRules('color-contrast');
  } else if (rules === 'all but contrast') {
    axe.disableRules('color-contrast');
  }
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Opens each menu and dialog, checks it and closes it. */
async function seriousFindingsOfOpened(tab: Page, rules: Rules) {
  const findings: string[] = [];
  for (const name of ['Окно', 'Подтверждение', 'Станция: Все']) {
    await tab.getByRole('button', { name, exact: true }).click();
    await tab.getByRole('dialog').waitFor();
    findings.push(...(await seriousFindings(tab, '[role="dialog"]', rules)));
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await tab.getByRole('combobox', { name: 'Подразделение' }).click();
  await tab.getByRole('option').first().waitFor();
  findings.push(...(await seriousFindings(tab, '.MuiAutocomplete-popper', rules)));
  await tab.keyboard.press('Escape');

  await tab.getByRole('button', { name: 'Сообщение с действием' }).click();
  await tab.getByText('Фото 7 вагона 61854303').waitFor();
  findings.push(...(await seriousFindings(tab, '.MuiSnackbar-root', rules)));
  await tab.locator('.MuiSnackbar-root').getByRole('button', { name: 'Закрыть' }).click();
  await tab.getByRole('button', { name: 'Тост об ошибке' }).click();
  await tab.getByText('Во время загрузки станции возникла ошибка').first().waitFor();
  findings.push(...(await seriousFindings(tab, '.Toastify', rules)));
  return findings;
}

describe.each(Object.keys(sizes) as Size[])('the gallery at %s under the policy of the product', (size) => {
  test.each(themes)('theme «%s» is whole, styled and free of serious findings', async (theme) => {
    const { tab, complaints } = opened[size];
    await tab.getByRole('button', { name: theme, exact: true }).click();
    const button = tab.getByRole('button', { name: 'Назначить комиссию' });
    const { backgroundColor, fontFamily } = await button.evaluate((element) => ({ ...getComputedStyle(element) }));
    expect(backgroundColor).toBe(theme === 'Солнце' ? 'rgb(0, 0, 0)' : 'rgb(234, 95, 75)');
    expect(fontFamily).toContain('Inter Variable');
    expect(await tab.evaluate(() => document.fonts.check('650 16px "Inter Variable"', 'Я'))).toBe(true);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Contrast, which takes longer than the other rules, does not depend on the size of the screen.
    if (size === '1440×900') {
      expect(await seriousFindings(tab, 'body', rulesIn(theme))).toEqual([]);
    } else if (theme === themes[0]) {
      expect(await seriousFindings(tab, 'body', 'all but contrast')).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});

test.each(['390×844', '820×1180'] as const)('at %s every target is at least 44 px for a finger', async (size) => {
  const small = await opened[size].tab.evaluate(() => {
    const targets =
      'button, a, input:not([type="checkbox"], [type="radio"]), [role="tab"], label.MuiFormControlLabel-root';
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .map((element) => ({
        element,
        box: (element instanceof HTMLInputElement
          ? element.closest('.MuiInputBase-root')!
          : element
        ).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ element, box }) => `${element.textContent || element.id} ${box.width}×${box.height}`);
  });
  expect(small).toEqual([]);
});

test.each(themes)('what opens is free of serious findings in theme «%s»', async (theme) => {
  const { tab, complaints } = opened['390×844'];
  await tab.getByRole('button', { name: theme, exact: true }).click();
  expect(await seriousFindingsOfOpened(tab, rulesIn(theme))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the policy works: a style element with text is refused and reported', async () => {
  const { tab, complaints } = opened['1440×900'];
  await tab.evaluate(() => {
    const style = document.createElement('style');
    style.append('body { color: red }');
    document.head.append(style);
  });
  expect(await tab.evaluate(() => getComputedStyle(document.body).color)).not.toBe('rgb(255, 0, 0)');
  expect(complaints.join()).toContain('Content Security Policy');
});
