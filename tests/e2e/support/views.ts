// What can be seen of a page: itself, its tabs, and the dialogs and lists that its buttons and fields open.
import type { Page } from '@playwright/test';

import type { Watched } from './bad-link.ts';
import { enterFaults, focusFault } from './layer-faults.ts';

/** How a view is reached from the page as it opens. */
export interface View {
  readonly tab: number | null;
  /** Name of the button or field that opens it. */
  readonly opener: string | null;
}

export interface Truth extends View {
  readonly lines: readonly string[];
  /** What the keyboard does not find there. */
  readonly faults: readonly string[];
}

/** Acts on a row, named by it: those of one tab open the same. */
const rowAct = /^button (Изменить|Удалить): /;
/** Buttons of many rows open the same, and so do those that stand above every tab: each kind is tried once. */
function kindOf(opener: string, tab: number | null): string {
  const act = rowAct.exec(opener)?.[1];
  return act === undefined ? opener.replaceAll(/\S*\d\S*/g, '…') : `${tab} ${act}`;
}
const openersAtMost = 12;
/** On a page of many tabs, which are alike. */
const kindsAtMost = 40;
const overlays = '[role="dialog"], [role="menu"], [role="listbox"], .MuiAutocomplete-popper';
/** In the prompt visit: its code is loaded from the same machine. */
const overlayMs = 600;
/** A button under something else is not there for the person. */
const pressMs = 5000;
/** They write or leave at once. */
const isOther = /^\w+ (Выйти|Сохранить|Обновить|Печать|Повторить|Очистить|Закрыть)/;

const tabsIn = (page: Page) => page.getByRole('main').getByRole('tab');

const isChosen = async (page: Page, tab: number): Promise<boolean> =>
  tab < (await tabsIn(page).count()) && (await tabsIn(page).nth(tab).getAttribute('aria-selected')) === 'true';

export async function chooseTab(page: Page, tab: number | null): Promise<void> {
  // A tab within the first tab is not there in the others.
  if (tab !== null && tab >= (await tabsIn(page).count())) {
    await chooseTab(page, 0);
    await tabsIn(page).nth(tab).waitFor();
  }
  if (tab !== null && !(await isChosen(page, tab))) {
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

/** Names of what may open something on the page as it is, one of each kind. */
async function kindsOf(page: Page): Promise<string[]> {
  const openers = (await page.evaluate(openersHere, null)).filter((opener) => !isOther.test(opener));
  return [...new Map(openers.map((opener) => [kindOf(opener, null), opener])).values()];
}

/** False when the page has no such opener. */
export async function press(page: Page, opener: string): Promise<boolean> {
  await page.evaluate(openersHere, opener);
  const wanted = page.locator('[data-wanted]');
  if ((await wanted.count()) === 0) {
    return false;
  }
  await wanted.click({ timeout: pressMs });
  return true;
}

export async function closeOverlays(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 3 && (await page.locator(overlays).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
  return (await page.locator(overlays).count()) === 0;
}

/** Opens what the page opens over itself, each kind once, and closes it again. Nothing may be written: `stopWrites`. */
export async function layerFaults(page: Page, atMost: number): Promise<string[]> {
  const faults: string[] = [];
  const address = page.url();
  const shown = page.locator(overlays).filter({ visible: true }).first();
  for (const opener of (await kindsOf(page)).slice(0, atMost)) {
    // Another press may have led to another page.
    if (page.url() !== address || !(await press(page, opener).catch(() => false))) {
      continue;
    }
    const isOpen = await shown.waitFor({ timeout: overlayMs }).then(
      () => true,
      () => false,
    );
    if (isOpen) {
      const found = await enterFaults(page);
      const lost = (await closeOverlays(page)) ? await focusFault(page) : 'Escape does not close it';
      faults.push(...[...found, ...(lost === null ? [] : [lost])].map((fault) => `${opener}: ${fault}`));
    }
  }
  return faults;
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

const stateOf = async ({ page, lines }: Watched): Promise<string> => [page.url(), ...(await lines())].join('\n');

/**
 * Every view of a page with what it says when all is known. `open` loads the page in a new browser context; `onView` looks
 * at each.
 */
export async function viewsOf(
  open: () => Promise<Watched>,
  tabsAtMost: number,
  withOpeners: boolean,
  onView: (page: Page, view: View) => Promise<void> = () => Promise.resolve(),
): Promise<Truth[]> {
  const truths: Truth[] = [];
  let watched = await open();
  const look = async (view: View) => {
    const faults = view.opener === null ? [] : await enterFaults(watched.page);
    truths.push({ ...view, lines: await lastLines(watched), faults });
    await onView(watched.page, view);
  };
  await look({ tab: null, opener: null });
  const kinds = new Set<string>();
  const isNewIn = (tab: number | null) => (opener: string) =>
    !isOther.test(opener) && kinds.size < kindsAtMost && kinds.size < kinds.add(kindOf(opener, tab)).size;
  const tabs = Math.min(tabsAtMost, await tabsIn(watched.page).count());
  for (const tab of [null, ...Array(tabs).keys()]) {
    if (tab !== null) {
      if (await isChosen(watched.page, tab)) {
        // The page as it opens.
        continue;
      }
      await chooseTab(watched.page, tab);
      await look({ tab, opener: null });
    }
    const openers = withOpeners ? await watched.page.evaluate(openersHere, null) : [];
    const asBefore = await stateOf(watched);
    for (const opener of openers.values().filter(isNewIn(tab)).take(openersAtMost)) {
      const isThere = await press(watched.page, opener).catch(() => false);
      await watched.page.waitForTimeout(overlayMs);
      const isShown = async () => isThere && (await watched.page.locator(overlays).count()) > 0;
      const isOpen = (await isShown()) || ((await watched.settle()) && (await isShown()));
      if (isOpen) {
        await look({ tab, opener });
      }
      const isClosed = await closeOverlays(watched.page);
      const lost = isOpen && isClosed ? await focusFault(watched.page) : null;
      if (lost !== null) {
        const seen = truths.pop()!;
        truths.push({ ...seen, faults: [...seen.faults, lost] });
      }
      // It may have done something else: then the page is no longer as it opened.
      if (!isClosed || (!isOpen && (await stateOf(watched)) !== asBefore)) {
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
