// What somebody else does is a toast, a badge and a thread in an open browser, also after a restart of the server and a lost
// network.
import type { Page } from '@playwright/test';

import { actAs } from './support/api.ts';
import { enter } from './support/device.ts';
import { expect, test } from './support/product.ts';
import { shellIsKept } from './support/profile.ts';

interface Row {
  readonly id: string;
  readonly transportNumber: string;
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Уведомления:/ });
const toast = (page: Page, words: RegExp) => page.getByRole('region', { name: 'Уведомления' }).getByText(words);
/** A toast lives three seconds: the expectation starts before the act, or it may come too late. */
const toastOf = (page: Page, words: RegExp, act: () => Promise<unknown>) =>
  Promise.all([expect(toast(page, words)).toBeVisible({ timeout: 30_000 }), act()]);
const unread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count === 0 ? /непрочитанных нет/ : new RegExp(`: ${count} непрочитанн`));

test('an act of another person is a toast, a badge and a thread, also after a restart and without a link', async ({
  keptPage: controller,
  request,
  product,
}) => {
  test.setTimeout(240_000);
  const context = controller.context();
  const head = await actAs(request, 'head');
  const { items } = await head<{ items: Row[] }>('GET', '/transport/filtrate?tab=station&limit=30');
  // Vehicles of the gate's journey on this server have messages of their own; wagons have none.
  const [first, second] = items.filter(({ transportNumber }) => /^\d+$/.test(transportNumber)) as [Row, Row];
  const ask = (text: string) => head('POST', `/notification/transport/${first.id}/request`, { text });

  // Other journeys on this server have sent messages too.
  const reader = await actAs(request, 'controller');
  await reader('POST', '/notification/read');
  await enter(controller, 'controller', '/auto?tab=station');
  await unread(controller, 0);
  // Under the pointer a toast stays.
  await Promise.all([
    toast(controller, /Когда придёт <b>комиссия<\/b>\?/).hover({ timeout: 30_000 }),
    ask('Когда придёт <b>комиссия</b>?'),
  ]);

  await unread(controller, 1);
  await expect(controller.getByRole('row').filter({ hasText: '1 непрочитанное' })).toHaveCount(1);
  await toast(controller, /Когда придёт/).click();
  await expect(controller).toHaveURL(`${product.url}/auto/${first.id}?tab=event`);
  await expect(controller.getByRole('article', { name: /Запрос поставщика/ })).toContainText('Новое');
  await unread(controller, 0);

  await controller.getByRole('button', { name: 'Ответить поставщику' }).click();
  await controller.getByLabel('Ответить поставщику').fill('Завтра в 10:00');
  await controller.getByRole('button', { name: 'Отправить' }).click();
  await expect(controller.getByRole('article', { name: /Ответ контролёра/ })).toContainText('Завтра в 10:00');
  // The answer stands under the question, and the open thread grows by itself.
  await expect(
    controller
      .getByRole('listitem')
      .getByRole('listitem')
      .getByText(/Завтра в 10:00/),
  ).toBeVisible();
  await ask('А во сколько?');
  await expect(controller.getByRole('article', { name: /Запрос поставщика/ }).getByText('А во сколько?')).toBeVisible();

  // A stop of the server in the middle would undo the installation of the service worker.
  await shellIsKept(controller);
  // Another server process on the same data: nobody signs in again, nothing is missed.
  await product.stop();
  await product.start();
  const again = await actAs(request, 'head');
  await toastOf(controller, /После перезапуска/, () =>
    again('POST', `/notification/transport/${second.id}/request`, { text: 'После перезапуска' }),
  );
  await unread(controller, 1);

  // Without a network the other page comes from the service worker.
  await context.setOffline(true);
  await again('POST', `/notification/transport/${second.id}/request`, { text: 'Пока не было связи' });
  await controller.getByRole('link', { name: 'Уведомления', exact: true }).click();
  await expect(controller.getByText(/Нет связи/).first()).toBeVisible();
  await toastOf(controller, /Пока не было связи/, () => context.setOffline(false));
  await unread(controller, 2);

  const group = controller.getByRole('region', { name: `ТС ${second.transportNumber}` });
  await expect(group.getByRole('article')).toHaveCount(2);
  await controller.getByRole('button', { name: 'Отметить прочитанными' }).click();
  await controller.getByRole('button', { name: 'Отменить' }).click();
  await unread(controller, 2);
  await controller.getByLabel(/Только непрочитанные/).check();
  await expect(controller).toHaveURL(/unread=1/);
  await controller.getByRole('button', { name: 'Отметить прочитанными' }).click();
  await unread(controller, 0);
  await expect(controller.getByText('Всё прочитано')).toBeVisible();
});
