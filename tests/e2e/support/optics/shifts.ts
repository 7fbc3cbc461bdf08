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
  const seen: string[] = [];
  const wordsFor = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    return element === null ? 'gone' : `${element.tagName.toLowerCase()} «${element.textContent?.trim().slice(0, 24)}»`;
  };
  // The name of what is under the pointer goes with it when the page is scrolled.
  const isTooltip = (node: Node | null) => node instanceof Element && node.closest('[role="tooltip"]') !== null;
  // Named at once: what moved may be gone when the page is asked.
  const note = (entries: PerformanceEntryList) =>
    seen.push(
      ...(entries as Shift[])
        .map(({ value, sources }) => ({ value, nodes: sources.map(({ node }) => node) }))
        .filter(({ nodes }) => nodes.length === 0 || !nodes.every(isTooltip))
        .map(({ value, nodes }) => `${value.toFixed(4)} ${nodes.map(wordsFor).join(', ')}`),
    );
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.otkShifts = () => {
    note(observer.takeRecords());
    return seen.splice(0);
  };
}

/** Since the last time. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0))));
  const shifts = await page.evaluate(() => globalThis.otkShifts());
  return shifts.filter((shift) => Number.parseFloat(shift) > noticed).map((shift) => `shift ${shift}`);
}
