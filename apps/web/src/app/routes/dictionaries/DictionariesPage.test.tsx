import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';
import type { DictionaryEntry } from '@otk/domain/dictionary/dictionary.kind';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { anUdr, aUser } from '#features/user/testing/user.builders';

import { atWork } from '../testing/at-work.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { renderApp } from '../testing/render-app.tsx';

const navashino: DictionaryEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  values: { code: '243607', name: 'Навашино', railway: null },
  uses: 3,
  isDeleted: false,
  version: 4,
};

function asHead() {
  const permissions = ['TRANSPORT_READ', 'DICT_EDIT'];
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  const saved = (id: string, values: DictionaryEntry['values']) => ({ ...navashino, id, values, version: 5 });
  return {
    ...fakes,
    list: fakes.on(dictionaryAdminContract.listEntries).mockImplementation(async () => [navashino]),
    save: fakes
      .on(dictionaryAdminContract.saveEntry)
      .mockImplementation(async ({ params, body }) => saved(params.id, body.values)),
    remove: fakes
      .on(dictionaryAdminContract.removeEntry)
      .mockImplementation(async () => ({ ...navashino, isDeleted: true })),
  };
}

test('an entry is edited by keyboard on its version; the device loads the dictionary again', async () => {
  const fakes = asHead();
  renderApp('/admin/dictionaries', fakes);
  (await screen.findByRole('button', { name: 'Изменить: Навашино' })).focus();
  await userEvent.keyboard('{Enter}');
  const name = await screen.findByRole('textbox', { name: 'Название' });
  await userEvent.fill(name, 'Навашино-1');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(fakes.save).toHaveBeenCalledWith({
      params: { kind: 'station', id: navashino.id },
      body: { values: { code: '243607', name: 'Навашино-1', railway: null }, version: 4 },
    }),
  );
  await waitFor(() => expect(fakes.calls.listStations.mock.calls.length).toBeGreaterThan(0));
});

test('a wrong value is said at its field; removal names the number of uses', async () => {
  await page.viewport(360, 640);
  const fakes = asHead();
  renderApp('/admin/dictionaries', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить станцию' }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Код' }), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Код станции: шесть цифр')).toBeVisible();
  expect(fakes.save).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Удалить: Навашино' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удалить станцию?' });
  expect(within(dialog).getByText(/используется: 3 раза/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(fakes.remove).toHaveBeenCalledOnce());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
