// R24 in a real browser: a captive portal answers every request during an update, and never becomes the app.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

import type { APIRequestContext } from '@playwright/test';

import { enter } from './support/device.ts';
import { expect, test } from './support/product.ts';
import { shellIsKept } from './support/profile.ts';

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

/** The worker of a version with another shell, whose hash it names. */
async function nextWorker(request: APIRequestContext): Promise<string> {
  const hashOf = (bytes: string | Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
  const hash = hashOf(await (await request.get('/')).body());
  const worker = await (await request.get('/sw.js')).text();
  expect(worker).toContain(hash);
  return worker.replaceAll(hash, hashOf('the next shell'));
}

test('a portal that answers during an update is neither stored nor taken for the server', async ({
  keptPage: page,
  product,
}) => {
  test.setTimeout(300_000);
  await enter(page, 'controller', '/auto?tab=finished');
  await expect(page.getByText('Приемка завершена').first()).toBeVisible();
  await shellIsKept(page);

  const worker = await nextWorker(page.request);
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
  // The page of suppliers is another one: the service worker leaves it to the server.
  await page.goto('/room');
  await expect(page.getByRole('heading', { name: 'Ссылка неполная' })).toBeVisible();
});
