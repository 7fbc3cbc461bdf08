// Steps 1–7a of the trade on the phone: by several people, each on a device of his own, and by one of them alone.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { proof } from '../support/proof.ts';
import { actAs } from './support/api.ts';
import { choosePhoto } from './support/photo.ts';
import { enter, goTo, lightContext, type SharedPage, sharedPage } from './support/device.ts';
import { recordShifts, shiftsOf } from './support/optics/shifts.ts';
import { expect, test } from './support/product.ts';
import { type PersonalDevice, personalDevice, shellIsKept } from './support/profile.ts';
import { linksOf, reached, receive, smallPhone } from './support/tapped-road.ts';
import { arrivedWagon } from './support/wagon-b.ts';

async function openAs(browser: Browser, options: BrowserContextOptions, login: string, address: string): Promise<Page> {
  const page = await (await lightContext(browser, options)).newPage();
  await enter(page, login, address);
  return page;
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  // The form fills in what it can guess: the destination follows the reception point.
  if ((await box.inputValue()).includes(option)) {
    return;
  }
  await box.fill(option);
  await page.getByRole('option').filter({ hasText: option }).first().click();
}

/** A step with warnings asks once more in a dialog. */
async function take(page: Page, step: string, reached: string): Promise<void> {
  await page.getByRole('button', { name: step }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: new RegExp(step) });
  const chip = page.getByText(reached, { exact: true }).first();
  await expect(chip.or(again).first()).toBeVisible();
  if (await again.isVisible()) {
    await again.click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chip).toBeVisible();
}

const status = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();
const save = async (page: Page) => {
  const unsaved = page.getByText(/Есть изменения|Не сохранено/);
  await expect(unsaved.first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(unsaved).toHaveCount(0);
};

/** What moves by more than a line of text. */
const largeOf = (shifts: readonly string[]) => shifts.filter((shift) => Number(shift.split(' ')[1]) > 0.02);

test('a wagon that nobody announced goes from the gate to «Приемка завершена»', async ({
  browser,
  request,
  productUrl,
  viewport,
  hasTouch,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const device = { baseURL: productUrl, viewport, hasTouch, isMobile, locale: 'ru-RU' };

  const dispatcher = await openAs(browser, device, 'dispatcher', '/auto/new');
  await dispatcher.getByLabel('Номер ТС').fill('63981203');
  await dispatcher.getByRole('textbox', { name: 'Дата отгрузки' }).fill('12.11.2026');
  await dispatcher.getByLabel('Номер документа').fill('ЭА900001');
  await choose(dispatcher, 'Поставщик', 'Вторресурс-Ока');
  await choose(dispatcher, 'Станция приемки', 'Навашино');
  await choose(dispatcher, 'Станция отправления', 'Дзержинск');
  await choose(dispatcher, 'Станция назначения', 'Навашино');
  await dispatcher.keyboard.press('Control+Enter');
  await expect(dispatcher).toHaveURL(/\/auto\/[\da-f]{8}-/);
  const card = new URL(dispatcher.url()).pathname;
  const id = card.split('/').at(-1)!;
  await status(dispatcher, 'Ожидается');
  await take(dispatcher, 'Отметить прибытие', 'Прибыл на станцию');
  await take(dispatcher, 'Начать входной контроль', 'Входной контроль');
  await dispatcher.context().close();

  // The weigher's own page is opened by offline.phone.e2e.ts.
  const weigher = await actAs(request, 'weigher');
  const weight = { gross: 88.3, tare: 23.5, net: 64.8, trash: 0.9 };
  await weigher('POST', `/transport/${id}/set-register-weight`, weight);
  await weigher('PUT', `/transport/change-status/${id}`, { statusCode: 'WEIGHED' });

  const controller = await openAs(browser, device, 'controller', card);
  await controller.getByLabel('Удостоверение о взрывобезопасности').fill('УВ-77');
  await controller.getByLabel('Протокол радиационного контроля').fill('ПРК-77');
  await save(controller);
  await controller.getByRole('tab', { name: 'Фото' }).click();
  await choosePhoto(controller);
  await expect(controller.getByRole('button', { name: 'Отправлено 1' })).toBeVisible();
  // The step counts the photos of the card.
  await expect(controller.getByRole('tab', { name: /^Фото\D*1$/ })).toBeVisible();
  await take(controller, 'Начать приемку', 'На приемке');
  await controller.getByRole('tab', { name: 'Виды лома' }).click();
  await controller.getByRole('button', { name: 'Добавить вид' }).last().click();
  await controller.getByLabel('Код или название').fill('3A');
  await controller.getByRole('button', { name: /^3А\s/ }).first().click();
  await controller.getByLabel('3А, нетто').fill('63,9');
  await save(controller);
  await take(controller, 'Завершить приемку', 'Приемка завершена');

  await controller.getByRole('tab', { name: 'История' }).click();
  for (const words of [
    'Ожидается',
    'Прибыл на станцию',
    'Входной контроль',
    'Взвешен',
    'На приемке',
    'Приемка завершена',
    'УВ-77',
  ]) {
    await expect(controller.getByText(words).first()).toBeVisible();
  }
  await controller.context().close();
});

/** The first thing to fill in or to press in the open panel. */
const firstField = (page: Page) =>
  page
    .locator('[data-panel]:visible')
    .locator('input:not([type="file"]):not([readonly]):visible, textarea:visible, button:visible')
    .first();

/** The share of the screen's height that is neither a bar of the shell nor one of the card, the tabs included. */
const contentShare = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const { top, bottom } = main.getBoundingClientRect();
    const stuck = [...main.querySelectorAll('*')].filter((element) => {
      const { height, ...box } = element.getBoundingClientRect();
      const isBar = getComputedStyle(element).position === 'sticky' || element.matches('[role="tablist"]');
      return isBar && height > 0 && (box.top <= top + 100 || box.bottom >= bottom - 1);
    });
    const bars = stuck.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    return (bottom - top - bars) / innerHeight;
  });

