import { enter, shellIsKept } from './support/device.ts';
import { expect, test } from './support/product.ts';

test('the shell opens without a network after the first visit, on any address', async ({ page, context }) => {
  await enter(page, 'controller', '/auto?tab=finished');
  await expect(page.getByText('Приемка завершена').first()).toBeVisible();
  await shellIsKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Приемка завершена').first()).toBeVisible();
  await expect(page.getByText(/Нет связи/).first()).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveTitle('Профиль | АРМ ОТК');
  await context.setOffline(false);
  await expect(page.getByText(/Нет связи/)).toHaveCount(0, { timeout: 60_000 });
});
