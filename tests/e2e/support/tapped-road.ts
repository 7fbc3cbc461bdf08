// One person takes a wagon from «Прибыл» to «Приемка завершена» on a small phone: every tap is counted, and nothing is
// scrolled to find what is tapped next.
import type { BrowserContext, Locator, Page } from '@playwright/test';

import { expect } from './product.ts';

export const smallPhone = { width: 360, height: 640 };

/** Taps what is in view; nothing else is done to the page but typing. */
function finger() {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (what: Locator): Promise<void> => {
      await expect(what).toBeInViewport();
      taps += 1;
      await what.tap();
    },
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
/** The chip of the status; what the server has not confirmed says so. */
const chip = (page: Page, status: string) => page.getByText(new RegExp(`^${status}(: на устройстве, ждёт)?$`)).first();
export const reached = (page: Page, status: string) => expect(chip(page, status)).toBeVisible();

/** Warnings are confirmed once more, which is a tap too. */
async function take(page: Page, { tap }: ReturnType<typeof finger>, step: string, status: string): Promise<void> {
  await tap(button(page, step));
  const again = page.getByRole('dialog').getByRole('button', { name: step });
  await expect(again.or(chip(page, status)).first()).toBeVisible();
  if (await again.isVisible()) {
    await tap(again);
  }
  await reached(page, status);
}

/** Returns the number of taps besides the shutter. */
export async function receive(page: Page, number: RegExp): Promise<number> {
  const hand = finger();
  const { tap } = hand;
  await tap(page.getByRole('tab', { name: /На станции/ }));
  await tap(page.getByRole('link', { name: number }).first());
  await take(page, hand, 'Начать входной контроль', 'Входной контроль');

  await tap(page.getByRole('tab', { name: 'Вес' }));
  await tap(page.getByLabel('Брутто').first());
  // «Далее» of the keyboard leads to the next field and saves after the last.
  for (const figure of ['88,3', '23,5', '0,9']) {
    await page.keyboard.type(figure);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('64,800 т, осталось 63,900 т')).toBeVisible();
  await take(page, hand, 'Подтвердить взвешивание', 'Взвешен');

  // A blocked step leads to what is missing.
  await tap(button(page, 'Начать приемку'));
  await expect(page.getByLabel('Удостоверение о взрывобезопасности')).toBeFocused();
  await page.keyboard.type('УВ-77');
  await tap(page.getByLabel('Протокол радиационного контроля'));
  await page.keyboard.type('ПРК-77');
  await tap(button(page, 'Начать приемку'));
  await tap(button(page, 'Снять'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Снять/ })
    .click();
  await expect(page.getByText('Сохранено: 1 снимок')).toBeVisible();
  await tap(button(page, /Готово|Закрыть камеру/));
  await take(page, hand, 'Начать приемку', 'На приемке');

  // Again the step leads to what is missing: the found kinds.
  await tap(button(page, 'Завершить приемку'));
  await tap(button(page, 'Принять как заявлено: 3А 63,900 т'));
  await expect(page.getByText('64,800 т, всё распределено')).toBeVisible();
  await take(page, hand, 'Завершить приемку', 'Приемка завершена');
  return hand.count();
}

/** How the link is lost and comes back. No link first: by then the page has loaded none of the parts that a tap opens. */
const links = {
  none: {
    break: (context: BrowserContext) => context.setOffline(true),
    mend: (context: BrowserContext) => context.setOffline(false),
  },
  hanging: {
    // The request is accepted and never answered.
    break: (context: BrowserContext) => context.route('**/api/**', () => undefined),
    mend: (context: BrowserContext) => context.unrouteAll({ behavior: 'ignoreErrors' }),
  },
  good: { break: () => Promise.resolve(), mend: () => Promise.resolve() },
} as const;

// So many of them with their names, in turns.
export const linksOf = (seed: number, count: number) => {
  const all = Object.entries(links);
  const chosen = all.map((_, place) => all[(seed + place) % all.length]!).slice(0, count);
  return chosen.toSorted(([one], [other]) => Number(other === 'none') - Number(one === 'none'));
};
