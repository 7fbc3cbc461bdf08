// A tab in a real browser whose person weighs one wagon again and again.
import { type Browser, chromium, type Page } from '@playwright/test';

import { browserArgs, ensureHeadlessBrowser } from '../../../tools/browser.mjs';
import { enter } from '../../e2e/support/device.ts';
import { shellIsKept } from '../../e2e/support/profile.ts';
import { grossField, saveWeight, typeWeight, weightAddress } from '../../e2e/support/weight-page.ts';

export interface Tab {
  readonly name: string;
  /** Weights that the page called saved. */
  readonly saved: readonly number[];
  /** What a person would have had to act on. */
  readonly troubles: readonly string[];
  readonly stop: () => Promise<void>;
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureHeadlessBrowser(), args: [...browserArgs] });

interface TabDeps {
  readonly name: string;
  readonly url: string;
  readonly login: string;
  readonly wagon: string;
  /** False while servers of two versions answer in turn: the device keeps only a page whose files fit together. */
  readonly isKept: boolean;
}

export async function openTab(browser: Browser, { name, url, login, wagon, isKept }: TabDeps): Promise<Tab> {
  const context = await browser.newContext({ baseURL: url, locale: 'ru-RU', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await enter(page, login, weightAddress(wagon));
  await grossField(page).waitFor({ timeout: 60_000 });
  if (isKept) {
    // The device has the page, as after a minute of work.
    await shellIsKept(page);
  }
  const saved: number[] = [];
  const troubles: string[] = [];
  let isOver = false;
  const working = weighAgainAndAgain(page, saved, () => isOver).catch((error: unknown) => {
    troubles.push(String(error).slice(0, 300));
  });
  return {
    name,
    saved,
    troubles,
    async stop() {
      isOver = true;
      await working;
      const dialog = page.getByRole('dialog');
      if (await dialog.isVisible()) {
        troubles.push((await dialog.innerText()).slice(0, 200));
      }
      await context.close();
    },
  };
}

async function weighAgainAndAgain(page: Page, saved: number[], isOver: () => boolean): Promise<void> {
  for (let number = 1; !isOver(); number += 1) {
    const gross = (70_000 + number) / 1000;
    await typeWeight(page, gross);
    await saveWeight(page, gross);
    saved.push(gross);
    await page.waitForTimeout(500);
  }
}
