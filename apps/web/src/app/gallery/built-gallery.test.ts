import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions, type LaunchOptions, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { buildGallery, openGallery, type BuiltFiles } from './built-gallery.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Pick<LaunchOptions, 'executablePath' | 'args'>;
  }
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };
const themes = ['Светлая', 'Тёмная', 'Солнце'];

let browser: Browser;
let files: BuiltFiles;

beforeAll(async () => {
  const webRoot = new URL('../../..', import.meta.url).pathname.replace(/\/$/, '');
  [browser, files] = await Promise.all([chromium.launch(inject('chromium')), buildGallery(webRoot)]);
});
afterAll(() => browser.close());

const open = async (size: BrowserContextOptions) =>
  openGallery(await browser.newContext({ ...size, locale: 'ru-RU', reducedMotion: 'reduce' }), files, 'light');

async function seriousFindings(tab: Page, within: string) {
  const axe = new AxeBuilder({ page: tab })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Opens each thing that opens, looks at it and closes it again. */
async function seriousFindingsOfOpened(tab: Page) {
  const findings: string[] = [];
  for (const name of ['Окно', 'Подтверждение', 'Станция: Все']) {
    await tab.getByRole('button', { name, exact: true }).click();
    await tab.getByRole('dialog').waitFor();
    findings.push(...(await seriousFindings(tab, '[role="dialog"]')));
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await tab.getByRole('combobox', { name: 'Подразделение' }).click();
  await tab.getByRole('option').first().waitFor();
  findings.push(...(await seriousFindings(tab, '.MuiAutocomplete-popper')));
  await tab.keyboard.press('Escape');

  await tab.getByRole('button', { name: 'Сообщение с действием' }).click();
  await tab.getByText('Фото 7 вагона 61854303').waitFor();
  findings.push(...(await seriousFindings(tab, '.MuiSnackbar-root')));
  await tab.locator('.MuiSnackbar-root').getByRole('button', { name: 'Закрыть' }).click();
  await tab.getByRole('button', { name: 'Тост об ошибке' }).click();
  await tab.getByText('Во время загрузки станции возникла ошибка').first().waitFor();
  findings.push(...(await seriousFindings(tab, '.Toastify')));
  return findings;
}

describe.each([
  ['390×844', phone],
  ['820×1180', tablet],
  ['1440×900', desk],
] as const)('the gallery at %s under the policy of the product', (_name, size) => {
  let tab: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ tab, complaints } = await open(size));
  });
  afterAll(() => tab.context().close());

  test.each(themes)('theme «%s» is whole, styled and free of serious findings', async (theme) => {
    await tab.getByRole('button', { name: theme, exact: true }).click();
    const button = tab.getByRole('button', { name: 'Назначить комиссию' });
    const { backgroundColor, fontFamily } = await button.evaluate((element) => ({ ...getComputedStyle(element) }));
    expect(backgroundColor).toBe('rgb(234, 95, 75)');
    expect(fontFamily).toContain('Inter Variable');
    expect(await tab.evaluate(() => document.fonts.check('650 16px "Inter Variable"', 'Я'))).toBe(true);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await seriousFindings(tab, 'body')).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('what opens is free of serious findings in every theme', async () => {
  const { tab, complaints } = await open(phone);
  for (const theme of themes) {
    await tab.getByRole('button', { name: theme, exact: true }).click();
    expect(await seriousFindingsOfOpened(tab)).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await tab.context().close();
});

test.each([
  ['390×844', phone],
  ['820×1180', tablet],
] as const)('at %s every target is at least 44 px for a finger', async (_name, size) => {
  const { tab } = await open(size);
  const small = await tab.evaluate(() => {
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
  await tab.context().close();
});

test('the policy bites: a style element with text is refused and complained of', async () => {
  const { tab, complaints } = await open(desk);
  await tab.evaluate(() => {
    const style = document.createElement('style');
    style.append('body { color: red }');
    document.head.append(style);
  });
  expect(await tab.evaluate(() => getComputedStyle(document.body).color)).not.toBe('rgb(255, 0, 0)');
  expect(complaints.join()).toContain('Content Security Policy');
  await tab.context().close();
});
