import { divisionAdminContract } from '@otk/domain/division/division.admin.contract';
import { roleContract } from '@otk/domain/role/role.contract';
import { userAdminContract } from '@otk/domain/user/user.admin.contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

import { anAccount } from '../testing/user.account-builders.ts';
import { anUdr, aUser } from '../testing/user.builders.ts';

const divisionId = '00000000-0000-4000-8000-000000000001';

test('a division and a role that are chosen are given to the new person also without «Назначить»', async () => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'USER_ADMIN'] })] })));
  const name = 'ОТК. Станция Навашино';
  fakes
    .on(divisionAdminContract.list)
    .mockResolvedValue([
      { id: divisionId, code: 'NAV', name, seenDivisionIds: [], people: 1, isDeleted: false, version: 1 },
    ]);
  fakes.on(roleContract.list).mockResolvedValue([
    {
      code: 'CTRL',
      name: 'Контролёр ОТК',
      everywhere: false,
      isSupplier: false,
      permissions: ['TRANSPORT_READ'],
      people: 1,
      version: 1,
    },
  ]);
  fakes.on(userAdminContract.listPositions).mockResolvedValue([]);
  const create = fakes.on(userAdminContract.create).mockImplementation(async () => anAccount());
  renderApp('/admin/users?create=1', fakes);

  await userEvent.fill(await screen.findByRole('textbox', { name: 'Фамилия, имя, отчество' }), 'Петров Пётр');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Логин' }), 'petrov');
  expect(screen.getByText(/^Без назначения человек войдёт/)).toBeVisible();
  screen.getByRole('combobox', { name: 'Подразделение' }).focus();
  await userEvent.keyboard('Нава{Enter}{Tab}');
  screen.getByRole('combobox', { name: 'Роль' }).focus();
  await userEvent.keyboard('Контр{Enter}');
  expect(screen.queryByText(/^Без назначения человек войдёт/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
  await waitFor(() => expect(create.mock.lastCall?.[0].body.assignments).toEqual([{ divisionId, roleCode: 'CTRL' }]));
});