async function watchShifts(page: Page): Promise<void> {
  // A toast about the wagon before is moved up by the next toast, which is no shift of the card.
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await page.evaluate(recordShifts);
  await shiftsOf(page);
}

const tapsAtMost = 20;
// One of the links each time, `npm run soak -- taps` all of them.
const { count, seed, announce } = proof('Tapped road', 'OTK_TAPPED_LINKS', 1);

test.describe.serial('one person with one small phone', () => {
  let device: PersonalDevice;
  let shared: SharedPage;
  test.beforeAll(async ({ productUrl, used }) => {
    // Without a link the parts of the page come from the service worker.
    const phone = { viewport: smallPhone, hasTouch: true, isMobile: true, permissions: ['camera'] };
    device = await personalDevice({ ...phone, baseURL: productUrl }, used);
    shared = await sharedPage(await device.start());
  });
  test.afterAll(async () => {
    await shared.close();
    await device.forget();
  });

  test(`a wagon is received in at most ${tapsAtMost} taps, without a link as over a hanging one and a good one`, async ({
    request,
  }) => {
    test.setTimeout(360_000);
    announce();
    const roads = linksOf(seed, count);
    const { page } = shared;
    const wagons: { number: string; id: string }[] = [];
    for (const number of ['63981302', '63981310', '63981328'].slice(0, count)) {
      // The list begins with the newest, which is received first.
      wagons.unshift({ number, id: await arrivedWagon(request, number, 64.8) });
    }
    // The cards are opened once before the link is lost.
    await enter(page, 'admin', `/auto/${wagons[0]!.id}`);
    for (const { id, number } of wagons) {
      await goTo(page, `/auto/${id}`);
      await expect(page).toHaveTitle(new RegExp(number));
      await reached(page, 'Прибыл на станцию');
    }
    await shellIsKept(page);
    const admin = await actAs(request, 'admin');
    for (const [place, [name, link]] of roads.entries()) {
      const { id, number } = wagons[place]!;
      await goTo(page, '/auto');
      await expect(page.getByRole('tab', { name: /На станции/ })).toBeVisible();
      await link.break(page.context());
      const taps = await receive(page, new RegExp(`${number.slice(0, 4)}\\s?${number.slice(4)}`));
      process.stdout.write(`Taps from «Прибыл» to «Приемка завершена», link ${name}: ${taps}\n`);
      expect(taps, name).toBeLessThanOrEqual(tapsAtMost);
      await link.mend(page.context());
      const status = async () => (await admin<{ status: { code: string } }>('GET', `/transport/${id}`)).status.code;
      await expect.poll(status, { message: name, timeout: 60_000 }).toBe('RECEPTION_FINISHED');
    }
  });

  test('the first field of every tab is in view; on its side most of the height is content', async ({ request }) => {
    const { page } = shared;
    const number = '63981336';
    await goTo(page, `/auto/${await arrivedWagon(request, number, 64.8)}`);
    await expect(page).toHaveTitle(new RegExp(number));
    const tabs = page.getByRole('tablist', { name: 'Разделы карточки' }).getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    await watchShifts(page);
    const readOnly = ['История', 'Аналитика'];
    for (const tab of await tabs.all()) {
      const name = (await tab.innerText()).replace(/\s*\d+$/, '');
      await tab.tap();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      if (!readOnly.includes(name)) {
        await expect(firstField(page), name).toBeInViewport({ ratio: 1 });
      }
      expect(largeOf(await shiftsOf(page)), name).toEqual([]);
    }
    for (const [what, viewport] of Object.entries({
      'on its side': { width: 640, height: 360 },
      'zoomed to 200 %': { width: 720, height: 450 },
    })) {
      await page.setViewportSize(viewport);
      await tabs.first().tap();
      await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
      expect(await contentShare(page), what).toBeGreaterThanOrEqual(0.6);
    }
  });

  test('with something typed Back asks first, the browser asks once before a reload, and the card has it afterwards', async () => {
    const { page } = shared;
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.type());
      void question.accept();
    });
    const marks = page.getByRole('textbox', { name: 'Особые отметки', exact: true });
    await marks.fill('лёд на крыше');
    await expect(page.getByText(/Есть изменения/).first()).toBeVisible();
    await page.reload();
    await expect(marks).toHaveValue('лёд на крыше');
    expect(asked).toEqual(['beforeunload']);

    // Back asks, and Back once more closes the question: neither leads to another entry, let alone out of the application.
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await page.getByRole('link', { name: 'К списку' }).tap();
    await question.getByRole('button', { name: 'Уйти', exact: true }).tap();
    await page.getByRole('link', { name: /6398\s?1336/ }).tap();
    await expect(marks).toHaveValue('лёд на крыше');
    const address = page.url();
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(question).toBeHidden();
    // The entry is restored after the question is gone.
    await expect(page).toHaveURL(address);
    await expect(marks).toHaveValue('лёд на крыше');
  });
});
