// A person who has never seen the product receives a wagon of the demo: the help, the list, and one filled button after another.
import type { Page } from '@playwright/test';

import { tourStops } from '../../apps/web/src/platform/guide/tour/tour-stops.ts';
import { enterCard, goTo, signInAt } from './support/device.ts';
import { expect, test } from './support/product.ts';
import { bareWagon } from './support/wagon-b.ts';

test.use({ serviceWorkers: 'block', permissions: ['camera'] });

/** A step with warnings asks once more in a dialog. */
async function take(page: Page, step: string, reached: string): Promise<void> {
  await page.getByRole('button', { name: step }).first().click();
  const again = page.getByRole('dialog').getByRole('button', { name: step });
  const chip = page.getByText(reached, { exact: true }).first();
  await expect(again.or(chip).first()).toBeVisible();
  if (await again.isVisible()) {
    await again.click();
  }
  await expect(chip).toBeVisible();
}

/** The server does not know yet that the person has met the tour: the device does. */
const waitForTour = (page: Page) =>
  page.route('**/api/user/me', async (route) => {
    const reply = await route.fetch();
    const user = (await reply.json()) as object;
    await route.fulfill({ response: reply, json: { ...user, tour: 'waiting' } });
  });

/** By Enter alone, from the first stop to the last; returns how many there were. */
async function walkTour(page: Page): Promise<number> {
  const first = page.getByRole('dialog', { name: 'Экскурсия: 1 из' });
  const stops = Number((await first.getAttribute('aria-label'))!.at(-1));
  for (let at = 1; at <= stops; at += 1) {
    const stop = page.getByRole('dialog', { name: `Экскурсия: ${at} из ${stops}` });
    await expect(stop.getByRole('button', { name: at === stops ? 'Понятно' : 'Дальше' })).toBeFocused();
    await expect(page.locator('[data-tour]')).toBeInViewport();
    await expect(stop).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return stops;
}

test('every stop of the tour points at something, on a small phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const card = await enterCard(page, 'admin', '');
  await expect(page.getByRole('tablist', { name: 'Разделы карточки' })).toBeVisible();
  for (const { at, anchors } of Object.values(tourStops)) {
    await goTo(page, at.replace(/^card/, `/auto/${card}`) || '/auto');
    await expect(page.locator(anchors.join(', ')).filter({ visible: true }).first(), anchors[0]).toBeVisible();
  }
});

test('a newcomer takes the tour, reads the help and receives a wagon that the weigher has left him', async ({
  page,
  request,
}) => {
  await bareWagon(request, '63981401');
  await waitForTour(page);
  await page.goto('/login?from=%2Fhelp');
  await signInAt(page, 'controller');
  // Who follows a link came for that page: the tour begins where work begins.
  await expect(page.getByRole('heading', { name: 'Помощь' })).toBeVisible();
  await expect(page.locator('[data-tour], dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Транспорт' }).click();
  expect(await walkTour(page)).toBe(7);
  await page.reload();
  await page.getByRole('button', { name: /Меню пользователя/ }).click();
  await page.getByRole('menuitem', { name: 'Помощь' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Показать экскурсию' }).click();
  await expect(page.getByRole('dialog', { name: 'Экскурсия: 1 из 7' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /Меню пользователя/ }).click();
  await page.getByRole('menuitem', { name: 'Помощь' }).click();
  await page.getByRole('link', { name: 'Контролёр и мастер: принять вагон' }).click();
  await expect(page.getByText('Карточка говорит, какой шаг следующий')).toBeVisible();

  await page.getByRole('link', { name: 'Транспорт' }).click();
  await page.getByRole('tab', { name: /На станции/ }).click();
  await page
    .getByRole('link', { name: /6398\s?1401/ })
    .first()
    .click();
  // The step leads to what is missing, three times.
  const begin = page.getByRole('button', { name: 'Начать приемку' }).first();
  await begin.click();
  await expect(page.getByLabel('Удостоверение о взрывобезопасности')).toBeFocused();
  await page.keyboard.type('УВ-77');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Протокол радиационного контроля')).toBeFocused();
  await page.keyboard.type('ПРК-77');
  await begin.click();
  await page.getByRole('button', { name: 'Снять', exact: true }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Снять/ })
    .click();
  await expect(page.getByText('Сохранено: 1 снимок')).toBeVisible();
  await page
    .getByRole('button', { name: /Готово|Закрыть камеру/ })
    .first()
    .click();
  await take(page, 'Начать приемку', 'На приемке');
  await page.getByRole('button', { name: 'Завершить приемку' }).first().click();
  await page
    .getByRole('button', { name: /Принять как заявлено/ })
    .first()
    .click();
  await expect(page.getByText('Остаток 0,000 т')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Сохранено' })).toHaveCount(2);
  await take(page, 'Завершить приемку', 'Приемка завершена');
});
