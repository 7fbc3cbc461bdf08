// R24 in a real browser: a captive portal answers every request during an update, and never becomes the app.
import { createServer } from 'node:http';
import { once } from 'node:events';

import { enter, shellIsKept } from './support/device.ts';
import { expect, test } from './support/product.ts';

/** Answers everything with its page; only the worker's script comes through, as from a cache on the way. */
async function openPortal(port: number, worker: string) {
  const portal = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    response.writeHead(200, { 'Content-Type': isWorker ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isWorker ? worker : '<!doctype html><title>Вход в сеть</title>Войдите в сеть');
  }).listen(port, '127.0.0.1');
  await once(portal, 'listening');
  return async () => {
    portal.close();
    portal.closeAllConnections();
    await once(portal, 'close');
  };
}

test('a portal that answers during an update is neither stored nor taken for the server', async ({ page, product }) => {
  test.setTimeout(300_000);
  await enter(page, 'controller', '/auto?tab=finished');
  await expect(page.getByText('Приемка завершена').first()).toBeVisible();
  await shellIsKept(page);

  await product.stop();
  await product.start({ PRODUCT_SHORT_NAME: 'Новая версия' });
  const worker = await (await page.request.get('/sw.js')).text();
  await product.stop();
  const closePortal = await openPortal(Number(new URL(product.url).port), worker);
  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const installing = registration.installing!;
    await new Promise((resolve) => {
      installing.addEventListener('statechange', resolve, { once: true });
    });
    return installing.state;
  });
  expect(outcome).toBe('redundant');
  await page.reload();
  await expect(page.getByText('Приемка завершена').first()).toBeVisible();
  await expect(page.getByText(/Нет связи/).first()).toBeVisible();
  await expect(page).not.toHaveURL(/login/);

  await closePortal();
  await product.start();
  await page.reload();
  await expect(page.getByText(/Нет связи/)).toHaveCount(0, { timeout: 60_000 });
  await expect(page).toHaveTitle(/АРМ ОТК$/);
});
