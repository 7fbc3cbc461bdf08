// The discrepancy case in one piece (domain §3.1, steps 7b–16): from the suspended reception of a wagon with the figures
// of example B to the decision, each act by its own person, the days between them on the server's clock.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { pdfText } from '../../apps/server/test/pdf-text.ts';
import { decoded, startSmtp } from '../../apps/server/test/smtp.ts';
import { actAs } from './support/api.ts';
import { enter, lightContext } from './support/device.ts';
import { expect, type Product, test } from './support/product.ts';
import { wagonB } from './support/wagon-b.ts';

const hourMs = 3_600_000;
const preload = `--import=${new URL('support/later.mjs', import.meta.url).href}`;

async function openAs(browser: Browser, url: string, login: string, address: string, at?: number): Promise<Page> {
  const context = await lightContext(browser, {
    baseURL: url,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  if (at !== undefined) {
    await context.clock.setSystemTime(at);
  }
  const page = await context.newPage();
  await enter(page, login, address);
  if (login === 'master') {
    const dialog = page.getByRole('dialog', { name: 'Выберите подразделение' });
    await dialog.getByRole('combobox').fill('Навашино');
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Продолжить' }).click();
  }
  return page;
}

const reached = (page: Page, status: string) => expect(page.getByText(status, { exact: true }).first()).toBeVisible();

/** Takes a step, which stands on the card or in its menu. */
async function press(page: Page, step: string): Promise<void> {
  const button = page.getByRole('button', { name: step, exact: true }).first();
  const more = page.getByRole('button', { name: 'Ещё', exact: true });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) {
    await button.click();
  } else {
    await more.click();
    await page.getByRole('menuitem', { name: step, exact: true }).click();
  }
}

/** The dialog of a step that asks for more. */
async function openStep(page: Page, step: string) {
  await press(page, step);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Books the first free hour; returns its time. */
async function book(page: Page, step: string): Promise<number> {
  const dialog = await openStep(page, step);
  const first = dialog.getByRole('group', { name: 'Время' }).getByRole('button').first();
  await first.click();
  const at = Date.parse((await first.getAttribute('value')) ?? '');
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await expect(dialog).toBeHidden();
  return at;
}

/** The same product at another moment: sessions of yesterday are over by then. */
async function passUntil(product: Product, at: number, file: string): Promise<void> {
  await writeFile(file, String(at - Date.now()));
  product.signal('SIGUSR2');
  await expect.poll(() => existsSync(file), { intervals: [20] }).toBe(false);
}

test('wagon B goes from discovery to the decision', async ({ browser, request, product }) => {
  test.setTimeout(420_000);
  const { smtp, close } = await startSmtp();
  const later = test.info().outputPath('later');
  await mkdir(dirname(later), { recursive: true });
  await product.stop();
  await product.start({ SMTP_URL: smtp.url, NODE_OPTIONS: preload, OTK_LATER: later });
  const id = await wagonB(request, '61854311');
  const card = `/auto/${id}`;

  const controller = await openAs(browser, product.url, 'controller', card);
  const suspend = await openStep(controller, 'Приостановить приемку');
  await suspend.getByLabel('Что обнаружено').fill('Засор 3,1 т, баллоны и трансформатор');
  await suspend.getByRole('button', { name: /Приостановить/ }).click();
  await reached(controller, 'Приемка приостановлена');
  await controller.context().close();

  const master = await openAs(browser, product.url, 'master', card);
  const storing = await openStep(master, 'Поставить на хранение');
  await storing.getByRole('checkbox').first().check();
  await storing.getByRole('button', { name: 'Поставить и отправить' }).click();
  await reached(master, 'Ответственное хранение');
  const phonegram = () => smtp.letters.map(({ source }) => decoded(source)).find((text) => /ТЕЛЕФОНОГРАММА/.test(text));
  await expect.poll(phonegram, { timeout: 60_000 }).toContain('61854311');

  const supplier = await openAs(browser, product.url, 'supplier', card);
  const answering = await openStep(supplier, 'Ответить');
  await answering.getByRole('radio', { name: 'Пришлёт представителя' }).check();
  await answering.getByLabel('Комментарий').fill('Приедет Сидоров, доверенность 12');
  for (const agreed of await answering.getByRole('radio', { name: 'Согласен', exact: true }).all()) {
    await agreed.check();
  }
  await answering.getByRole('button', { name: 'Ответить' }).click();
  await expect(answering).toBeHidden();
  await expect(supplier.getByText('Приедет Сидоров, доверенность 12').first()).toBeVisible();
  await supplier.context().close();

  // The card follows what the supplier has answered.
  const commissionAt = await book(master, 'Назначить комиссию');
  await reached(master, 'Назначена комиссия');
  await master.context().close();

  await passUntil(product, commissionAt + hourMs, later);
  const second = await openAs(browser, product.url, 'master', card, commissionAt + hourMs);
  const heard = await openStep(second, 'Комиссия проведена');
  await heard.getByLabel('Результат').fill('Засор 3,1 т подтверждён, веса уточнит сепарация');
  await heard.getByLabel(/^Председатель/).fill('Громова Е. А.');
  await heard.getByLabel(/Члены комиссии/).fill('Иванов И. И.\nПетров П. П.');
  await heard.getByLabel('Представитель поставщика присутствовал').check();
  await heard.getByLabel(/^Представитель:/).fill('Сидоров С. С.');
  await heard.getByLabel(/^Доверенность/).fill('12');
  await heard.getByRole('button', { name: 'Комиссия проведена' }).click();
  await reached(second, 'Комиссия проведена');
  const separateAt = await book(second, 'Назначить сепарацию');
  await reached(second, 'Назначена тех. сепарация');
  await second.context().close();

  await passUntil(product, separateAt + hourMs, later);
  const last = await openAs(browser, product.url, 'master', card, separateAt + hourMs);
  const separated = await openStep(last, 'Сепарация проведена');
  await separated.getByLabel('Результат').fill('Веса подтверждены');
  await separated.getByLabel(/^Председатель/).fill('Громова Е. А.');
  await separated.getByLabel(/Члены комиссии/).fill('Иванов И. И.');
  await separated.getByLabel('Представитель поставщика присутствовал').check();
  await separated.getByLabel(/^Представитель:/).fill('Сидоров С. С.');
  await separated.getByRole('button', { name: 'Сепарация проведена' }).click();
  await reached(last, 'Тех. сепарация проведена');

  await last.getByRole('tab', { name: 'Акт' }).click();
  await last.getByRole('button', { name: 'Сохранить акт' }).click();
  await expect(last.getByText(/Сохранён акт ТОРГ-2/)).toBeVisible();
  const head = await actAs(request, 'head');
  const [act] = await head<{ url: string }[]>('GET', `/transport/${id}/torg2`);
  const pages = await pdfText(await (await request.get(act!.url)).body());
  expect(pages).toHaveLength(4);
  // Figures of example B: net by papers and by scales, kinds, unordered items, dirt, totals.
  for (const [page, figures] of Object.entries({
    2: ['67,500'],
    3: ['41,200', '15,000', '6,300', '3,100', '62,500'],
  })) {
    for (const figure of figures) {
      expect(pages[Number(page) - 1]).toContain(figure);
    }
  }
  const finishing = await openStep(last, 'Завершить приемку');
  await finishing.getByRole('button', { name: 'Завершить приемку' }).click();
  await reached(last, 'Приемка завершена');
  await close();
});
