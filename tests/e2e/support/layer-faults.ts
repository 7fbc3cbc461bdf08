// What a person without a mouse meets: a layer over the page closes by Escape and gives the focus back to what opened it, Enter
// in a field does what the primary button does, and what Tab reaches is seen.
import type { Page } from '@playwright/test';

/** The layer is gone, and what lost the focus has got it back. */
const closedMs = 1500;

/** Of a dialog: where Enter in a field of one line does not do what its primary button does. */
export const enterFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const primary = [...(dialog?.querySelectorAll<HTMLButtonElement>('.MuiButton-contained') ?? [])].at(-1);
    const fields = [
      ...(dialog?.querySelectorAll<HTMLInputElement>('input[type="text"], input[type="password"]') ?? []),
    ];
    return fields
      .filter((field) => !field.readOnly && !field.disabled && field.role !== 'combobox')
      .filter(({ form }) => primary && (form === null || primary.form !== form || primary.type !== 'submit'))
      .map((field) => `Enter in «${field.labels?.[0]?.innerText ?? field.placeholder}» is not «${primary?.innerText}»`);
  });

/** Where the focus is when it is not on what opened the layer that was closed. */
export async function focusFault(page: Page): Promise<string | null> {
  const look = () =>
    page.evaluate(() => {
      const active = document.activeElement ?? document.body;
      const isBack = active.closest('[data-wanted]') !== null;
      return isBack ? null : active.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 200);
    });
  let fault = await look();
  for (const endAt = Date.now() + closedMs; fault !== null && Date.now() < endAt; fault = await look()) {
    await page.waitForTimeout(50);
  }
  return fault && `the focus is on ${fault}`;
}

/** Goes through the page by Tab: what has the focus is in view and not covered by a bar that stays. */
export async function tabFaults(page: Page, atMost: number): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
  for (let presses = 0; presses < atMost; presses += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const active = document.activeElement ?? document.body;
      const { x, y, width, height } = active.getBoundingClientRect();
      // Of a field its frame; a hidden box of a mark stands within its label.
      const frame = active.closest('label, .MuiInputBase-root, .MuiSwitch-root, .MuiCheckbox-root') ?? active;
      const above = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 6));
      const isSeen = above !== null && (frame.contains(above) || above.contains(active));
      return active === document.body || isSeen
        ? null
        : active.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 120);
    });
    if (fault !== null) {
      faults.push(`the focus is not seen: ${fault}`);
    }
  }
  return faults;
}
