import { storageContract } from '@otk/domain/storage/storage.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { ApiError, NetworkError } from '#platform/api-error';
import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';
import { fakeServices } from '#app/testing/fake-services';
import { atWork } from '#app/testing/at-work';
import { renderApp } from '#app/testing/render-app';

const suspended = { code: 'RECEPTION_SUSPENDED', description: 'Приемка приостановлена' } as const;
const stored = { code: 'ON_STORAGE', description: 'Ответственное хранение' } as const;
const address = `/auto/${aTransport().id}`;
const id = (n: number) => `00000000-0000-4000-8000-00000000010${n}`;
const reasons = [
  { id: id(1), code: 'EXCESS_WEEDINESS', name: 'Засорённость выше нормы договора', isCommentRequired: false },
  { id: id(2), code: 'OTHER', name: 'Иное', isCommentRequired: true },
];

function at(status: typeof suspended | typeof stored, role = 'MASTER') {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner: role, permissions: permissionsOf(role) })] })));
  const isStored = status === stored;
  fakes.calls.getTransport.mockResolvedValue(aTransport({ status, ...(!isStored && { responsibleStorage: null }) }));
  fakes.calls.listReasons.mockResolvedValue(reasons);
  return {
    ...fakes,
    begin: fakes.on(storageContract.setToStorage).mockResolvedValue(aTransport({ status: stored })),
    beginByHand: fakes.on(storageContract.setToManualStorage).mockResolvedValue(aTransport({ status: stored })),
    end: fakes
      .on(storageContract.endStorage)
      .mockResolvedValue(aTransport({ status: suspended, responsibleStorage: null })),
  };
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Поставить на хранение' }));
  return within(await screen.findByRole('dialog', { name: 'Поставить на хранение' }));
}

test('the master chooses reasons; the product sends the phonegram and the card shows the storage', async () => {
  const fakes = at(suspended);
  renderApp(address, fakes);
  const dialog = await openDialog();
  expect(await dialog.findByText('Отмечено по данным карточки, проверьте')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Засорённость выше нормы договора', checked: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Поставить и отправить' }));
  expect(dialog.getByText('Выберите причину')).toBeVisible();
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Иное, нужен комментарий' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Поставить и отправить' }));
  expect(dialog.getByText('Опишите причину «Иное»')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Комментарий' }), 'Смёрзся');
  await userEvent.click(dialog.getByRole('button', { name: 'Поставить и отправить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakes.begin.mock.calls[0]![0].body).toEqual({ reasonIds: [id(2)], comment: 'Смёрзся' });
});

test('without reasons the dialog says who adds them', async () => {
  const fakes = at(suspended);
  fakes.calls.listReasons.mockResolvedValue([]);
  renderApp(address, fakes);
  const dialog = await openDialog();
  expect(await dialog.findByText(/^Причин ещё нет/)).toHaveTextContent('Причин ещё нет. Их добавляет администратор.');
});

test('a phonegram given outside the product: its number, moment and recipient are typed', async () => {
  const fakes = at(suspended);
  renderApp(address, fakes);
  const dialog = await openDialog();
  await dialog.findByRole('checkbox', { name: 'Засорённость выше нормы договора', checked: true });
  await userEvent.click(dialog.getByRole('radio', { name: 'Телефонограмма уже передана' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Номер телефонограммы' }), '117');
  await userEvent.fill(dialog.getByLabelText('Дата'), '2026-11-15');
  await userEvent.fill(dialog.getByLabelText('Время'), '14:05');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Кто принял' }), 'Диспетчер Петрова');
  await userEvent.click(dialog.getByRole('button', { name: 'Поставить на хранение' }));
  await waitFor(() => expect(fakes.beginByHand).toHaveBeenCalledOnce());
  expect(fakes.beginByHand.mock.calls[0]![0].body).toMatchObject({ number: '117', recipient: 'Диспетчер Петрова' });
});

test('without an answer the dialog keeps what was typed and says why', async () => {
  const fakes = at(suspended);
  fakes.begin.mockRejectedValueOnce(new NetworkError());
  renderApp(address, fakes);
  const dialog = await openDialog();
  await dialog.findByRole('checkbox', { name: 'Засорённость выше нормы договора', checked: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Поставить и отправить' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Засорённость выше нормы договора' })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Поставить и отправить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a supplier without a contact: the storage is undone, and the message says what to do', async () => {
  const fakes = at(suspended);
  fakes.begin.mockResolvedValue(aTransport({ status: suspended, responsibleStorage: null }));
  renderApp(address, fakes);
  const dialog = await openDialog();
  await dialog.findByRole('checkbox', { name: 'Засорённость выше нормы договора', checked: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Поставить и отправить' }));
  expect(await screen.findByText(/У поставщика нет контакта для телефонограммы/)).toBeVisible();
});

test('storage ends with its outcome; a refusal keeps the words', async () => {
  const fakes = at(stored);
  fakes.end.mockRejectedValueOnce(
    new ApiError({ status: 422, code: 'storage.absent', message: 'ТС не на ответственном хранении' }),
  );
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Снять с хранения' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Снять с хранения' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Чем закончилось хранение' }), 'Поставщик согласен');
  await userEvent.click(dialog.getByRole('button', { name: 'Снять с хранения' }));
  expect(await dialog.findByText(/ТС не на ответственном хранении/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Снять с хранения' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakes.end.mock.calls[1]![0].body).toEqual({ reason: 'Поставщик согласен' });
});

test('a controller is not offered to put on storage', async () => {
  renderApp(address, at(suspended, 'CTRL'));
  await screen.findByText('Приемка приостановлена');
  expect(screen.queryByRole('button', { name: 'Поставить на хранение' })).toBeNull();
});
