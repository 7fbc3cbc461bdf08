// What can be seen of a page: itself, its tabs, and the dialogs and lists that its buttons and fields open.
import type { Page } from '@playwright/test';

import type { Watched } from './bad-link.ts';

/** How a view is reached from the page as it opens. */
interface View {
  readonly tab: number | null;
  /** Name of the button or field that opens it. */
  readonly opener: string | null;
}

export interface Truth extends View {
  readonly lines: readonly string[];
}

/** Buttons of many rows open the same. */
const openersAtMost = 25;
const overlays = '[role="dialog"], [role="menu"], [role="listbox"], .MuiAutocomplete-popper';
/** In the prompt visit: its code is loaded from the same machine. */
const overlayMs = 600;
/** They write or leave at once. */
const isOther = /^(Выйти|Сохранить|Обновить|Печать|Повторить|Очистить|Закрыть)/;

const tabsIn = (page: Page) => page.getByRole('main').getByRole('tab');

export async function chooseTab(page: Page, tab: number | null): Promise<void> {
  if (tab !== null && (await tabsIn(page).nth(tab).getAttribute('aria-selected')) !== 'true') {
    await tabsIn(page).nth(tab).click();
  }
}

/** Runs in the page: what opens something, by its name; `wanted` marks the one to press. */
function openersHere(wanted: string | null): string[] {
  const within = document.querySelector('main') ?? document.body;
  const nameOf = (one: HTMLElement): string => {
    const labelled = one.getAttribute('aria-labelledby')?.split(' ')[0];
    const label =
      (one as HTMLInputElement).labels?.[0]?.innerText ?? document.getElementById(labelled ?? '')?.innerText;
    const name = one.getAttribute('aria-label') ?? label ?? one.innerText;
    return `${one.getAttribute('role') ?? 'button'} ${name.trim().split('\n')[0]}`;
  };
  const all = [...within.querySelectorAll<HTMLElement>('button:not([disabled], [role]), [role="combobox"]')]
    .filter((one) => one.offsetParent !== null && one.tabIndex >= 0)
    .map((one) => ({ one, name: nameOf(one) }));
  document.querySelector('[data-wanted]')?.removeAttribute('data-wanted');
  all.find(({ name }) => name === wanted)?.one.setAttribute('data-wanted', '');
  return [...new Set(all.map(({ name }) => name))];
}

/** False when the page has no such opener. */
export async function press(page: Page, opener: string): Promise<boolean> {
  await page.evaluate(openersHere, opener);
  const wanted = page.locator('[data-wanted]');
  if ((await wanted.count()) === 0) {
    return false;
  }
  await wanted.click();
  return true;
}

export async function closeOverlays(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 3 && (await page.locator(overlays).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
  return (await page.locator(overlays).count()) === 0;
}

/** What the page says when it says the same twice: on a busy machine it may pause before it asks for more. */
async function lastLines({ settle, lines }: Watched): Promise<string[]> {
  await settle();
  let now = await lines();
  for (let tries = 0; tries < 5; tries += 1) {
    await settle();
    const later = await lines();
    if (later.join('\n') === now.join('\n')) {
      break;
    }
    now = later;
  }
  return now;
}

/** Every view of a page with what it says when all is known. `open` loads the page in a new browser context. */
export async function viewsOf(
  open: () => Promise<Watched>,
  tabsAtMost: number,
  withOpeners: boolean,
): Promise<Truth[]> {
  const truths: Truth[] = [];
  let watched = await open();
  const look = async (view: View) => {
    truths.push({ ...view, lines: await lastLines(watched) });
  };
  await look({ tab: null, opener: null });
  const tabs = Math.min(tabsAtMost, await tabsIn(watched.page).count());
  for (const tab of [null, ...Array(tabs).keys()]) {
    if (tab !== null) {
      await chooseTab(watched.page, tab);
      await look({ tab, opener: null });
    }
    // The first tab is the page as it opens.
    const openers = withOpeners && tab !== 0 ? await watched.page.evaluate(openersHere, null) : [];
    for (const opener of openers.filter((name) => !isOther.test(name)).slice(0, openersAtMost)) {
      const isThere = await press(watched.page, opener).catch(() => false);
      await watched.page.waitForTimeout(overlayMs);
      const isOpen = isThere && (await watched.page.locator(overlays).count()) > 0;
      if (isOpen) {
        await look({ tab, opener });
      }
      if (!isOpen || !(await closeOverlays(watched.page))) {
        // It did something else: the page is no longer as it opened.
        await watched.page.context().close();
        watched = await open();
        await watched.settle();
        await chooseTab(watched.page, tab);
        await watched.settle();
      }
    }
  }
  await watched.page.context().close();
  return truths;
}
