// What moved on the screen by itself: every layout shift counts, also one that follows a press, which the usual measure of a
// page leaves out.
import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  var otkShifts: () => string[];
}

/** Less than a line of text on a phone moved by a pixel. */
const noticed = 0.0005;

/** Runs in the page, before it. */
export function recordShifts(): void {
  const seen: Shift[] = [];
  const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as Shift[])));
  observer.observe({ type: 'layout-shift', buffered: true });
  const wordsFor = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    return element === null ? 'gone' : `${element.tagName.toLowerCase()} «${element.textContent?.trim().slice(0, 24)}»`;
  };
  globalThis.otkShifts = () => {
    seen.push(...(observer.takeRecords() as Shift[]));
    return seen
      .splice(0)
      .map(({ value, sources }) => `${value.toFixed(4)} ${sources.map(({ node }) => wordsFor(node)).join(', ')}`);
  };
}

/** Since the last time. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0))));
  const shifts = await page.evaluate(() => globalThis.otkShifts());
  return shifts.filter((shift) => Number.parseFloat(shift) > noticed).map((shift) => `shift ${shift}`);
}
