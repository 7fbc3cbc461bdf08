// R20: a new version is deployed while three tabs are open and the outbox is not empty: nothing is lost, every tab updates.
import type { Page } from '@playwright/test';

import { askServer, enterCard } from './support/device.ts';
import { expect, test } from './support/product.ts';
import { shellIsKept } from './support/profile.ts';

const update = (page: Page) => page.getByRole('button', { name: 'Обновить', exact: true });

/** Once is enough, whatever another tab asks the server meanwhile. */
async function takeNewVersion(tab: Page, asking: Page | null): Promise<void> {
  await expect(update(tab)).toBeEnabled({ timeout: 60_000 });
  await (asking && keepAsking(asking));
  await update(tab).click();
  await expect(tab).toHaveTitle(/Новая версия$/, { timeout: 30_000 });
}

/** Calls that follow one another until the attribute goes: one of them comes while the browser stops the old worker. */
const keepAsking = (tab: Page) =>
  tab.evaluate(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-asking', true);
    const askAgain = () => documentElement.hasAttribute('data-asking') && setTimeout(ask, 10);
    const ask = () => void fetch('/api/health/live').then(askAgain, askAgain);
    ask();
  });
const stopAsking = (tab: Page) => tab.evaluate(() => document.documentElement.toggleAttribute('data-asking', false));

test('a new version with three tabs and unsent work: every tab takes it, every write arrives once', async ({
  keptPage: page,
  product,
}) => {
  test.setTimeout(600_000);
  const context = page.context();
  const id = await enterCard(page, 'head', '94640273');
  await shellIsKept(page);
  await expect(page.getByLabel('Особые отметки')).toBeVisible();
  const card = `/auto/${id}`;
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) {
    await tab.goto(card);
    await expect(tab.getByLabel('Особые отметки')).toBeVisible();
  }

  await product.stop();
  for (const [place, field] of ['Особые отметки', 'Место приемки', 'Номер документа'].entries()) {
    const tab = tabs[place]!;
    await tab.getByLabel(field).fill(`запись ${place + 1}`);
    await tab.keyboard.press('Control+s');
    await expect(tab.getByText(`На устройстве, ждёт: ${place + 1}`).first()).toBeVisible();
  }
  await expect(page.getByText('На устройстве, ждёт: 3').first()).toBeVisible();

  await product.start({ PRODUCT_SHORT_NAME: 'Новая версия' });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  // While entries are on their way the update waits by itself; the button is enabled afterwards.
  await expect(page.getByRole('banner').getByRole('link', { name: /Всё отправлено/ })).toBeVisible({ timeout: 60_000 });
  await takeNewVersion(page, tabs[2]!);
  await stopAsking(tabs[2]!);
  for (const tab of tabs.slice(1)) {
    await takeNewVersion(tab, null);
  }
  const arrived = await askServer<{ specialMark: string; acceptancePlaceMark: string; documentNumber: string }>(
    page,
    `/transport/${id}`,
  );
  expect([arrived.specialMark, arrived.acceptancePlaceMark, arrived.documentNumber]).toEqual([
    'запись 1',
    'запись 2',
    'запись 3',
  ]);
  const history = await askServer<{ items: { after: unknown }[] }>(page, `/transport/transport-history/${id}`);
  for (const words of ['запись 1', 'запись 2', 'запись 3']) {
    expect(history.items.filter(({ after }) => after === words)).toHaveLength(1);
  }
});
