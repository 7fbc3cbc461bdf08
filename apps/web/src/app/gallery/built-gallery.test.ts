import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions, type LaunchOptions, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { buildGallery, openGallery } from './built-gallery.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Pick<LaunchOptions, 'executablePath' | 'args'>;
  }
}

const touched = {
  '390×844': { width: 390, height: 844 },
  '820×1180': { width: 820, height: 1180 },
} as const;
const themes = ['Светлая', 'Тёмная', 'Солнце'];

type Opened = Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;
/** A tab for a finger, which gets both sizes, and one of a desk: opening a tab and changing its theme take longer than a check. */
let finger: Opened;
let desk: Opened;

beforeAll(async () => {
  const webRoot = new URL('../../..', import.meta.url).pathname.replace(/\/$/, '');
  const [launched, files] = await Promise.all([chromium.launch(inject('chromium')), buildGallery(webRoot)]);
  browser = launched;
  const open = async (options: BrowserContextOptions) =>
    openGallery(await browser.newContext({ ...options, locale: 'ru-RU', reducedMotion: 'reduce' }), files, 'light');
  finger = await open({ viewport: touched['390×844'], hasTouch: true, isMobile: true });
  desk = await open({ viewport: { width: 1440, height: 900 } });
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

const choose = (tab: Page, theme: string) => tab.getByRole('button', { name: theme, exact: true }).click();

async function expectWhole(tab: Page, theme: string): Promise<void> {
  const button = tab.getByRole('button', { name: 'Назначить комиссию' });
  const { backgroundColor, fontFamily } = await button.evaluate((element) => ({ ...getComputedStyle(element) }));
  expect(backgroundColor).toBe(theme === 'Солнце' ? 'rgb(0, 0, 0)' : 'rgb(234, 95, 75)');
  expect(fontFamily).toContain('Inter Variable');
  expect(await tab.evaluate(() => document.fonts.check('650 16px "Inter Variable"', 'Я'))).toBe(true);
  expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

/** Of buttons, links and fields. */
const smallTargets = (tab: Page) =>
  tab.evaluate(() => {
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

// Contrast, which takes longer than the other rules, does not depend on the size of the screen.
describe.each(themes)('the gallery under the policy of the product, theme «%s»', (theme) => {
  test('at 1440×900 it is whole, styled and free of serious findings', async () => {
    const { tab, complaints } = desk;
    await choose(tab, theme);
    await expectWhole(tab, theme);
    expect(await seriousFindings(tab, 'body', rulesIn(theme))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('at 820×1180 and 390×844 it is too, with targets of at least 44 px for a finger; what opens is free of serious findings', async () => {
    const { tab, complaints } = finger;
    await choose(tab, theme);
    for (const size of ['820×1180', '390×844'] as const) {
      await tab.setViewportSize(touched[size]);
      await expectWhole(tab, theme);
      expect(await smallTargets(tab), size).toEqual([]);
      if (theme === themes[0]) {
        expect(await seriousFindings(tab, 'body', 'all but contrast'), size).toEqual([]);
      }
    }
    expect(await seriousFindingsOfOpened(tab, rulesIn(theme))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('the policy works: a style element with text is refused and reported', async () => {
  const { tab, complaints } = desk;
  await tab.evaluate(() => {
    const style = document.createElement('style');
    style.append('body { color: red }');
    document.head.append(style);
  });
  expect(await tab.evaluate(() => getComputedStyle(document.body).color)).not.toBe('rgb(255, 0, 0)');
  expect(complaints.join()).toContain('Content Security Policy');
});
