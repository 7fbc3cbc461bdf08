import { settingContract } from '@otk/domain/setting/setting.contract';
import { defaultSettings } from '@otk/domain/setting/setting.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { anUdr, aUser } from '#features/user/testing/user.builders';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

test('a template shows its example, a wrong one its fault; a save by keyboard sends the version', async () => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['SYSTEM_ADMIN'] })] })));
  const inForce = {
    values: defaultSettings,
    shift: defaultSettings,
    seal: defaultSettings,
    room: defaultSettings,
    secondLook: defaultSettings,
    version: 4,
    environment: [{ title: 'Краткое название', value: 'АРМ ОТК', variable: 'PRODUCT_SHORT_NAME' }],
    limits: [{ title: 'Пароль', value: 'от 6 до 30 знаков', variable: null }],
    states: [{ title: 'Последняя резервная копия', value: '17.11.2026 03:00, проверена, файлов 12', variable: null }],
  };
  fakes.on(settingContract.get).mockResolvedValue(inForce);
  const edit = fakes.on(settingContract.edit).mockResolvedValue({ ...inForce, version: 5 });
  renderApp('/admin/settings', fakes);
  expect(await screen.findByText('PRODUCT_SHORT_NAME')).toBeVisible();
  expect(screen.getByText('от 6 до 30 знаков')).toBeVisible();
  expect(screen.getByText('17.11.2026 03:00, проверена, файлов 12')).toBeVisible();
  const number = screen.getByRole('textbox', { name: 'Номер акта ТОРГ-2' });
  await userEvent.fill(number, 'ОТК-{номер:4}');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('В шаблоне нет {год} или {гг}')).toBeVisible();
  expect(edit).not.toHaveBeenCalled();
  await userEvent.fill(number, 'ОТК-{номер:4}-{гг}');
  expect(await screen.findByText(/Пример: ОТК-0007-26/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(edit).toHaveBeenCalledExactlyOnceWith({
      body: { ...defaultSettings, actNumber: 'ОТК-{номер:4}-{гг}', version: 4 },
    }),
  );
});
