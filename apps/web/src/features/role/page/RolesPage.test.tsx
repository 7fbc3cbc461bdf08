import { divisionAdminContract } from '@otk/domain/division/division.admin.contract';
import { roleContract } from '@otk/domain/role/role.contract';
import type { Role } from '@otk/domain/role/role.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { anUdr, aUser } from '#features/user/testing/user.builders';
import { atWork } from '#app/testing/at-work';
import { ApiError } from '#platform/api-error';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

const role: Role = {
  code: 'SENIOR',
  name: 'Старший мастер',
  everywhere: false,
  isSupplier: false,
  permissions: ['STATUS_CHANGE', 'TRANSPORT_READ'],
  people: 0,
  version: 3,
};

function asAdmin() {
  const own = ['TRANSPORT_READ', 'STATUS_CHANGE', 'STEP_ARRIVE', 'USER_ADMIN'];
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: own })] })));
  fakes.on(roleContract.list).mockImplementation(async () => [role]);
  fakes.on(roleContract.listPermissions).mockResolvedValue([
    { code: 'TRANSPORT_READ', name: 'Просмотр ТС' },
    { code: 'STATUS_CHANGE', name: 'Смена статуса' },
    { code: 'STEP_ARRIVE', name: 'Шаг: отметить прибытие' },
    { code: 'STEP_ARCHIVE', name: 'Шаг: в архив' },
  ]);
  const edit = fakes.on(roleContract.edit).mockImplementation(async () => ({ ...role, version: 4 }));
  fakes.on(divisionAdminContract.list).mockResolvedValue([]);
  const createDivision = fakes.on(divisionAdminContract.create).mockImplementation(async ({ body }) => ({
    ...body,
    id: '00000000-0000-4000-8000-000000000001',
    people: 0,
    isDeleted: false,
    version: 1,
  }));
  return { ...fakes, edit, createDivision };
}

test('a permission is given by keyboard; the preview shows what the role sees; only the change is sent', async () => {
  const fakes = asAdmin();
  renderApp('/admin/roles?role=SENIOR', fakes);
  const preview = within(await screen.findByRole('region', { name: 'Что видит эта роль' }));
  expect(preview.getByText('Транспорт, Смена, Архив')).toBeVisible();
  const box = await screen.findByRole('checkbox', { name: 'Шаг: отметить прибытие' });
  expect(screen.getByRole('checkbox', { name: 'Шаг: в архив' })).toBeDisabled();
  box.focus();
  await userEvent.keyboard(' ');
  expect(preview.getByText('Отметить прибытие')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(fakes.edit).toHaveBeenCalledWith({
      params: { code: 'SENIOR' },
      body: { version: 3, permissions: ['STATUS_CHANGE', 'STEP_ARRIVE', 'TRANSPORT_READ'] },
    }),
  );
});

test('a division is added; on a phone nothing is wider than the screen', async () => {
  await page.viewport(360, 640);
  const fakes = asAdmin();
  renderApp('/admin/roles?view=divisions', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить подразделение' }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Код' }), 'SHOP');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Название' }), 'Копровый цех');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(fakes.createDivision).toHaveBeenCalledWith({
      body: { code: 'SHOP', name: 'Копровый цех', seenDivisionIds: [] },
    }),
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('the code of a division is shown, and cannot be changed', async () => {
  const fakes = asAdmin();
  const shop = { id: '00000000-0000-4000-8000-0000000000d1', code: 'SHOP', name: 'Копровый цех', version: 1 };
  fakes
    .on(divisionAdminContract.list)
    .mockResolvedValue([{ ...shop, people: 0, isDeleted: false, seenDivisionIds: [] }]);
  renderApp('/admin/roles?view=divisions', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Копровый цех' }));
  const code = await screen.findByRole('textbox', { name: 'Код' });
  expect(code).toHaveValue('SHOP');
  expect(code).toBeDisabled();
  expect(code).toHaveAccessibleDescription('Не меняется');
  expect(screen.getByRole('textbox', { name: 'Название' })).toBeEnabled();
});

test('rights that did not load are no role without rights: «Повторить» brings them', async () => {
  const fakes = asAdmin();
  const permissions = fakes
    .on(roleContract.listPermissions)
    .mockRejectedValueOnce(new ApiError({ status: 403, message: 'Нет права' }))
    .mockResolvedValue([{ code: 'STATUS_CHANGE', name: 'Смена статуса' }]);
  renderApp('/admin/roles?role=SENIOR', fakes);
  expect(await screen.findByText('Не удалось загрузить права')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('checkbox', { name: 'Смена статуса' })).toBeChecked();
  expect(permissions).toHaveBeenCalledTimes(2);
});
