// The discrepancy case in one piece (domain §3.1, steps 7b–16): from the suspended reception of a wagon with the figures
// of example B to the decision. The master works in one page; the others act past the screens, the days between the acts
// pass on the server's clock.
import type { APIRequestContext, Page } from '@playwright/test';

import { contestableIds } from '../../packages/domain/src/features/answer/answer.lines.ts';
import type { Transport } from '../../packages/domain/src/features/transport/transport.schema.ts';
import { pdfText } from '../../apps/server/test/pdf-text.ts';
import { decoded } from '../../apps/server/test/smtp.ts';
import { actAs } from './support/api.ts';
import { enter } from './support/device.ts';
import { expect, password, type Product, test } from './support/product.ts';
import { wagonB } from './support/wagon-b.ts';

test.use({ serviceWorkers: 'block' });

const hourMs = 3_600_000;

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

/** The same product at another moment: the session of yesterday is over by then, and the page stays open. */
async function passUntil(product: Product, page: Page, at: number): Promise<void> {
  // What the page asks meanwhile waits for the new session: refused with the one of yesterday, it would lead to the sign-in.
  const { promise: isSignedIn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await isSignedIn;
    await route.continue();
  });
  await product.passUntil(at);
  await signIn(page);
  await page.clock.setSystemTime(at);
  goOn();
  await page.unrouteAll({ behavior: 'wait' });
}

async function signIn(page: Page): Promise<void> {
  const reply = await page.request.post('/api/auth/login', { data: { login: 'master', password } });
  expect(reply.status(), await reply.text()).toBe(200);
}

async function suspend(request: APIRequestContext, id: string): Promise<void> {
  const controller = await actAs(request, 'controller');
  const comment = 'Засор 3,1 т, баллоны и трансформатор';
  await controller('PUT', `/transport/change-status/${id}`, { statusCode: 'RECEPTION_SUSPENDED', comment });
}

async function answer(request: APIRequestContext, id: string): Promise<void> {
  const supplier = await actAs(request, 'supplier');
  const found = contestableIds(await supplier<Transport>('GET', `/transport/${id}`));
  await supplier('POST', `/transport/${id}/give-answer`, {
    answer: 'WILL_COME',
    comment: 'Приедет Сидоров, доверенность 12',
    lines: [...found].map((lineId) => ({ lineId, isAgreed: true })),
  });
}

test('wagon B goes from discovery to the decision', async ({ page: master, request, product }) => {
  test.setTimeout(420_000);
  const id = await wagonB(request, '61854311');
  await suspend(request, id);

  // The page reads this clock from its first moment, so that it can be set later.
  await master.clock.setSystemTime(Date.now());
  await enter(master, 'master', `/auto/${id}`);
  const division = master.getByRole('dialog', { name: 'Выберите подразделение' });
  await division.getByRole('combobox').fill('Навашино');
  await master.getByRole('option').first().click();
  await division.getByRole('button', { name: 'Продолжить' }).click();
  await reached(master, 'Приемка приостановлена');
  const storing = await openStep(master, 'Поставить на хранение');
  await storing.getByRole('checkbox').first().check();
  await storing.getByRole('button', { name: 'Поставить и отправить' }).click();
  await reached(master, 'Ответственное хранение');
  const phonegrams = () =>
    product.letters.map(({ source }) => decoded(source)).filter((text) => /ТЕЛЕФОНОГРАММА/.test(text));
  await expect.poll(phonegrams, { timeout: 60_000 }).toContainEqual(expect.stringContaining('61854311'));

  await answer(request, id);
  // The card follows what the supplier has answered.
  await expect(master.getByText('Приедет Сидоров, доверенность 12').first()).toBeVisible();
  const commissionAt = await book(master, 'Назначить комиссию');
  await reached(master, 'Назначена комиссия');

  await passUntil(product, master, commissionAt + hourMs);
  const heard = await openStep(master, 'Комиссия проведена');
  await heard.getByLabel('Результат').fill('Засор 3,1 т подтверждён, веса уточнит сепарация');
  await heard.getByLabel(/^Председатель/).fill('Громова Е. А.');
  await heard.getByLabel(/Члены комиссии/).fill('Иванов И. И.\nПетров П. П.');
  await heard.getByLabel('Представитель поставщика присутствовал').check();
  await heard.getByLabel(/^Представитель:/).fill('Сидоров С. С.');
  await heard.getByLabel(/^Доверенность/).fill('12');
  await heard.getByRole('button', { name: 'Комиссия проведена' }).click();
  await reached(master, 'Комиссия проведена');
  const separateAt = await book(master, 'Назначить сепарацию');
  await reached(master, 'Назначена тех. сепарация');

  await passUntil(product, master, separateAt + hourMs);
  const separated = await openStep(master, 'Сепарация проведена');
  await separated.getByLabel('Результат').fill('Веса подтверждены');
  await separated.getByLabel(/^Председатель/).fill('Громова Е. А.');
  await separated.getByLabel(/Члены комиссии/).fill('Иванов И. И.');
  await separated.getByLabel('Представитель поставщика присутствовал').check();
  await separated.getByLabel(/^Представитель:/).fill('Сидоров С. С.');
  await separated.getByRole('button', { name: 'Сепарация проведена' }).click();
  await reached(master, 'Тех. сепарация проведена');

  await master.getByRole('tab', { name: 'Акт' }).click();
  await master.getByRole('button', { name: 'Сохранить акт' }).click();
  await expect(master.getByText(/Сохранён акт ТОРГ-2/)).toBeVisible();
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
  const finishing = await openStep(master, 'Завершить приемку');
  await finishing.getByRole('button', { name: 'Завершить приемку' }).click();
  await reached(master, 'Приемка завершена');
});
